import * as z from 'zod/mini';
import { command } from '../command.ts';
import { Id } from '../ids.ts';
import { orNull } from '../or-null.ts';
import { sentShapes } from '../sent-shapes.ts';
import {
  ChosenList,
  DateOfBirth,
  DayAsked,
  EmergencyContactPatch,
  Gender,
  GpPatch,
  PottyStatus,
  PrimaryContact,
  planDay,
  requiredName,
  SchedulePatch,
  SecondaryContact,
  text,
} from './fields.ts';
import { weekdays } from './shapes.ts';
import { registerTexts } from './texts.ts';

const details = {
  otherAllergies: z.optional(orNull(text(500), '')),
  allergiesAsked: z.optional(orNull(DayAsked, '')),
  dietaryRequirements: z.optional(ChosenList),
  otherDietaryRequirements: z.optional(orNull(text(500), '')),
  medicalConditions: z.optional(orNull(text(), '')),
  emergencyContact: z.optional(z.nullable(EmergencyContactPatch)),
  gp: z.optional(z.nullable(GpPatch)),
  startDate: z.optional(
    z.nullable(
      z.union([z.literal(''), planDay('The start date is not a date')], 'The start date is not a date'),
    ),
  ),
  notes: z.optional(orNull(text(), '')),
};

const someDay = z
  .optional(SchedulePatch)
  .check(
    z.refine(
      (schedule) => weekdays.some((day) => (schedule?.[day] ?? 'Not Scheduled') !== 'Not Scheduled'),
      registerTexts.scheduleRequired,
    ),
  );

const NewChild = z.object({
  _id: z.optional(Id),
  firstName: requiredName('First name'),
  lastName: requiredName('Last name'),
  dateOfBirth: DateOfBirth,
  gender: Gender,
  isPottyTrained: PottyStatus,
  allergies: z.optional(ChosenList),
  ...details,
  /** The link that POST /upload/temp answered. */
  photoUrl: z.optional(z.nullable(text())),
});

/** The Add Child form: for a child whose family is new, or not chosen as a sibling's. */
const FirstChild = z.extend(NewChild, {
  kind: z.literal('first'),
  schedule: someDay,
  primaryContact: PrimaryContact,
  secondaryContact: SecondaryContact,
});
/** The form 'Add Child to {family} Family': contacts are the sibling's, or named; the second one may be new. */
const Sibling = z.extend(NewChild, {
  kind: z.literal('sibling'),
  schedule: z.optional(SchedulePatch),
  siblingOf: z.optional(Id),
  primaryContact: z.optional(Id),
  secondaryContact: SecondaryContact,
});

const SentChild = z.union([z.omit(FirstChild, { kind: true }), z.omit(Sibling, { kind: true })]);
export const AddChildRequest = z.pipe(
  z.transform((body: z.input<typeof SentChild>) => {
    if (typeof body !== 'object' || body === null) return body;
    const known = ('siblingOf' in body && body.siblingOf) || typeof body.primaryContact === 'string';
    return known ? { ...body, kind: 'sibling' } : { schedule: {}, ...body, kind: 'first' };
  }),
  z.discriminatedUnion('kind', [FirstChild, Sibling]),
);
sentShapes.set(AddChildRequest, SentChild);
export type AddChildRequest = z.infer<typeof AddChildRequest>;

/** Fields that are left out stay unchanged, also if another window has just changed them. An empty text clears. */
export const EditChildRequest = z.object({
  firstName: z.optional(requiredName('First name')),
  lastName: z.optional(requiredName('Last name')),
  dateOfBirth: z.optional(DateOfBirth),
  gender: z.optional(Gender),
  isPottyTrained: z.optional(PottyStatus),
  allergies: z.optional(ChosenList),
  ...details,
  schedule: z.optional(orNull(SchedulePatch, undefined)),
  photoUrl: z.optional(z.nullable(text())),
  primaryContact: z.optional(z.nullable(Id)),
  secondaryContact: z.optional(z.nullable(Id)),
});
export type EditChildRequest = z.infer<typeof EditChildRequest>;

/** The fields that a parent can fill in; see `fillInChild`. */
export const FillInRequest = z.object({
  allergies: z.optional(ChosenList),
  otherAllergies: details.otherAllergies,
  allergiesAsked: details.allergiesAsked,
  dietaryRequirements: details.dietaryRequirements,
  otherDietaryRequirements: details.otherDietaryRequirements,
  medicalConditions: details.medicalConditions,
  emergencyContact: z.optional(EmergencyContactPatch),
  gp: z.optional(GpPatch),
});
export type FillInRequest = z.infer<typeof FillInRequest>;

const child = z.object({ id: Id });
const Done = z.object({ _id: Id });

export const addChild = command('POST /childminder/children', {
  summary: 'Add a child with its contacts, or a sibling to a family',
  access: ['childminder'],
  body: AddChildRequest,
  /** `emailSent` is absent if no mail was due, because the contact existed already. */
  answer: z.object({
    _id: Id,
    childId: Id,
    contactId: z.optional(Id),
    emailSent: z.optional(z.union([z.boolean(), z.literal('pending')])),
  }),
  status: 201,
  changes: ['register'],
});

export const editChild = command('PATCH /childminder/children/:id', {
  summary: 'Change some fields of a child; the others stay as they are',
  access: ['childminder'],
  params: child,
  body: EditChildRequest,
  answer: Done,
  changes: ['register'],
});

export const fillInChild = command('PATCH /parent/children/:id', {
  summary: 'A parent adds to what is written about their child; what the childminder wrote stays',
  access: ['parent'],
  params: child,
  body: FillInRequest,
  answer: Done,
  changes: ['register'],
});

export const deleteChild = command('DELETE /childminder/children/:id', {
  summary: 'Take a child that was added by mistake off every list; the history keeps it',
  access: ['childminder'],
  params: child,
  query: z.object({ why: z.optional(text(500)) }),
  answer: Done,
  changes: ['register'],
});

export const leaveCare = command('POST /childminder/children/:id/leave', {
  summary: 'A child leaves care: archived after its last day, its place free, its parents go on reading',
  access: ['childminder'],
  params: child,
  body: z.object({ endDate: planDay(registerTexts.required('The last day')), why: z.optional(text(500)) }),
  answer: Done,
  changes: ['register'],
});

export const returnToCare = command('DELETE /childminder/children/:id/leave', {
  summary: 'A child that left, or was to leave, is in care again',
  access: ['childminder'],
  params: child,
  answer: Done,
  changes: ['register'],
});
