import * as z from 'zod/mini';
import { FromHome } from '../from-home.ts';
import { Id } from '../ids.ts';
import { ChildStatusRow } from '../live.ts';
import { AgreedMedicine, ConsentKind } from './consent-kinds.ts';
import { Address, CareSchedule, EmergencyContact, Gp } from './shapes.ts';

/** A contact as queries answer it; `null` in a personal field means erased (in a detail also: never given). */
export const Contact = z.object({
  _id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  relationship: z.nullable(z.string()),
  address: z.nullable(Address),
  /** The contact's address belongs to an account, which can see the contact's children. */
  isVerified: z.boolean(),
  hasAccount: z.boolean(),
  /** The outcome of the last mail to this contact; null if there was none. */
  mail: z.nullable(z.enum(['sent', 'failed'])),
  /**
   * The sharing between parent and childminder: nobody was asked, asked and not yet accepted (which tells nothing of an
   * account), accepted, or ended by the parent.
   */
  link: z.enum(['none', 'asked', 'accepted', 'ended']),
  /** The time since which it is so. */
  linkAt: z.nullable(z.string()),
});
export type Contact = z.infer<typeof Contact>;

export const Absence = z.object({
  _id: Id,
  from: z.string(),
  to: z.string(),
  reason: z.nullable(z.enum(['sick', 'holiday', 'other'])),
  notes: z.nullable(z.string()),
  announcedBy: z.enum(['childminder', 'parent']),
});
export type Absence = z.infer<typeof Absence>;

/** A person who may collect the child; with a date, on that day only. */
export const Collector = z.object({
  _id: Id,
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  relationship: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  date: z.nullable(z.string()),
});
export type Collector = z.infer<typeof Collector>;

export const Consent = z.object({
  kind: ConsentKind,
  given: z.boolean(),
  /** A parent who had not given it before said no. */
  refused: z.boolean(),
  /** Version of the wording that the parent agreed to; see consents.ts. */
  version: z.nullable(z.number()),
  /** The account of the parent who decided, and the time; null before any decision. */
  by: z.nullable(Id),
  byName: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** The last day of the consent, if it has one. */
  until: z.nullable(z.string()),
  /** The medicine that may be given, if the parent named one. */
  medicine: z.nullable(AgreedMedicine),
});
export type Consent = z.infer<typeof Consent>;

/** A child with everything that its childminder knows. A parent gets only their own contact, and no notes. */
export const Child = z.object({
  _id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  isPottyTrained: z.nullable(z.string()),
  /** The allergies, with the text of `otherAllergies` in place of 'Other'. */
  allergies: z.nullable(z.array(z.string())),
  otherAllergies: z.nullable(z.string()),
  /** The day on which the parents were asked about them. */
  allergiesAsked: z.nullable(z.string()),
  dietaryRequirements: z.nullable(z.array(z.string())),
  otherDietaryRequirements: z.nullable(z.string()),
  medicalConditions: z.nullable(z.string()),
  emergencyContact: z.nullable(EmergencyContact),
  gp: z.nullable(Gp),
  schedule: z.nullable(CareSchedule),
  startDate: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** A link for this viewer, valid for a day. */
  photoUrl: z.nullable(z.string()),
  /** The childminder of the child, for parents: they may have several. */
  childminder: z.optional(z.object({ _id: Id, name: z.nullable(z.string()) })),
  /** The last day in care, once it is known. */
  endDate: z.nullable(z.string()),
  primaryContact: z.nullable(Contact),
  secondaryContact: z.nullable(Contact),
  /** Both contacts, as a list. */
  parents: z.array(Contact),
  /** Absences that are not over. */
  absences: z.array(Absence),
  /** Days on which the childminder is away and that are not over. */
  daysOff: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The state of the child in today's plan. */
  today: z.enum(['not-expected', 'absent', 'expected', 'late', 'arrived', 'gone']),
  /** The day on which the child was written into the register. */
  addedOn: z.string(),
  /** Pending until the first sign-in. */
  status: z.enum(['pending', 'active']),
  attendanceStatus: z.enum(['not-checked-in', 'checked-in', 'checked-out']),
  currentStatus: ChildStatusRow.shape.currentStatus,
  since: ChildStatusRow.shape.since,
  recordId: ChildStatusRow.shape.recordId,
});
export type Child = z.infer<typeof Child>;

/** The data of one child's page: the child, and more that only that page shows. */
export const ChildProfile = z.extend(Child, {
  collectors: z.array(Collector),
  consents: z.array(Consent),
});
export type ChildProfile = z.infer<typeof ChildProfile>;

/** A contact's own page: with its children. */
export const Parent = z.extend(Contact, {
  childminder: Id,
  childrenIds: z.array(
    z.object({
      _id: Id,
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      primaryContact: z.nullable(Id),
      secondaryContact: z.nullable(Id),
    }),
  ),
});
export type Parent = z.infer<typeof Parent>;

/** The choices, with the free text in place of 'Other'. */
export function shownChoices(chosen: readonly string[] | null, other: string | null): string[] {
  return (chosen ?? []).map((choice) => (choice === 'Other' && other ? other : choice));
}

/** The choices for a form: one that is not listed becomes 'Other'. */
export const formChoices = (shown: readonly string[] | null, listed: readonly string[]): string[] => [
  ...new Set((shown ?? []).map((choice) => (listed.includes(choice) ? choice : 'Other'))),
];

/** An entry on a parent's home page, about a child and the day. */
export const ParentActivity = z.object({
  _id: Id,
  type: z.enum(['attendance', 'schedule', 'message', 'report', 'photo']),
  /** The kind of the record, for icon and tint. */
  kind: z.optional(z.string()),
  /** Absent if it is about several of the parent's children; `childName` then holds all their names. */
  childId: z.optional(Id),
  childName: z.nullable(z.string()),
  description: z.string(),
  /** A photo of the day, or of this record. */
  photoUrl: z.optional(z.string()),
  /** Additions of the family to a moment. */
  fromHome: z.optional(z.array(FromHome)),
  timestamp: z.iso.datetime(),
});
export type ParentActivity = z.infer<typeof ParentActivity>;
