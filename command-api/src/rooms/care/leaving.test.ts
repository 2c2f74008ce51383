import type { CareEvent } from '@nead/contracts/care/events.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { describe, expect, test } from 'vitest';
import { runCommands } from '../../engine/test-decider-properties.ts';
import { type CareCommand, careDecider } from './decider.ts';
import {
  at,
  codeOf,
  context,
  correct,
  endSleep,
  last,
  messageOf,
  nthRecordId,
  record,
  recordMeal,
  removeRecord,
  startSleep,
  toggle,
} from './test-commands.ts';

const signOut = (n: number, clock: string) =>
  record('attendance', n, { time: at(clock), fields: { type: 'signOut' } });
const napOf = (commands: readonly CareCommand[], n = 2) => {
  const nap = runCommands(careDecider, commands, context).state.records.get(nthRecordId(n));
  return nap && { endTime: nap.endTime, version: nap.version, body: nap.body };
};
const napping = [toggle(1, 'signed-in', '08:00'), startSleep(2, '10:00')];
const typesOf = (decided: unknown) =>
  isRefusal(decided) ? decided.code : (decided as readonly CareEvent[]).map(({ type }) => type); // else events

describe('a sign-out', () => {
  test('ends the nap that goes on, at the time of the sign-out', () => {
    const decided = last([...napping, toggle(3, 'signed-out', '12:00')]);
    expect(typesOf(decided)).toEqual(['AttendanceRecorded', 'ChildStatusChanged', 'ActivityCorrected']);
    expect(napOf([...napping, toggle(3, 'signed-out', '12:00')])).toEqual({
      endTime: at('12:00'),
      version: 2,
      body: { quality: 'good' },
    });
  });

  test('that is written down later ends it then, also where the child has come back since', () => {
    const back = [...napping, signOut(3, '13:00'), toggle(4, 'signed-in', '14:00'), startSleep(5, '14:30')];
    expect(napOf([...back, signOut(6, '11:00')])?.endTime).toBe(at('13:00'));
    expect(napOf([...napping, toggle(3, 'signed-out', '12:00')])?.endTime).toBe(at('12:00'));
    expect(napOf([...back, signOut(6, '14:45')], 5)?.endTime).toBe(at('14:45'));
  });

  test('before the nap leaves nothing of a nap that nobody had', () => {
    const earlier = [toggle(6, 'signed-in', '07:00'), toggle(7, 'signed-out', '07:30')];
    for (const before of [[], earlier])
      expect(napOf([...before, ...napping, signOut(3, '09:30')])?.endTime).toBe(at('10:00'));
  });

  test('keeps what was said of the nap, and leaves one alone that has ended', () => {
    const said = [...napping, correct('sleep', 2, { fields: { quality: 'poor', notes: 'Teething' } })];
    expect(napOf([...said, signOut(3, '12:00')])?.body).toEqual({ quality: 'poor', notes: 'Teething' });
    const ended = [...napping, endSleep(2, '11:00')];
    expect(napOf([...ended, signOut(3, '12:00')])).toEqual(napOf(ended));
    const noted = correct('attendance', 3, { fields: { notes: 'With Granny' } });
    expect(typesOf(last([...napping, signOut(3, '12:00'), noted]))).toEqual(['AttendanceCorrected']);
  });

  test('that is taken back wakes nobody up: the nap goes on', () => {
    const undone = [...napping, toggle(3, 'signed-out', '12:00'), removeRecord('attendance', 3)];
    expect(napOf(undone)).toMatchObject({ endTime: null, version: 3 });
    expect(runCommands(careDecider, undone, context).state.status).toBe('signed-in');
    const wasSignIn = correct('attendance', 3, { fields: { type: 'signIn' } });
    expect(napOf([...undone.slice(0, -1), wasSignIn])?.endTime).toBeNull();
  });

  test('that is taken back adds nothing to what was said of the nap', () => {
    const cleared = correct('sleep', 2, { fields: { quality: null, notes: 'Woke once' } });
    expect(napOf([...napping, signOut(3, '12:00'), cleared, removeRecord('attendance', 3)])).toEqual({
      endTime: null,
      version: 4,
      body: { notes: 'Woke once' },
    });
  });

  test.each([
    ['10:00', '11:00'],
    ['11:00', '10:00'],
  ])('that ended two naps and is taken back lets the later one go on, written at %s and %s', (...times) => {
    const [first = '', second = ''] = times;
    const naps = [startSleep(2, first), signOut(3, '12:00'), startSleep(5, second)];
    const undone = [toggle(1, 'signed-in', '08:00'), ...naps, removeRecord('attendance', 3)];
    const ends = [2, 5].map((n) => napOf(undone, n)?.endTime);
    expect(ends).toEqual(times.map((time) => (time === '11:00' ? null : at('12:00'))));
  });

  test('that is taken back ends it at the next one, and begins no second nap', () => {
    const gone = [...napping, signOut(3, '12:00'), signOut(4, '13:00')];
    expect(napOf([...gone, removeRecord('attendance', 3)])?.endTime).toBe(at('13:00'));
    const again = [...napping, signOut(3, '12:00'), toggle(4, 'signed-in', '13:00'), startSleep(5, '14:00')];
    expect(napOf([...again, removeRecord('attendance', 3)])?.endTime).toBe(at('12:00'));
    const twice = [...napping, signOut(3, '12:00'), signOut(4, '12:00'), removeRecord('attendance', 3)];
    expect(napOf(twice)?.endTime).toBe(at('12:00'));
    expect(napOf([...twice, removeRecord('attendance', 4)])?.endTime).toBeNull();
  });

  test('whose time is corrected takes the end with it, unless the end was corrected by itself', () => {
    const later = correct('attendance', 3, { time: at('12:20'), fields: {} });
    const gone = [...napping, signOut(3, '12:00')];
    expect(napOf([...gone, later])?.endTime).toBe(at('12:20'));
    const noted = correct('sleep', 2, { fields: { notes: 'Woke once' } });
    expect(napOf([...gone, noted, later])?.endTime).toBe(at('12:20'));
    const own = correct('sleep', 2, { endTime: at('11:30'), fields: {} });
    expect(napOf([...gone, own, later])?.endTime).toBe(at('11:30'));
    expect(napOf([...gone, own, removeRecord('attendance', 3)])?.endTime).toBe(at('11:30'));
  });
});

