import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { hoursBetween, medicineFields } from '../../register/medicine-fields.ts';
import { requiredField } from '../../required-field.ts';
import { careTexts } from '../texts.ts';
import { activity, dailyPaths } from './activity.ts';
import { notes, photoUrl, timedForm } from './fields.ts';
import { activityLog } from './log.ts';

const fields = { ...medicineFields, givenBy: requiredField(careTexts.givenByRequired, 200) };

export const medication = activity({
  kind: 'medication',
  activityType: 'medication',
  list: 'medications',
  name: 'Medication',
  paths: dailyPaths('medications'),
  log: activityLog('medication'),
  body: z.object({
    medicine: z.string(),
    dose: z.string(),
    reason: z.string(),
    givenBy: z.string(),
    /** The least number of hours until the next dose, as the parent wrote it. */
    hoursBetween: z.optional(z.number()),
    notes: z.optional(z.string()),
    photo: z.optional(Id),
  }),
  create: timedForm({ ...fields, hoursBetween: z.optional(z.nullable(hoursBetween)), notes, photoUrl }),
  update: timedForm({
    medicine: z.optional(fields.medicine),
    dose: z.optional(fields.dose),
    reason: z.optional(fields.reason),
    givenBy: z.optional(fields.givenBy),
    hoursBetween: z.optional(z.nullable(hoursBetween)),
    notes,
    photoUrl,
  }),
  counted: false,
  photo: 'record-photo',
  consent: 'medication',
  spacing: ({ medicine, hoursBetween }) => ({ name: medicine, hours: hoursBetween ?? 0 }),
  asksAnother: { withinMinutes: 4 * 60, ofOneTitle: true },
  ribbon: 'mark',
  title: ({ medicine }) => medicine,
  quotesInTitle: true,
  detail: ({ dose, reason, givenBy }) => `${dose} · ${reason} · given by ${givenBy}`,
  texts: {
    recorded: 'Medication recorded',
    updated: 'Medication record updated',
    deleted: 'Medication record deleted',
    recordFailed: 'Failed to record medication',
    updateFailed: 'Failed to update medication record',
    deleteFailed: 'Failed to delete medication record',
    confirmDelete: 'Are you sure you want to delete this medication record? This action cannot be undone.',
  },
  examples: [
    {
      time: '2026-11-17T10:00:00.000Z',
      medicine: 'Paracetamol 120mg/5ml',
      dose: '5 ml',
      reason: 'Teething',
      givenBy: 'Aoife',
      hoursBetween: 4,
    },
    {
      time: '2026-11-17T13:00:00.000Z',
      medicine: 'Inhaler',
      dose: '2 puffs',
      reason: 'Wheeze',
      givenBy: 'Aoife',
    },
  ],
  wrong: [
    ['time', '', 'Time is required'],
    ['medicine', '', 'Medicine is required'],
    ['dose', ' ', 'Dose is required'],
    ['reason', '', 'Reason is required'],
    ['givenBy', '', 'Given by is required'],
    ['hoursBetween', 0, 'The hours between doses must be from 1 to 72, such as 4 or 4.5'],
    ['hoursBetween', 73, 'The hours between doses must be from 1 to 72, such as 4 or 4.5'],
    ['hoursBetween', 1.25, 'The hours between doses must be from 1 to 72, such as 4 or 4.5'],
  ],
});
