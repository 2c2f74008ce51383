import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { ConsentKind } from './consents.ts';
import {
  Chosen,
  DateOfBirth,
  EmergencyContactPatch,
  Gender,
  GpPatch,
  OptionalPhone,
  PottyStatus,
  PrimaryContact,
  required,
  SchedulePatch,
  SecondaryContact,
  text,
  weekdays,
} from './fields.ts';
import { texts } from './texts.ts';
import { Child, ChildProfile, ParentActivity } from './views.ts';

export type { Child, ParentActivity } from './views.ts';

const details = {
  otherAllergies: z.optional(text(500)),
  dietaryRequirements: z.optional(Chosen),
  otherDietaryRequirements: z.optional(text(500)),
  medicalConditions: z.optional(text()),
  emergencyContact: z.optional(z.nullable(EmergencyContactPatch)),
  gp: z.optional(z.nullable(GpPatch)),
  startDate: z.optional(z.nullable(z.union([z.literal(''), z.iso.date()], 'The start date is not a date'))),
  notes: z.optional(text()),
};

const someDay = z
  .optional(SchedulePatch)
  .check(
    z.refine(
      (schedule) => weekdays.some((day) => (schedule?.[day] ?? 'Not Scheduled') !== 'Not Scheduled'),
      texts.scheduleRequired,
    ),
  );

const NewChild = z.object({
  _id: z.optional(Id),
  firstName: required('First name'),
  lastName: required('Last name'),
  dateOfBirth: DateOfBirth,
  gender: Gender,
  isPottyTrained: PottyStatus,
  allergies: z.optional(Chosen),
  ...details,
  /** The link that POST /upload/temp gave. */
  photoUrl: z.optional(z.nullable(text())),
});

/** The Add Child form: a child of a family that is new, or not named as a sibling's. */
const FirstChild = z.extend(NewChild, {
  kind: z.literal('first'),
  schedule: someDay,
  primaryContact: PrimaryContact,
  secondaryContact: SecondaryContact,
});
/** The form 'Add Child to {family} Family': contacts are those of the sibling or given as ids. */
const Sibling = z.extend(NewChild, {
  kind: z.literal('sibling'),
  schedule: z.optional(SchedulePatch),
  siblingOf: z.optional(Id),
  primaryContact: z.optional(Id),
  secondaryContact: z.optional(z.nullable(Id)),
});

type Sent = Omit<z.input<typeof FirstChild>, 'kind'> | Omit<z.input<typeof Sibling>, 'kind'>;
export const AddChildRequest = z.pipe(
  z.transform((body: Sent) => {
    if (typeof body !== 'object' || body === null) return body;
    const known = ('siblingOf' in body && body.siblingOf) || typeof body.primaryContact === 'string';
    return known ? { ...body, kind: 'sibling' } : { schedule: {}, ...body, kind: 'first' };
  }),
  z.discriminatedUnion('kind', [FirstChild, Sibling]),
);
export type AddChildRequest = z.infer<typeof AddChildRequest>;

/** Fields that are not named stay as they are, also as another window has just left them. An empty text clears. */
export const EditChildRequest = z.object({
  firstName: z.optional(required('First name')),
  lastName: z.optional(required('Last name')),
  dateOfBirth: z.optional(DateOfBirth),
  gender: z.optional(Gender),
  isPottyTrained: z.optional(PottyStatus),
  allergies: z.optional(Chosen),
  ...details,
  schedule: z.optional(SchedulePatch),
  photoUrl: z.optional(z.nullable(text())),
  primaryContact: z.optional(z.nullable(Id)),
  secondaryContact: z.optional(z.nullable(Id)),
});
export type EditChildRequest = z.infer<typeof EditChildRequest>;

const child = z.object({ id: Id });
const Done = z.object({ _id: Id });

export const addChild = endpoint({
  method: 'POST',
  path: '/childminder/children',
  summary: 'Add a child with its contacts, or a sibling to a family',
  access: ['childminder'],
  body: AddChildRequest,
  /** `emailSent` is absent where no mail was due, because the contact was known already. */
  answer: z.object({
    _id: Id,
    childId: Id,
    contactId: z.optional(Id),
    emailSent: z.optional(z.union([z.boolean(), z.literal('pending')])),
  }),
  status: 201,
});

export const editChild = endpoint({
  method: 'PATCH',
  path: '/childminder/children/:id',
  summary: 'Change some fields of a child; the others stay as they are',
  access: ['childminder'],
  params: child,
  body: EditChildRequest,
  answer: Done,
});

export const deleteChild = endpoint({
  method: 'DELETE',
  path: '/childminder/children/:id',
  summary: 'Take a child that was added by mistake off every list; the history keeps it',
  access: ['childminder'],
  params: child,
  query: z.object({ why: z.optional(text(500)) }),
  answer: Done,
});

export const leaveCare = endpoint({
  method: 'POST',
  path: '/childminder/children/:id/leave',
  summary: 'A child leaves care: archived after its last day, its place free, its parents go on reading',
  access: ['childminder'],
  params: child,
  body: z.object({ endDate: z.iso.date(texts.required('The last day')), why: z.optional(text(500)) }),
  answer: Done,
});

export const returnToCare = endpoint({
  method: 'DELETE',
  path: '/childminder/children/:id/leave',
  summary: 'A child that left, or was to leave, is in care again',
  access: ['childminder'],
  params: child,
  answer: Done,
});

