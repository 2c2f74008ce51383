import * as z from 'zod/mini';
import { isDate } from '../care/when.ts';
import { command } from '../command.ts';
import { mondayOf } from '../dublin.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { StoredAward, WrittenAward } from './registration.ts';
import { schemeTexts } from './texts.ts';
import { SchemeWeek } from './week.ts';

const week = z.object({ week: z.optional(z.string()) });
const exportedWeek = z.extend(week, {
  export: Id,
  /** Adds the codes of the awards, which are left out unless asked for. */
  chick: z.optional(z.literal('yes')),
});

export const schemeWeek = endpoint('GET /childminder/scheme/week', {
  summary:
    'Hours of each child on each day of the week that holds a date, for the National Childcare Scheme; this week unless told',
  access: ['childminder'],
  query: week,
  answer: SchemeWeek,
});

export const schemeWeekCsv = endpoint('GET /childminder/scheme/week.csv', {
  asksProof: true,
  summary: 'The same as a table, with the id of the export that was recorded',
  access: ['childminder'],
  query: exportedWeek,
  answer: z.string(),
  produces: 'text/csv',
});

export const schemeWeekPdf = endpoint('GET /childminder/scheme/week.pdf', {
  asksProof: true,
  summary: 'The same as a page to print, with the id of the export that was recorded',
  access: ['childminder'],
  query: exportedWeek,
  answer: z.unknown(),
  produces: 'application/pdf',
});

const RegistrationView = z.object({
  _id: Id,
  childId: Id,
  version: z.number(),
  /** Null if it was erased. */
  award: z.nullable(StoredAward),
});
export type RegistrationView = z.infer<typeof RegistrationView>;

export const schemeRegistrations = endpoint('GET /childminder/scheme/registrations', {
  summary: 'The awards of all children in the register, as the childminder wrote them down',
  access: ['childminder'],
  answer: z.array(RegistrationView),
});

const award = {
  chick: '3MPTAQ4471',
  from: '2026-11-16',
  to: '2027-11-14',
  term: [9, 9, 8, 8, 0, 0, 0],
  holidays: null,
  centsAnHour: 214,
};

const registrationInPath = z.object({ id: Id });
const Done = z.object({ _id: Id });

export const addRegistration = command('POST /childminder/scheme/registrations', {
  summary: 'Write down an award of the National Childcare Scheme for a child',
  access: ['childminder'],
  body: z.object({ _id: z.optional(Id), childId: Id, award: WrittenAward }),
  examples: [{ childId: '65f0000000000000000000a1', award }],
  answer: Done,
  status: 201,
  changes: ['scheme'],
});

export const changeRegistration = command('PUT /childminder/scheme/registrations/:id', {
  summary: 'Correct an award; weeks that were returned stay as they were',
  access: ['childminder'],
  params: registrationInPath,
  body: z.object({ award: WrittenAward, version: z.int() }),
  examples: [{ award, version: 1 }],
  answer: Done,
  changes: ['scheme'],
});

export const removeRegistration = command('DELETE /childminder/scheme/registrations/:id', {
  summary: 'Take away an award that was written down by mistake, and under which nothing was returned',
  access: ['childminder'],
  params: registrationInPath,
  answer: Done,
  changes: ['scheme'],
});

const Monday = z
  .string(schemeTexts.notAWeek)
  .check(z.refine((text) => isDate(text) && mondayOf(text) === text, schemeTexts.notAWeek));
const weekInPath = z.object({ week: Monday });
const WeekDone = z.object({ week: z.string() });

export const sendWeek = command('POST /childminder/scheme/weeks/:week/sent', {
  summary: 'Say that a week was typed in elsewhere, with the hours that were; they are kept as they are',
  access: ['childminder'],
  params: weekInPath,
  body: z.object({
    /** The hours that the caller saw and typed in, from Monday to Sunday. */
    hours: z
      .array(z.object({ registrationId: Id, claimed: z.array(z.number()).check(z.length(7)) }))
      .check(z.minLength(1, schemeTexts.nothingToSend), z.maxLength(100)),
  }),
  examples: [{ hours: [{ registrationId: '65f0000000000000000000a1', claimed: [9, 9, 8, 8, 0, 0, 0] }] }],
  answer: WeekDone,
  changes: ['scheme'],
});

export const chooseWarning = command('PUT /childminder/scheme/children/:id/warning', {
  summary: 'Choose whether the parents of a child are told too that hours are cut soon',
  access: ['childminder'],
  params: registrationInPath,
  body: z.object({ toParents: z.boolean() }),
  answer: Done,
  changes: ['scheme'],
});

const MOST_PAID = 10_000_000;

export const payWeek = command('PUT /childminder/scheme/weeks/:week/paid', {
  summary: 'What the scheme paid for a week in all; without an amount, nothing is known to be paid',
  access: ['childminder'],
  params: weekInPath,
  body: z.object({
    cents: z.optional(
      z.int(schemeTexts.amount).check(z.gte(0, schemeTexts.amount), z.lte(MOST_PAID, schemeTexts.amount)),
    ),
  }),
  answer: WeekDone,
  changes: ['scheme'],
});
