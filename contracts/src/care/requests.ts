import * as z from 'zod/mini';
import { command } from '../command.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { ChildStatusRow } from '../live.ts';
import { oneLine } from '../one-line.ts';
import { callsOf, nameOfCall } from './activities/calls.ts';
import { activities } from './activities/registry.ts';
import { careTexts } from './texts.ts';
import { ChildToday, FoodsHad, RecordView } from './views.ts';

const child = z.object({ id: Id });
const record = z.object({ id: Id, recordId: Id });
const ofDay = z.object({ date: z.optional(z.string()) });

export const toggleAttendance = endpoint('POST /childminder/children/:id/attendance', {
  waits: 'dated',
  summary: 'Sign a child in or out with one tap; asking for the state it is in records nothing',
  access: ['childminder'],
  params: child,
  body: z.object({
    _id: z.optional(Id),
    status: z.enum(['signed-in', 'signed-out'], 'Status must be signed-in or signed-out'),
  }),
  answer: ChildStatusRow,
});

/** Answers the child's new status: removing a sign-in signs the child out. */
export const removeAttendance = endpoint('DELETE /child-activities/child/:id/attendance/:recordId', {
  waits: 'dated',
  summary: 'Take an attendance record back; the history keeps it',
  access: ['childminder'],
  params: record,
  answer: ChildStatusRow,
});

/** The calls of every kind (activities/calls.ts), by names like `createMeal`. */
export const activityCalls: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  activities
    .flatMap((kind) =>
      Object.entries(callsOf(kind)).map(([call, made]): [string, Endpoint] => [nameOfCall(call, kind), made]),
    )
    .filter(([, { method, path }]) => method !== removeAttendance.method || path !== removeAttendance.path),
);

export const dailySummary = endpoint('GET /daily-activities/children/:id/activities', {
  summary: 'Everything that was recorded for a child on a day, by kind',
  access: ['childminder', 'parent'],
  params: child,
  query: ofDay,
  answer: z.object({ date: z.string(), activities: z.record(z.string(), z.array(RecordView)) }),
});

export const dayPdf = endpoint('GET /daily-activities/children/:id/day.pdf', {
  asksProof: true,
  summary:
    'A child’s day as paper for its family, with its photos, with the id of the export that was recorded',
  access: ['childminder', 'parent'],
  params: child,
  query: z.extend(ofDay, { export: Id }),
  answer: z.unknown(),
  produces: 'application/pdf',
});

export const childrenToday = endpoint('GET /childminder/today', {
  summary: 'What a tile draws of each child’s day so far',
  access: ['childminder'],
  answer: z.array(ChildToday),
});

export const foodsHad = endpoint('GET /childminder/foods-had', {
  summary: 'What each child had at its meals in the last four weeks, to be chosen again with a touch',
  access: ['childminder'],
  answer: z.array(FoodsHad),
});

export const parentToday = endpoint('GET /parent/today', {
  summary: 'What a tile draws of the day of each of a parent’s children',
  access: ['parent'],
  answer: z.array(ChildToday),
});

export const acknowledgeIncident = endpoint(
  'POST /daily-activities/children/:id/activities/incidents/:recordId/acknowledgement',
  {
    waits: 'taken',
    summary: 'A parent confirms having read an incident, by name',
    access: ['parent'],
    params: record,
    body: z.object({
      name: z
        .string(careTexts.nameRequired)
        .check(z.trim(), z.minLength(1, careTexts.nameRequired), ...oneLine()),
      /** The version that was read; an incident that has changed since is not confirmed. */
      version: z.optional(z.int(careTexts.versionInvalid)),
    }),
    answer: z.object({ _id: Id, at: z.string() }),
  },
);

export const incidentFormPdf = endpoint(
  'GET /daily-activities/children/:id/activities/incidents/:recordId/form.pdf',
  {
    asksProof: true,
    summary:
      'The incident as a form to keep or hand over, with who has read it, with the id of the export that was recorded',
    access: ['childminder', 'parent'],
    params: record,
    query: z.object({ export: Id }),
    answer: z.unknown(),
    produces: 'application/pdf',
  },
);

export const unacknowledgedIncidents = endpoint('GET /childminder/incidents/unacknowledged', {
  summary: 'Incidents that no parent has confirmed having read as they now are, oldest first',
  access: ['childminder'],
  answer: z.array(RecordView),
});

export const incidentsToRead = endpoint('GET /parent/incidents/unacknowledged', {
  summary: 'Incidents of a parent’s children that no parent has confirmed having read, oldest first',
  access: ['parent'],
  answer: z.array(RecordView),
});

export const sharedMealItems = endpoint('GET /shared-items/meals', {
  summary: 'Food that everybody has on the list',
  access: 'session',
  answer: z.array(z.string()),
});

export const customFoodItems = endpoint('GET /childminder/profile/custom-food-items', {
  summary: 'Food that a childminder added to the list',
  access: ['childminder'],
  answer: z.array(z.string()),
});

export const addFoodItem = command('POST /childminder/profile/custom-food-items', {
  summary: 'Add a food item of one’s own',
  access: ['childminder'],
  body: z.object({
    foodItem: z.string(careTexts.foodItemRequired).check(
      z.trim(),
      z.minLength(1, careTexts.foodItemRequired),
      z.maxLength(100, careTexts.foodTooLong),
      // An address leaves these out: it could not be taken off the list again.
      z.refine((item) => item !== '.' && item !== '..', careTexts.foodItemRequired),
    ),
  }),
  answer: z.array(z.string()),
  status: 201,
  changes: ['preferences'],
});

export const removeFoodItem = command('DELETE /childminder/profile/custom-food-items/:item', {
  summary: 'Take a food item of one’s own off the list',
  access: ['childminder'],
  params: z.object({ item: z.string().check(z.trim(), z.maxLength(100, careTexts.foodTooLong)) }),
  answer: z.array(z.string()),
  changes: ['preferences'],
});
