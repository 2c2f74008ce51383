import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { ofChild, ofContact } from '../personal-fields.ts';
import { AgreedMedicine, ConsentKind } from './consent-kinds.ts';
import { Address, CareSchedule, EmergencyContact, Gp } from './shapes.ts';

export const ContactPlace = z.enum(['primary', 'secondary']);
export type ContactPlace = z.infer<typeof ContactPlace>;

const child = { childminderId: Id, childId: Id };
const contact = { childminderId: Id, contactId: Id };

/** The fields of a child. A cleared text is empty and a cleared object has empty parts, since null means erased. */
const aboutChild = {
  firstName: ofChild(z.string()),
  lastName: ofChild(z.string()),
  dateOfBirth: ofChild(z.string()),
  gender: ofChild(z.enum(['male', 'female', 'other'])),
  isPottyTrained: ofChild(z.enum(['not_applicable', 'yes', 'no'])),
  allergies: ofChild(z.array(z.string())),
};
const moreAboutChild = {
  otherAllergies: z.optional(ofChild(z.string())),
  /** The day on which the parents were asked; without it, an empty list may mean that nobody asked. */
  allergiesAsked: z.optional(ofChild(z.string())),
  dietaryRequirements: z.optional(ofChild(z.array(z.string()))),
  otherDietaryRequirements: z.optional(ofChild(z.string())),
  medicalConditions: z.optional(ofChild(z.string())),
  emergencyContact: z.optional(ofChild(EmergencyContact)),
  gp: z.optional(ofChild(Gp)),
  schedule: z.optional(ofChild(CareSchedule)),
  startDate: z.optional(ofChild(z.string())),
  notes: z.optional(ofChild(z.string())),
};

