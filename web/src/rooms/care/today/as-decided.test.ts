import { attendance } from '@nead/contracts/care/activities/attendance.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import type { CurrentRecord } from '@nead/contracts/care/rules/state.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCommands } from '../../../../../command-api/src/engine/test-decider-properties.ts';
import { type CareCommand, careDecider } from '../../../../../command-api/src/rooms/care/decider.ts';
import { context, nthRecordId } from '../../../../../command-api/src/rooms/care/test-commands.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, noteAbout } from './care-note.ts';
import { shownOn } from './shown-on.ts';
import { recordsWith, type ShownRecord } from './waiting-records.ts';

const { childId } = context;
const day = { childId, date: '2026-11-17' };
/** Every five minutes from eight o'clock. */
const at = (nth: number) => new Date(Date.parse('2026-11-17T08:00:00.000Z') + nth * 300_000).toISOString();

const press = fc.record({
  does: fc.constantFrom('signIn', 'signOut', 'nap', 'end', 'remove', 'move'),
  /** The number of steps ago at which it happened, or of the record that it changes. */
  back: fc.nat({ max: 6 }),
});
type Press = typeof press extends fc.Arbitrary<infer One> ? One : never;

/** The same press as the server decides it and as the device keeps it; undefined if there is no such record. */
function asBoth(
  { does, back }: Press,
  nth: number,
  shown: readonly ShownRecord[],
): { command: CareCommand; entry: Waiting; time?: string } | undefined {
  const made = at(nth);
  const time = at(Math.max(0, nth - back));
  const clock = { at: made, now: made };
  const entry = (kind: typeof sleep | typeof attendance, body: object, note: Partial<CareNote>): Waiting => {
    const recordId = nthRecordId(nth);
    const { lane, subject, about } = noteAbout(kind, {
      did: 'recorded',
      childId,
      childName: null,
      recordId,
      ...note,
    });
    const sent = { method: 'POST', path: '/', body } as const;
    return { key: `${nth}`, place: nth, madeAt: Date.parse(made), sent, lane, subject, enough: [], about };
  };
  const recordId = nthRecordId(nth);
  if (does === 'signIn' || does === 'signOut') {
    const sent = { time, fields: { type: does } };
    const command: CareCommand = { type: 'Record', kind: attendance.kind, recordId, sent, ...clock };
    return { command, time, entry: entry(attendance, { _id: recordId, type: does, time }, {}) };
  }
  if (does === 'nap') {
    const command: CareCommand = {
      type: 'Record',
      kind: sleep.kind,
      recordId,
      sent: { time, fields: {} },
      ...clock,
    };
    return { command, entry: entry(sleep, { _id: recordId, startTime: time }, {}) };
  }
  const kind = does === 'end' ? sleep : attendance;
  const all = shown.filter(({ activityType }) => activityType === kind.activityType);
  const before = all[back % Math.max(1, all.length)];
  if (!before) return undefined;
  const { waits: _, isRefused: __, ...record } = before;
  const about = { recordId: before._id, before: record };
  if (does === 'remove') {
    const command: CareCommand = { type: 'Remove', kind: kind.kind, recordId: before._id };
    return { command, entry: entry(kind, {}, { ...about, did: 'removed' }) };
  }
  const sent = does === 'end' ? { ends: true as const, fields: {} } : { time, fields: {} };
  const command: CareCommand = { type: 'Correct', kind: kind.kind, recordId: before._id, sent, ...clock };
  const body = does === 'end' ? { activityId: before._id } : { _id: before._id, time };
  const did = does === 'end' ? 'ended' : 'corrected';
  return { command, ...(does === 'move' && { time }), entry: entry(kind, body, { ...about, did }) };
}

/** The presses that the server accepts, as commands and as entries of the queue. */
function pressed(presses: readonly Press[]): { entries: Waiting[]; records: CurrentRecord[] } {
  const commands: CareCommand[] = [];
  const entries: Waiting[] = [];
  const stateNow = () => runCommands(careDecider, commands, context).state;
  for (const [nth, one] of presses.entries()) {
    const shown = recordsWith([], entries, day);
    const both = asBoth(one, nth, shown);
    // A tile only knows the times of sign-ins and sign-outs, so two at the same time are one.
    const isTaken = both?.time !== undefined && shown.some(({ type, time }) => type && time === both.time);
    if (!both || isTaken || isRefusal(careDecider.decide(both.command, stateNow(), context))) continue;
    commands.push(both.command);
    entries.push(both.entry);
  }
  return { entries, records: [...stateNow().records.values()] };
}

const inOrder = <One extends { _id: string }>(list: readonly One[]) =>
  [...list].sort((a, b) => a._id.localeCompare(b._id));
const presses = fc.array(press, { maxLength: 12, size: 'max' });

test('what waits on a device stands there as the server will decide it, whatever was pressed', () => {
  fc.assert(
    fc.property(presses, (all) => {
      const { entries, records } = pressed(all);
      const decided = records.map(({ recordId: _id, time, endTime, version }) => ({
        _id,
        time,
        endTime,
        version,
      }));
      const shown = recordsWith([], entries, day).map(({ _id, time, endTime = null, version }) => ({
        _id,
        time,
        endTime,
        version,
      }));
      expect(inOrder(shown)).toEqual(inOrder(decided));
    }),
  );
});

test('a tile shows the naps as the server will decide them, whatever was pressed', () => {
  const nothing = {
    asleepSince: null,
    sleepId: null,
    last: {},
    counted: 0,
    present: [],
    asleep: [],
    marks: [],
  };
  fc.assert(
    fc.property(presses, (all) => {
      const { entries, records } = pressed(all);
      const naps = records
        .filter(({ kind }) => kind === sleep.kind)
        .map(({ recordId: _id, time: from, endTime: to }) => ({ _id, from, to }));
      const shown = shownOn({ _id: childId, date: day.date, ...nothing }, day.date, entries);
      expect(inOrder(shown.asleep)).toEqual(inOrder(naps));
    }),
  );
});