export const putContactOnChild = endpoint({
  method: 'POST',
  path: '/childminder/children/:id/contacts',
  summary: 'Make somebody a contact of a child: an id, or the fields of a new contact',
  access: ['childminder'],
  params: child,
  body: z.object({
    place: z.enum(['primary', 'secondary'], 'A contact is primary or secondary'),
    contact: SecondaryContact,
  }),
  answer: z.object({ _id: Id, contactId: Id }),
});

export const takeContactOffChild = endpoint({
  method: 'DELETE',
  path: '/childminder/children/:id/contacts/:contactId',
  summary: 'End a contact’s sight of a child',
  access: ['childminder'],
  params: z.object({ id: Id, contactId: Id }),
  answer: z.object({ _id: Id, contactId: Id }),
});

export const CollectorRequest = z.object({
  _id: z.optional(Id),
  name: required('Name'),
  phone: z._default(OptionalPhone, ''),
  relationship: z._default(text(60), ''),
  photoUrl: z.optional(z.nullable(text())),
  /** With a date the collector may come on that day alone. */
  date: z.optional(z.nullable(z.iso.date('The day is not a date'))),
});

export const addCollector = endpoint({
  method: 'POST',
  path: '/childminder/children/:id/collectors',
  summary: 'Authorise somebody to collect a child',
  access: ['childminder'],
  params: child,
  body: CollectorRequest,
  answer: Done,
  status: 201,
});

const collector = z.object({ id: Id, collectorId: Id });

export const changeCollector = endpoint({
  method: 'PUT',
  path: '/childminder/children/:id/collectors/:collectorId',
  summary: 'Change an authorised collector',
  access: ['childminder'],
  params: collector,
  body: CollectorRequest,
  answer: Done,
});

export const removeCollector = endpoint({
  method: 'DELETE',
  path: '/childminder/children/:id/collectors/:collectorId',
  summary: 'Somebody may not collect a child any more',
  access: ['childminder'],
  params: collector,
  answer: Done,
});

export const AbsenceRequest = z
  .object({
    _id: z.optional(Id),
    from: z.iso.date(texts.required('The first day')),
    /** The same day when it is not given. */
    to: z.optional(z.iso.date('The last day is not a date')),
    reason: z.enum(['sick', 'holiday', 'other'], 'The reason is sick, holiday or other'),
    notes: z._default(text(500), ''),
  })
  .check(
    z.refine(({ from, to }) => to === undefined || to >= from, texts.spanBackwards),
    z.refine(
      ({ from, to }) => to === undefined || Date.parse(to) - Date.parse(from) <= 366 * 24 * 3600_000,
      texts.spanTooLong,
    ),
  );

const absence = z.object({ id: Id, absenceId: Id });

export const recordAbsence = endpoint({
  method: 'POST',
  path: '/childminder/children/:id/absences',
  summary: 'A child stays away for a day or a span of days',
  access: ['childminder'],
  params: child,
  body: AbsenceRequest,
  answer: Done,
  status: 201,
});

export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/childminder/children/:id/absences/:absenceId',
  summary: 'Take an absence back',
  access: ['childminder'],
  params: absence,
  answer: Done,
});

export const announceAbsence = endpoint({
  method: 'POST',
  path: '/parent/children/:id/absences',
  summary: 'A parent announces that their child stays away',
  access: ['parent'],
  params: child,
  body: AbsenceRequest,
  answer: Done,
  status: 201,
});

export const withdrawAbsence = endpoint({
  method: 'DELETE',
  path: '/parent/children/:id/absences/:absenceId',
  summary: 'A parent takes an absence back',
  access: ['parent'],
  params: absence,
  answer: Done,
});

export const decideConsent = endpoint({
  method: 'PUT',
  path: '/parent/children/:id/consents/:kind',
  summary: 'A parent gives a consent, or withdraws it',
  access: ['parent'],
  params: z.object({ id: Id, kind: ConsentKind }),
  body: z.object({
    given: z.boolean('A consent is given or not'),
    /** Of the words that were shown. */
    version: z.optional(z.int('The version is a whole number').check(z.gte(1), z.lte(1_000_000))),
  }),
  answer: Done,
});

export const allChildren = endpoint({
  method: 'GET',
  path: '/childminder/children/all',
  summary: 'The children in care, each with its current status',
  access: ['childminder'],
  answer: z.array(Child),
});

export const archivedChildren = endpoint({
  method: 'GET',
  path: '/childminder/children/archived',
  summary: 'The children that left care',
  access: ['childminder'],
  answer: z.array(Child),
});

export const oneChild = endpoint({
  method: 'GET',
  path: '/childminder/children/:id',
  summary: 'One child with its page: collectors and consents as well',
  access: ['childminder'],
  params: child,
  answer: ChildProfile,
});

export const parentsChild = endpoint({
  method: 'GET',
  path: '/parent/children/:id',
  summary: 'One of a parent’s own children',
  access: ['parent'],
  params: child,
  answer: ChildProfile,
});

export const parentDashboard = endpoint({
  method: 'GET',
  path: '/parent/dashboard/activities',
  summary: 'A parent’s children with their status, and what happened lately',
  access: ['parent'],
  answer: z.object({ children: z.array(Child), activities: z.array(ParentActivity) }),
});
