import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { ChildStatusRow } from '../live.ts';
import { ConsentKind } from './consents.ts';
import { Address, EmergencyContact, Gp, Schedule } from './shapes.ts';

/** What queries answer; `null` in a personal field means that it was erased (or, in a detail, was never given). */
export const Contact = z.object({
  _id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  relationship: z.nullable(z.string()),
  address: z.nullable(Address),
  /** The contact's address belongs to an account, which sees the contact's children. */
  isVerified: z.boolean(),
  hasAccount: z.boolean(),
  /** What became of the last mail that was to reach this contact; null when none was due yet. */
  mail: z.nullable(z.enum(['sent', 'failed'])),
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

/** Somebody who may collect the child; with a date, on that day alone. */
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
  /** Version of the words that were agreed to; see consents.ts. */
  version: z.nullable(z.number()),
  /** Account of the parent who said so, and when; null while nobody has. */
  by: z.nullable(Id),
  byName: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** The last day that it covers, where it has one. */
  until: z.nullable(z.string()),
});
export type Consent = z.infer<typeof Consent>;

/** A child with everything that its childminder knows. A parent gets their own contact only, and no notes. */
export const Child = z.object({
  _id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  isPottyTrained: z.nullable(z.string()),
  /** As chosen; 'Other' stands for `otherAllergies`. `shownChoices` puts the text in its place. */
  allergies: z.nullable(z.array(z.string())),
  otherAllergies: z.nullable(z.string()),
  dietaryRequirements: z.nullable(z.array(z.string())),
  otherDietaryRequirements: z.nullable(z.string()),
  medicalConditions: z.nullable(z.string()),
  emergencyContact: z.nullable(EmergencyContact),
  gp: z.nullable(Gp),
  schedule: z.nullable(Schedule),
  startDate: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** A link made for this viewer, good for some minutes. */
  photoUrl: z.nullable(z.string()),
  /** The last day in care, once it is known. */
  endDate: z.nullable(z.string()),
  primaryContact: z.nullable(Contact),
  secondaryContact: z.nullable(Contact),
  /** Both contacts, as a list. */
  parents: z.array(Contact),
  /** Absences that are not over. */
  absences: z.array(Absence),
  /** Where the child stands in today's plan. */
  today: z.enum(['not-expected', 'absent', 'expected', 'late', 'arrived', 'gone']),
  /** pending until the first sign-in makes the child active. */
  status: z.enum(['pending', 'active']),
  attendanceStatus: z.enum(['not-checked-in', 'checked-in', 'checked-out']),
  currentStatus: ChildStatusRow.shape.currentStatus,
  since: ChildStatusRow.shape.since,
  recordId: ChildStatusRow.shape.recordId,
});
export type Child = z.infer<typeof Child>;

/** One child's page: beside the child what only that page shows. */
export const ChildProfile = z.extend(Child, {
  collectors: z.array(Collector),
  consents: z.array(Consent),
});
export type ChildProfile = z.infer<typeof ChildProfile>;

/** A contact on its own page: with the children that it is a contact of. */
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

/** What was chosen, with the free text in the place of 'Other'. */
export function shownChoices(chosen: readonly string[] | null, other: string | null): string[] {
  return (chosen ?? []).map((choice) => (choice === 'Other' && other ? other : choice));
}

/** What a parent's home shows of a child and of the day. */
export const ParentActivity = z.object({
  _id: Id,
  type: z.enum(['attendance', 'schedule', 'message', 'report', 'photo']),
  /** Of a record: which kind, for its icon and tint. */
  kind: z.optional(z.string()),
  /** Missing where it is about several of the parent's children, whose names are in `childName` then. */
  childId: z.optional(Id),
  childName: z.nullable(z.string()),
  description: z.string(),
  /** A photo of the day, or of this record. */
  photoUrl: z.optional(z.string()),
  timestamp: z.iso.datetime(),
});
export type ParentActivity = z.infer<typeof ParentActivity>;
