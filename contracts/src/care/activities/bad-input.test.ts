import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ActivityKind, Wrong } from './activity.ts';
import { activities } from './registry.ts';

const LONG = 'x'.repeat(5_001);
const notText = 'This must be a text';
const notAnId = 'An id is 24 hexadecimal characters';

/** Fields that every form asks for in the same way, or that are only yes or no. */
const isAskedEverywhere = (name: string, schema: unknown) =>
  ['notes', 'photo'].includes(name) ||
  (schema instanceof z.ZodMiniOptional && schema.def.innerType instanceof z.ZodMiniBoolean);

/** A field that follows from the others is never sent. */
function isSent({ create, examples }: Pick<ActivityKind, 'create' | 'examples'>, field: string): boolean {
  const parsed = create.safeParse({ ...examples[0], [field]: [] }).data;
  return !parsed || field in parsed.fields;
}

test('every kind says what is wrong with its fields', () => {
  for (const { kind, body, wrong, ...forms } of activities) {
    const shape = body instanceof z.ZodMiniObject ? Object.entries(body.shape) : [];
    const own = shape.filter(([name, schema]) => !isAskedEverywhere(name, schema)).map(([name]) => name);
    const told = new Set(wrong.map(([field]) => field));
    expect([kind, own.filter((field) => !told.has(field) && isSent(forms, field))]).toEqual([kind, []]);
    expect(told.has('time') || told.has('startTime')).toBe(true);
  }
});

const said = (form: ActivityKind['create'], sent: object) =>
  form.safeParse(sent).error?.issues.map(({ message }) => message);

describe.each(activities)('the forms of the kind $kind', (kind) => {
  const [example = {}] = kind.examples;
  const photoLink: readonly Wrong[] =
    kind.photo && !kind.isMoment ? [['photoUrl', 7, 'The photo must be the link of an upload']] : [];
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

  test.each([...kind.wrong, ...everywhere, ...photoLink].map((each) => ({ each })))(
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