describe('a nap that arrives after the sign-out', () => {
  test('has ended with it, and follows it', () => {
    const late = [toggle(1, 'signed-in', '08:00'), toggle(3, 'signed-out', '12:00'), startSleep(2, '10:00')];
    expect(napOf(late)).toMatchObject({ endTime: at('12:00'), version: 1, body: { quality: 'good' } });
    expect(napOf([...late, removeRecord('attendance', 3)])?.endTime).toBeNull();
    expect(napOf([...late.slice(0, -1), startSleep(2, '12:00')])?.endTime).toBe(at('12:00'));
  });

  test('cannot be made to go on', () => {
    const reopened = correct('sleep', 2, { endTime: null, fields: {} });
    const ended = [...napping, endSleep(2, '11:00'), toggle(3, 'signed-out', '12:00'), reopened];
    expect(napOf(ended)?.endTime).toBe(at('12:00'));
  });
});

describe('a child that has left', () => {
  const left = (lastDay: string) => ({ ...context, lastDay });

  test('is recorded up to its last day and not after it', () => {
    const decide = (command: CareCommand, lastDay: string) => last([command], left(lastDay));
    for (const command of [
      toggle(1, 'signed-in', '08:00'),
      signOut(1, '12:00'),
      startSleep(1, '10:00'),
      recordMeal(1),
    ]) {
      expect(codeOf(decide(command, '2026-11-17'))).toBe('done');
      expect(codeOf(decide(command, '2026-11-16'))).toBe('CHILD_LEFT');
      expect(messageOf(decide(command, '2026-11-16'))).toBe('This child has left your care already.');
    }
  });

  test('may be asked to be gone when it is, which records nothing', () => {
    const { state } = runCommands(careDecider, [toggle(1, 'signed-in', '08:00')], context);
    const decide = (command: CareCommand) => careDecider.decide(command, state, left('2026-11-16'));
    expect(decide(toggle(2, 'signed-in', '12:00'))).toEqual([]);
    expect(codeOf(decide(toggle(2, 'signed-out', '12:00')))).toBe('CHILD_LEFT');
    expect(codeOf(last([toggle(1, 'signed-out', '08:00')], left('2026-11-16')))).toBe('done');
  });

  test('keeps records that are corrected and taken back, and none is moved behind the last day', () => {
    const before = record('meal', 1, {
      time: '2026-11-16T12:00:00.000Z',
      fields: { type: 'lunch', amount: 'all', foodItems: [] },
    });
    const of = left('2026-11-16');
    const change = (sent: Parameters<typeof correct>[2]) => last([before, correct('meal', 1, sent)], of);
    expect(codeOf(change({ fields: { amount: 'some' } }))).toBe('done');
    expect(codeOf(change({ time: at('12:00'), fields: {} }))).toBe('CHILD_LEFT');
    expect(codeOf(last([before, removeRecord('meal', 1)], of))).toBe('done');
    // A record from before the last day was known.
    const { state } = runCommands(careDecider, [recordMeal(1)], context);
    const some = correct('meal', 1, { fields: { amount: 'some' } });
    expect(codeOf(careDecider.decide(some, state, of))).toBe('done');
  });
});