/** Stream `register-<childminderId>`: the children and contacts of one childminder. */
export const registerEvents = {
  ChildAdded: defineEvent('ChildAdded', 2, { ...child, ...aboutChild, ...moreAboutChild }),
  /** The fields that changed (docs/decisions/016). */
  ChildEdited: defineEvent('ChildEdited', 1, {
    ...child,
    firstName: z.optional(aboutChild.firstName),
    lastName: z.optional(aboutChild.lastName),
    dateOfBirth: z.optional(aboutChild.dateOfBirth),
    gender: z.optional(aboutChild.gender),
    isPottyTrained: z.optional(aboutChild.isPottyTrained),
    allergies: z.optional(aboutChild.allergies),
    ...moreAboutChild,
  }),
  ChildPhotoSet: defineEvent('ChildPhotoSet', 1, {
    ...child,
    fileId: ofChild(Id),
    /** The photo that it replaced. */
    replaced: z.optional(ofChild(Id)),
  }),
  ChildPhotoRemoved: defineEvent('ChildPhotoRemoved', 1, { ...child, fileId: ofChild(Id) }),
  /** The child was added by mistake. Its history stays. */
  ChildRemoved: defineEvent('ChildRemoved', 1, { ...child, why: z.optional(ofChild(z.string())) }),
  /** `endDate` is the last day in care, `readUntil` the last day on which the parents can read the records. */
  ChildLeft: defineEvent('ChildLeft', 1, {
    ...child,
    endDate: z.iso.date(),
    readUntil: z.iso.date(),
    why: z.optional(ofChild(z.string())),
  }),
  ChildReturned: defineEvent('ChildReturned', 1, child),
  /** The retention period of the record is over, and its key is destroyed. */
  ChildErased: defineEvent('ChildErased', 1, child),

  CollectorAuthorised: defineEvent('CollectorAuthorised', 1, {
    ...child,
    collectorId: Id,
    name: ofChild(z.string()),
    phone: ofChild(z.string()),
    relationship: ofChild(z.string()),
    fileId: z.optional(ofChild(Id)),
    /** The photo that it replaced. */
    replaced: z.optional(ofChild(Id)),
    /** The only day on which the collector may come. */
    date: z.optional(z.iso.date()),
  }),
  CollectorRemoved: defineEvent('CollectorRemoved', 1, {
    ...child,
    collectorId: Id,
    fileId: z.optional(ofChild(Id)),
  }),

  AbsenceRecorded: defineEvent('AbsenceRecorded', 1, {
    ...child,
    absenceId: Id,
    from: z.iso.date(),
    to: z.iso.date(),
    reason: ofChild(z.enum(['sick', 'holiday', 'other'])),
    notes: z.optional(ofChild(z.string())),
    by: z.enum(['childminder', 'parent']),
  }),
  AbsenceRemoved: defineEvent('AbsenceRemoved', 1, { ...child, absenceId: Id }),

  /** A parent agreed to one version of the wording; every agreement and withdrawal stays in the history. */
  ConsentGiven: defineEvent('ConsentGiven', 1, {
    ...child,
    kind: ConsentKind,
    version: z.number(),
    accountId: Id,
    at: z.iso.datetime(),
    /** The last day of the consent. */
    until: z.optional(z.iso.date()),
    medicine: z.optional(ofChild(AgreedMedicine)),
  }),
  ConsentWithdrawn: defineEvent('ConsentWithdrawn', 1, {
    ...child,
    kind: ConsentKind,
    accountId: Id,
    at: z.iso.datetime(),
    /** It had not been given before: the parent was asked, and said no. */
    refused: z.optional(z.literal(true)),
  }),

  /** Also written when a removed contact comes back, with the same id. */
  ContactAdded: defineEvent('ContactAdded', 2, {
    ...contact,
    firstName: ofContact(z.string()),
    lastName: ofContact(z.string()),
    /** Null: the contact has none, or was erased. */
    email: ofContact(z.string()),
    phone: ofContact(z.string()),
    relationship: ofContact(z.string()),
    address: z.optional(ofContact(Address)),
  }),
  /** The fields that changed, by the childminder or the parent. */
  ContactEdited: defineEvent('ContactEdited', 1, {
    ...contact,
    firstName: z.optional(ofContact(z.string())),
    lastName: z.optional(ofContact(z.string())),
    email: z.optional(ofContact(z.string())),
    phone: z.optional(ofContact(z.string())),
    relationship: z.optional(ofContact(z.string())),
    address: z.optional(ofContact(Address)),
  }),
  ContactRemoved: defineEvent('ContactRemoved', 1, contact),
  ContactPutOnChild: defineEvent('ContactPutOnChild', 1, { ...child, contactId: Id, place: ContactPlace }),
  ContactTakenOffChild: defineEvent('ContactTakenOffChild', 1, {
    ...child,
    contactId: Id,
    place: ContactPlace,
  }),
  /** The person asked to be forgotten. If the address is added again, it is a new contact. */
  ContactErased: defineEvent('ContactErased', 1, contact),
  /** A parent agreed to share with this childminder: the account sees the contact's children from now on. */
  ContactLinked: defineEvent('ContactLinked', 1, {
    ...contact,
    accountId: Id,
    /**
     * The way in which the parent agreed. Absent: before parents were asked, a link was made by the address alone
     * (docs/decisions/069).
     */
    agreed: z.optional(z.enum(['invitation', 'question', 'use'])),
  }),
  /** The account no longer sees anything of this register: the parent ended it, or had never agreed. */
  LinkEnded: defineEvent('LinkEnded', 1, {
    ...contact,
    accountId: Id,
    why: z.enum(['parent', 'never-agreed']),
  }),

  /** The invitation is to be sent (again), to the contact's present address. */
  InvitationRequested: defineEvent('InvitationRequested', 1, {
    ...contact,
    /** The time at which a person asked for it; absent if it follows from a new address. */
    at: z.optional(z.iso.datetime()),
  }),
  /** The childminder takes the question back: its link leads nowhere, and the contact stays without an account. */
  InvitationWithdrawn: defineEvent('InvitationWithdrawn', 1, contact),
  /** A mail to this contact was sent, or failed. */
  ContactMailed: defineEvent('ContactMailed', 1, { ...contact, outcome: z.enum(['sent', 'failed']) }),
};
export type RegisterEvent = EventsOf<typeof registerEvents>;
