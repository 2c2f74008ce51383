import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { createEventLog, type EventLog } from '@nead/event-store/event-log.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStreams, type Streams } from '../../engine/handle.ts';
import { rememberedNames } from '../../engine/test-remembered-names.ts';
import { type CareCommand, type CareContext, careDecider } from './decider.ts';
import { PlainDay } from './test-plain-day.ts';

/**
 * Three devices share a child. Requests are dropped, answers are lost and requested again, and two processes answer.
 */
const RUNS = process.env.PROVE ? 10_000 : 150;

const context: CareContext = {
  childminderId: '65a0c0de0000000000000001',
  childId: '65a0c0de0000000000000002',
  activities: 4,
  consents: new Map(),
  collectors: new Map(),
  allergies: { allergies: [] },
};
const now = '2026-11-17T20:00:00.000Z';
const time = fc
  .integer({ min: 0, max: 40 })
  .map((quarter) => new Date(Date.UTC(2026, 10, 17, 8, quarter * 15)).toISOString());

/** A device's command: a new record of its own, or a change of any existing record. */
type Wish = (device: number, nth: number) => CareCommand;

const idOf = (device: number, nth: number): Id =>
  `65a0c0de${String(device).padStart(8, '0')}${String(nth).padStart(8, '0')}`;

const kinds = {
  attendance: { type: 'signIn' },
  meal: { type: 'lunch', foodItems: ['Peas'], amount: 'all' },
  nappy: { type: 'wet', condition: 'normal' },
  sleep: { notes: 'In the cot' },
  incident: { type: 'injury', severity: 'low', description: 'A graze', actionTaken: 'A plaster' },
} as const;
const kind = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])); // its own keys

const known = fc.record({
  device: fc.integer({ min: 0, max: 2 }),
  nth: fc.integer({ min: 0, max: 5 }),
  kind,
});
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.tuple(fc.constantFrom('signed-in' as const, 'signed-out' as const), time).map(
    ([status, at]): Wish =>
      (device, nth) => ({ type: 'SetStatus', recordId: idOf(device, nth), status, time: at }),
  ),
  fc.tuple(kind, time, fc.option(time, { nil: undefined })).map(
    ([of, at, endTime]): Wish =>
      (device, nth) => ({
        type: 'Record',
        kind: of,
        recordId: idOf(device, nth),
        sent: { time: at, ...(of === 'sleep' && endTime && { endTime }), fields: kinds[of] },
        at,
        now,
      }),
  ),
  fc.tuple(known, fc.option(time, { nil: undefined }), fc.constantFrom('a', 'b', '')).map(
    ([{ device, nth, kind: of }, at, notes]): Wish =>
      () => ({
        type: 'Correct',
        kind: of,
        recordId: idOf(device, nth),
        sent: { time: at, fields: { notes } },
        at: now,
        now,
      }),
  ),
  fc.tuple(known, time).map(
    ([{ device, nth }, at]): Wish =>
      () => ({
        type: 'Correct',
        kind: 'sleep',
        recordId: idOf(device, nth),
        sent: { ends: true, fields: {} },
        at,
        now,
      }),
  ),
  known.map(
    ({ device, nth, kind: of }): Wish =>
      () => ({ type: 'Remove', kind: of, recordId: idOf(device, nth) }),
  ),
);

const sequence = fc.record({
  wishes: fc.tuple(...[0, 1, 2].map(() => fc.array(wish, { maxLength: 6 }))),
  turns: fc.array(
    fc.record({
      device: fc.integer({ min: 0, max: 2 }),
      fate: fc.constantFrom('dropped', 'answer lost', 'answered', 'answered'),
      process: fc.integer({ min: 0, max: 1 }),
    }),
    { maxLength: 40 },
  ),
});

async function send(streams: Streams, name: string, command: CareCommand): Promise<boolean> {
  const cause = {
    command: name,
    fingerprint: name,
    named: true,
    actor: { system: 'test' },
    happenedAt: now,
    recordedAt: now,
  };
  return !isRefusal(await streams.handle(careDecider, context.childId, command, cause, context));
}

async function recordedIn(log: EventLog): Promise<string[]> {
  const ids: string[] = [];
  for await (const { type, data } of log.read(careDecider.stream(context.childId))) {
    if (type === 'ActivityRecorded' || type === 'AttendanceRecorded') ids.push(data.recordId);
  }
  return ids;
}

test('three devices with drops and repeats end where a plain list ends: nothing twice, nothing lost', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async ({ wishes, turns }) => {
      const store = createMemoryEventStore();
      const keys = createMemoryKeyStore();
      const names = rememberedNames();
      const logs = [0, 1].map(() => createEventLog({ store, keys }));
      const processes = logs.map((log) => openStreams(log, names));
      const plain = new PlainDay(context.activities);
      const queues = wishes.map((own, device) =>
        own.map((each, nth) => ({ name: `${device} ${nth}`, command: each(device, nth) })),
      );

      async function deliver(device: number, fate: string, process: number): Promise<void> {
        const next = queues[device]?.[0];
        const streams = processes[process];
        if (!next || !streams || fate === 'dropped') return;
        const done = await send(streams, next.name, next.command);
        expect([next, done]).toEqual([next, plain.apply(next.name, next.command)]);
        if (fate === 'answered') queues[device]?.shift();
      }
      for (const { device, fate, process } of turns) await deliver(device, fate, process);
      for (const [device, queue] of queues.entries()) {
        while (queue.length > 0) await deliver(device, 'answered', device % 2);
      }

      for (const streams of processes) {
        const state = await streams.stateOf(careDecider, context.childId);
        expect(plain.same(state)).toEqual(plain.expected());
      }
      const [log] = logs;
      const recorded = log ? await recordedIn(log) : [];
      expect(new Set(recorded).size).toBe(recorded.length);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
