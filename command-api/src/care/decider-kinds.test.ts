import type { ConsentGiven } from '@nead/contracts/register/consents.ts';
import { describe, expect, test } from 'vitest';
import { play } from '../decider-properties.ts';
import { type CareCommand, care } from './decider.ts';
import {
  at,
  codeOf,
  context,
  correct,
  endSleep,
  id,
  last,
  meal,
  messageOf,
  nappy,
  now,
  record,
  remove,
  startSleep,
  toggle,
} from './test-commands.ts';

describe('sleep', () => {
  test('only one goes on', () => {
    expect(messageOf(last([startSleep(1, '12:00'), startSleep(2, '12:10')]))).toBe(
      'A sleep is already in progress',
    );
    const finished = record('sleep', 2, { time: at('09:00'), endTime: at('10:00'), fields: {} });
    expect(codeOf(last([startSleep(1, '12:00'), finished]))).toBe('done');
  });

  test('two devices ending it make one end, the first', () => {
    const { state, events } = play(
      care,
      [startSleep(1, '12:00'), endSleep(1, '13:00'), endSleep(1, '13:01')],
      context,
    );
    expect(events.filter(({ type }) => type === 'ActivityCorrected')).toHaveLength(1);
    expect(state.records.get(id(1))).toMatchObject({ endTime: at('13:00'), body: { quality: 'good' } });
    expect(state.ongoing.size).toBe(0);
  });

  test('an end before the start was on the day after', () => {
    const late: CareCommand = {
      type: 'Record',
      kind: 'sleep',
      recordId: id(1),
      sent: { date: '2026-11-16', time: '22:00', endTime: '06:30', fields: {} },
      at: at('12:00'),
      now,
    };
    const { state } = play(care, [late], context);
    expect(state.records.get(id(1))).toMatchObject({
      date: '2026-11-16',
      time: '2026-11-16T22:00:00.000Z',
      endTime: '2026-11-17T06:30:00.000Z',
    });
  });

  test.each([
    ['spring', '2026-03-28', '2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['autumn', '2026-10-24', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('over the night of the %s change ends when the clock says so', (_, date, time, endTime) => {
    const night: CareCommand = {
      type: 'Record',
      kind: 'sleep',
      recordId: id(1),
      sent: { date, time: '22:00', endTime: '06:00', fields: {} },
      at: at('12:00'),
      now,
    };
    expect(play(care, [night], context).state.records.get(id(1))).toMatchObject({ date, time, endTime });
  });

  test('an end can be taken back, unless another sleep goes on', () => {
    const reopened = correct('sleep', 1, { endTime: null, fields: {} });
    expect(codeOf(last([startSleep(1, '12:00'), endSleep(1, '13:00'), reopened]))).toBe('done');
    expect(
      codeOf(last([startSleep(1, '12:00'), endSleep(1, '13:00'), startSleep(2, '14:00'), reopened])),
    ).toBe('ALREADY_ONGOING');
  });
});

describe('the limit of a plan', () => {
  const full = [meal(1), meal(2), nappy(3), nappy(4), startSleep(5, '12:00')];

  test('counts meals, sleeps and nappies of a day together', () => {
    expect(messageOf(last([...full, meal(6)]))).toBe(
      "You have reached your plan's limit of 5 activity records per child per day. Please upgrade to add more.",
    );
    const dayBefore = record('meal', 6, {
      time: '2026-11-16T12:00:00.000Z',
      fields: { type: 'lunch', foodItems: [], amount: 'all' },
    });
    expect(codeOf(last([...full, dayBefore]))).toBe('done');
  });

  test('never refuses attendance, incidents and temperatures, an end, a correction or a deletion', () => {
    for (const free of [
      toggle(7, 'signed-in', '08:00'),
      record('incident', 7, {
        fields: { type: 'injury', severity: 'low', description: 'A graze', actionTaken: 'A plaster' },
      }),
      record('temperature', 7, { fields: { celsius: 37, method: 'ear' } }),
      endSleep(5, '13:00'),
      correct('meal', 1, { fields: { amount: 'none' } }),
      remove('meal', 1),
    ]) {
      expect([free.type, codeOf(last([...full, free]))]).toEqual([free.type, 'done']);
    }
  });

  test('is free again for one when one is deleted', () => {
    expect(codeOf(last([...full, remove('nappy', 3), meal(6)]))).toBe('done');
    expect(codeOf(last([...full, remove('nappy', 3), meal(6), meal(7)]))).toBe('PLAN_LIMIT');
  });
});

test('a record that is deleted is gone from the day, and every word of it stays in the log', () => {
  const { state, events } = play(
    care,
    [meal(1), correct('meal', 1, { fields: { amount: 'none' } }), { ...remove('meal', 1), why: 'Twice' }],
    context,
  );
  expect(state.records.size).toBe(0);
  expect(events).toMatchObject([
    { type: 'ActivityRecorded', data: { body: { amount: 'all' } } },
    { type: 'ActivityCorrected', data: { body: { amount: 'none' } } },
    { type: 'ActivityRemoved', data: { recordId: id(1), why: 'Twice' } },
  ]);
  expect(codeOf(last([meal(1), remove('meal', 1), meal(1)]))).toBe('ID_TAKEN');
});

describe('medication', () => {
  const dose = (n: number, time: string, medicine = 'Paracetamol') =>
    record('medication', n, {
      time: at(time),
      fields: { medicine, dose: '5 ml', reason: 'Teething', givenBy: 'Aoife', hoursBetween: 4 },
    });

  const under = (consent: ConsentGiven) =>
    last([dose(1, '09:00')], { ...context, consents: new Map([['medication', consent]]) });

  test('is refused without a parent’s consent, and when it was withdrawn or has no end', () => {
    const missing = 'This needs a parent’s consent first: Medication.';
    expect(messageOf(last([dose(1, '09:00')], { ...context, consents: new Map() }))).toBe(missing);
    expect(messageOf(under({ given: false, until: '2026-12-31' }))).toBe(missing);
    expect(messageOf(under({ given: true }))).toBe(missing);
  });

  test('is covered by the last day of a consent, and refused on the day after it', () => {
    expect(codeOf(under({ given: true, until: '2026-11-17' }))).toBe('done');
    expect(messageOf(under({ given: true, until: '2026-11-16' }))).toBe(
      'The parent’s consent ended on Monday 16 Nov 2026: Medication. Please ask the parent to give it again.',
    );
  });

  test('is refused when it is too early for another dose of the same', () => {
    expect(messageOf(last([dose(1, '09:00'), dose(2, '12:59', 'paracetamol ')]))).toMatch(
      /^It is too early for another dose of paracetamol ?: the last one was at 09:00, and 4 hours must lie between\.$/,
    );
    expect(codeOf(last([dose(1, '09:00'), dose(2, '13:00')]))).toBe('done');
    expect(codeOf(last([dose(1, '09:00'), dose(2, '10:00', 'Inhaler')]))).toBe('done');
    expect(codeOf(last([dose(1, '09:00'), remove('medication', 1), dose(2, '10:00')]))).toBe('done');
  });
});

describe('the time of a record', () => {
  test('is the server’s when none is sent', () => {
    const { state } = play(care, [nappy(1)], context);
    expect(state.records.get(id(1))?.time).toBe(at('12:00'));
  });

  test('may be a minute ahead of the server and no more', () => {
    const ahead = (time: string) =>
      last([record('nappy', 1, { time, fields: { type: 'wet', condition: 'dry' } })]);
    expect(messageOf(ahead('2026-11-17T20:02:00.000Z'))).toBe('Time cannot be in the future');
    expect(messageOf(last([meal(1), correct('meal', 1, { time: at('21:00'), fields: {} })]))).toBe(
      'Time cannot be in the future',
    );
    const soon = record('nappy', 1, {
      time: '2026-11-17T20:00:59.000Z',
      fields: { type: 'wet', condition: 'normal' },
    });
    expect(codeOf(last([soon]))).toBe('done');
  });

  test('is missing when only another day was sent', () => {
    const halfSaid = record('nappy', 1, { date: '2026-11-16', fields: { type: 'wet', condition: 'normal' } });
    expect(messageOf(last([halfSaid]))).toBe('Time is required');
  });
});

test('an incident is acknowledged once by each parent, and nothing else is', () => {
  const incident = record('incident', 1, {
    fields: { type: 'injury', severity: 'low', description: 'A graze', actionTaken: 'A plaster' },
  });
  const read = (n: number, account = 4): CareCommand => ({
    type: 'Acknowledge',
    recordId: id(n),
    accountId: id(account),
    name: 'Máire',
    at: at('17:00'),
  });
  expect(codeOf(last([incident, read(1)]))).toBe('done');
  expect(last([incident, read(1), read(1)])).toEqual([]);
  expect(last([incident, read(1), read(1, 5)])).toHaveLength(1);
  expect(codeOf(last([meal(1), read(1)]))).toBe('RECORD_NOT_FOUND');

  const changed = correct('incident', 1, { fields: { severity: 'high' } });
  expect(last([incident, read(1), changed, read(1)])).toMatchObject([{ data: { version: 2 } }]);
  expect(codeOf(last([incident, changed, { ...read(1), version: 1 } as CareCommand]))).toBe('RECORD_CHANGED'); // still that command
});
