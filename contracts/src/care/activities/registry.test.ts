import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CareEvent } from '../events.ts';
import { activityCalls } from '../requests.ts';
import { writtenView } from '../views.ts';
import type { Written } from './activity.ts';
import { activities, activityIn, activityOf } from './registry.ts';

const of = { childminderId: '65a0c0de0000000000000001', childId: '65a0c0de0000000000000002' };
const recordId = '65a0c0de0000000000000005';

describe.each(activities)('the kind $kind', (kind) => {
  test('is found by its name, and shares neither list nor address with another', () => {
    expect(activityOf(kind.kind)).toBe(kind);
    for (const other of activities) {
      if (other === kind) continue;
      expect([other.list, other.activityType, other.paths.create]).not.toContain(kind.list);
      expect(other.paths.create).not.toBe(kind.paths.create);
    }
    const calls = Object.values(activityCalls).filter(({ path }) => Object.values(kind.paths).includes(path));
    expect(new Set(calls.map(({ method }) => method)).size).toBeGreaterThanOrEqual(3);
  });

  test.each(kind.examples.map((example, nth) => ({ nth, example })))(
    'takes its example $nth, writes it into the log and reads it back as it was',
    ({ example }) => {
      const sent = kind.create.parse(example);
      const fields = Object.fromEntries(
        Object.entries(sent.fields).filter(([, value]) => value !== undefined),
      );
      const body = kind.body.parse(fields);
      const written: Written = {
        recordId,
        time: sent.time ?? '2026-11-17T10:00:00.000Z',
        endTime: sent.endTime ?? null,
        date: '2026-11-17',
        version: 1,
        body,
      };
      for (const did of ['recorded', 'corrected'] as const) {
        const change = { did, ...written, version: did === 'recorded' ? 1 : 2 };
        expect(activityIn(kind.log.write(of, change))).toEqual({ kind, change });
      }
      const removed = { did: 'removed', recordId } as const;
      expect(activityIn(kind.log.write(of, removed))).toEqual({ kind, change: removed });
      expect(kind.title(body)).not.toBe('');
      expect(kind.detail(body)).not.toContain('undefined');
      expect(writtenView(kind, of.childId, written)).toMatchObject({ _id: recordId, ...body });
      expect(kind.update.parse({}).fields).toEqual(
        Object.fromEntries(Object.keys(kind.update.parse({}).fields).map((field) => [field, undefined])),
      );
    },
  );

  test('keeps a photo by its file, and asks in its form for no link of one', () => {
    const body: unknown = Reflect.get(kind.body, 'shape');
    expect(body).toBeTypeOf('object');
    expect(body).not.toHaveProperty('photoUrl');
  });

  test('refuses notes over 5,000 characters and what is no time', () => {
    const [example] = kind.examples;
    const said = (more: object) =>
      kind.create.safeParse({ ...example, ...more }).error?.issues.map(({ message }) => message);
    expect(said({ notes: 'x'.repeat(5_001) })).toEqual(['Notes can be at most 5,000 characters']);
    const field = kind.span ? 'startTime' : 'time';
    for (const wrong of ['25:00', 'noon', '2026-02-30T10:00:00Z', '2026-11-17']) {
      expect(said({ [field]: wrong })).toEqual(['Time is not valid']);
    }
    expect(said({ [field]: '' })).toEqual([kind.span ? 'Start time is required' : 'Time is required']);
    expect(said({ date: '2026-13-01' })).toEqual(['Date is not valid']);
  });
});

test.each(activities.filter(({ repeats }) => repeats))(
  'one touch writes again of the kind $kind only what every record of it has',
  ({ repeats = [], body }) => {
    const shape = body instanceof z.ZodMiniObject ? body.shape : {};
    for (const field of repeats) {
      // A field may be missing only if somebody saw, said or agreed to it: a rash, a note, a photo, a confirmation.
      expect([field, Reflect.get(shape, field) instanceof z.ZodMiniOptional]).toEqual([field, false]);
      expect(['condition', 'celsius', 'medicine', 'dose', 'severity']).not.toContain(field);
    }
  },
);

test('an event about something else is about no record', () => {
  const status: CareEvent = {
    type: 'ChildStatusChanged',
    data: { ...of, status: 'signed-in', since: null, recordId: null },
  };
  expect(activityIn(status)).toBeUndefined();
});
