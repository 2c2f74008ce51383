import { describe, expect, test } from 'vitest';
import { texts } from '../texts.ts';
import type { ActivityKind } from './activity.ts';
import { attendance } from './attendance.ts';
import { incident } from './incident.ts';
import { meal } from './meal.ts';
import { medication } from './medication.ts';
import { nappy } from './nappy.ts';
import { photo } from './photo.ts';
import { activities } from './registry.ts';
import { sleep } from './sleep.ts';
import { temperature } from './temperature.ts';

const LONG = 'x'.repeat(5_001);
const notText = 'This must be a text';
const tooLong = 'This text is too long';
const notAnId = 'An id is 24 hexadecimal characters';

/** What is sent for a field, and the sentence that it is refused with; `create` and `update` where they differ. */
type Wrong = readonly [field: string, sent: unknown, text: string, form?: 'create' | 'update'];

const wrong: readonly [kind: ActivityKind, wrong: readonly Wrong[]][] = [
  [
    attendance,
    [
      ['time', '', 'Time is required'],
      ['type', undefined, 'Type is required', 'create'],
      ['type', '', 'Type is required'],
      ['type', 'in', 'Type must be one of signIn or signOut'],
      ['type', ['signIn'], 'Type must be one of signIn or signOut'],
      ['collectorId', 'granny', notAnId],
      ['notes', 7, notText],
    ],
  ],
  [
    meal,
    [
      ['time', '', 'Time is required'],
      ['type', '', 'Meal type is required'],
      ['type', 'brunch', 'Meal type must be one of breakfast, lunch, dinner, snack'],
      ['amount', '', 'Amount is required'],
      ['amount', 'half', 'Amount must be one of none, some, most, all'],
      ['foodItems', 'Peas', 'Food items must be a list of texts'],
      ['foodItems', [{ name: 'Peas' }], 'Food items must be a list of texts'],
      ['foodItems', ['x'.repeat(101)], 'A food item can be at most 100 characters'],
      ['foodItems', Array(101).fill('Peas'), 'A meal can have at most 100 food items'],
    ],
  ],
  [
    nappy,
    [
      ['time', '', 'Time is required'],
      ['type', '', 'Type is required'],
      ['type', 'full', 'Type must be one of wet, soiled, wet_and_soiled, dry'],
      ['condition', '', 'Condition is required'],
      ['condition', 'red', 'Condition must be one of normal, rash, irritated'],
    ],
  ],
  [
    sleep,
    [
      ['startTime', '', 'Start time is required'],
      ['startTime', '24:01', 'Time is not valid'],
      ['endTime', 'late', 'Time is not valid'],
      ['quality', '', 'Sleep quality is required', 'update'],
      ['quality', 'deep', 'Sleep quality must be one of good, fair, poor'],
      ['activityId', '', 'Activity ID is missing'],
      ['activityId', '12', notAnId],
    ],
  ],
  [
    incident,
    [
      ['time', '', 'Time is required'],
      ['type', undefined, 'Type is required', 'create'],
      ['type', '', 'Type is required'],
      ['type', 'accident', 'Type must be one of injury, illness, behavior, other'],
      ['severity', undefined, 'Severity is required', 'create'],
      ['severity', '', 'Severity is required'],
      ['severity', 'mild', 'Severity must be one of low, medium, high'],
      ['description', undefined, 'Description is required', 'create'],
      ['description', '  ', 'Description is required'],
      ['description', 7, notText],
      ['description', LONG, tooLong],
      ['actionTaken', undefined, 'Action taken is required', 'create'],
      ['actionTaken', '', 'Action taken is required'],
      ['actionTaken', LONG, tooLong],
    ],
  ],
  [
    medication,
    [
      ['time', '', 'Time is required'],
      ['medicine', '', 'Medicine is required'],
      ['dose', ' ', 'Dose is required'],
      ['reason', '', 'Reason is required'],
      ['givenBy', '', 'Given by is required'],
      ['hoursBetween', 0, 'The hours between doses must be a whole number from 1 to 72'],
      ['hoursBetween', 73, 'The hours between doses must be a whole number from 1 to 72'],
      ['hoursBetween', 1.5, 'The hours between doses must be a whole number from 1 to 72'],
    ],
  ],
  [
    photo,
    [
      ['time', '', 'Time is required'],
      ['photoUrl', undefined, texts.photoRequired, 'create'],
      ['photoUrl', ' ', texts.photoRequired, 'create'],
    ],
  ],
  [
    temperature,
    [
      ['time', '', 'Time is required'],
      ['celsius', 29.9, 'The temperature must be between 30 and 45 °C'],
      ['celsius', 45.1, 'The temperature must be between 30 and 45 °C'],
      ['celsius', '38', 'The temperature must be between 30 and 45 °C'],
      ['celsius', Number.NaN, 'The temperature must be between 30 and 45 °C'],
      ['method', '', 'Method is required'],
      ['method', 'guess', 'Method must be one of ear, forehead, armpit, mouth'],
    ],
  ],
];

test('every kind says what is wrong with its fields', () => {
  expect(wrong.map(([{ kind }]) => kind).sort()).toEqual(activities.map(({ kind }) => kind).sort());
});

const said = (form: ActivityKind['create'], sent: object) =>
  form.safeParse(sent).error?.issues.map(({ message }) => message);

describe.each(wrong)('the forms of the kind $0.kind', (kind, all) => {
  const [example = {}] = kind.examples;
  const photoLink: readonly Wrong[] = kind.isPhoto
    ? []
    : [['photoUrl', 7, 'The photo must be the link of an upload']];
  const everywhere: readonly Wrong[] = [
    ['_id', '', 'Activity ID is missing'],
    ['_id', null, 'Activity ID is missing'],
    ['_id', 'an id', notAnId],
    ['_id', 'G'.repeat(24), notAnId],
    ['date', '17-11-2026', 'Date is not valid'],
    ['date', '2026-02-30', 'Date is not valid'],
    ['version', 1.5, 'The version is a whole number'],
    ['notes', LONG, 'Notes can be at most 5,000 characters'],
    ['notes', { text: 'fine' }, notText],
  ];

  test.each([...all, ...everywhere, ...photoLink].map((each) => ({ each })))(
    'refuse $each.0 as $each.1 with “$each.2”',
    ({ each: [field, sent, text, only] }) => {
      if (only !== 'update') expect(said(kind.create, { ...example, [field]: sent })).toEqual([text]);
      if (only !== 'create') expect(said(kind.update, { [field]: sent })).toEqual([text]);
    },
  );

  test('take notes of 5,000 characters, and whatever is written in them as it is', () => {
    const notes = `<script>alert(1)</script> & "${'x'.repeat(5_000 - 29)}`.slice(0, 5_000);
    expect(kind.create.parse({ ...example, notes }).fields.notes).toBe(notes);
  });
});
