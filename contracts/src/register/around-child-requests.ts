import * as z from 'zod/mini';
import { command } from '../command.ts';
import { Id } from '../ids.ts';
import { OptionalPhone } from '../phone.ts';
import { ConsentKind } from './consent-kinds.ts';
import { line, planDay, requiredText, SecondaryContact, text } from './fields.ts';
import { hoursBetween, medicineFields } from './medicine-fields.ts';
import { registerTexts } from './texts.ts';

// Calls about collectors, absences, consents and contacts of a child.

const child = z.object({ id: Id });
const Done = z.object({ _id: Id });

export const putContactOnChild = command('POST /childminder/children/:id/contacts', {
  summary: 'Make somebody a contact of a child: an id, or the fields of a new contact',
  access: ['childminder'],
  params: child,
  body: z.object({
    place: z.enum(['primary', 'secondary'], 'A contact is primary or secondary'),
    contact: SecondaryContact,
    /** The contact who is there as far as the caller knows, null for nobody; anybody else is not replaced. */
    instead: z.optional(z.nullable(Id)),
  }),
  answer: z.object({ _id: Id, contactId: Id }),
  changes: ['register'],
});

export const takeContactOffChild = command('DELETE /childminder/children/:id/contacts/:contactId', {
  summary: 'End a contact’s sight of a child',
  access: ['childminder'],
  params: z.object({ id: Id, contactId: Id }),
  answer: z.object({ _id: Id, contactId: Id }),
  changes: ['register'],
});

export const CollectorRequest = z.object({
  _id: z.optional(Id),
  name: requiredText('Name'),
  phone: z._default(OptionalPhone, ''),
  relationship: z._default(line(60), ''),
  photoUrl: z.optional(z.nullable(text())),
  /** With a date, the collector may come on that day only. */
  date: z.optional(z.nullable(planDay('The day is not a date'))),
});

export const addCollector = command('POST /childminder/children/:id/collectors', {
  summary: 'Authorise somebody to collect a child',
  access: ['childminder'],
  params: child,
  body: CollectorRequest,
  answer: Done,
  status: 201,
  changes: ['register'],
});

const collector = z.object({ id: Id, collectorId: Id });

export const changeCollector = command('PUT /childminder/children/:id/collectors/:collectorId', {
  summary: 'Change an authorised collector',
  access: ['childminder'],
  params: collector,
  body: CollectorRequest,
  answer: Done,
  changes: ['register'],
});

export const removeCollector = command('DELETE /childminder/children/:id/collectors/:collectorId', {
  summary: 'Somebody may not collect a child any more',
  access: ['childminder'],
  params: collector,
  answer: Done,
  changes: ['register'],
});

export const AbsenceRequest = z
  .object({
    _id: z.optional(Id),
    from: planDay(registerTexts.required('The first day')),
    /** If not given, the same as the first day. */
    to: z.optional(planDay('The last day is not a date')),
    reason: z.enum(['sick', 'holiday', 'other'], 'The reason is sick, holiday or other'),
    notes: z._default(text(500), ''),
  })
  .check(
    z.refine(({ from, to }) => to === undefined || to >= from, registerTexts.spanBackwards),
    z.refine(
      ({ from, to }) => to === undefined || Date.parse(to) - Date.parse(from) <= 366 * 24 * 3600_000,
      registerTexts.spanTooLong,
    ),
  );

const absence = z.object({ id: Id, absenceId: Id });

export const recordAbsence = command('POST /childminder/children/:id/absences', {
  summary: 'A child stays away for a day or a span of days',
  access: ['childminder'],
  params: child,
  body: AbsenceRequest,
  answer: Done,
  status: 201,
  changes: ['register'],
});

export const removeAbsence = command('DELETE /childminder/children/:id/absences/:absenceId', {
  summary: 'Take an absence back',
  access: ['childminder'],
  params: absence,
  answer: Done,
  changes: ['register'],
});

export const announceAbsence = command('POST /parent/children/:id/absences', {
  summary: 'A parent announces that their child stays away',
  access: ['parent'],
  params: child,
  body: AbsenceRequest,
  answer: Done,
  status: 201,
  changes: ['register'],
});

export const withdrawAbsence = command('DELETE /parent/children/:id/absences/:absenceId', {
  summary: 'A parent takes an absence back',
  access: ['parent'],
  params: absence,
  answer: Done,
  changes: ['register'],
});

/** The medicine, with the same fields as its record. */
export const MedicineToGive = z.object({ ...medicineFields, hoursBetween: z.optional(hoursBetween) });

export const decideConsent = command('PUT /parent/children/:id/consents/:kind', {
  summary: 'A parent gives a consent, withdraws it, or says no to it',
  access: ['parent'],
  params: z.object({ id: Id, kind: ConsentKind }),
  body: z.object({
    given: z.boolean('A consent is given or not'),
    /** The version of the wording that was shown. */
    version: z.optional(z.int('The version is a whole number').check(z.gte(1), z.lte(1_000_000))),
    /** The last day of the consent; some kinds require one. */
    until: z.optional(z.nullable(planDay(registerTexts.consentEndNoDate))),
    /** The medicine that may be given, for the consent about that. */
    medicine: z.optional(z.nullable(MedicineToGive)),
  }),
  answer: Done,
  changes: ['register'],
});
