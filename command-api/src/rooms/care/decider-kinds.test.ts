import type { CareEvent } from '@nead/contracts/care/events.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { ConsentGiven } from '@nead/contracts/register/consents.ts';
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
  now,
  nthRecordId,
  record,
  recordMeal,
  recordNappy,
  removeRecord,
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
    const { state, events } = runCommands(
      careDecider,
      [startSleep(1, '12:00'), endSleep(1, '13:00'), endSleep(1, '13:01')],
      context,
    );
    expect(events.filter(({ type }) => type === 'ActivityCorrected')).toHaveLength(1);
    expect(state.records.get(nthRecordId(1))).toMatchObject({
      endTime: at('13:00'),
      body: { quality: 'good' },
    });
    expect(state.ongoing.size).toBe(0);
  });

  test('an end before the start was on the day after', () => {
    const late: CareCommand = {
      type: 'Record',
      kind: 'sleep',
      recordId: nthRecordId(1),
      sent: { date: '2026-11-16', time: '22:00', endTime: '06:30', fields: {} },
      at: at('12:00'),
      now,
    };
    const { state } = runCommands(careDecider, [late], context);
    expect(state.records.get(nthRecordId(1))).toMatchObject({
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
      recordId: nthRecordId(1),
      sent: { date, time: '22:00', endTime: '06:00', fields: {} },
      at: at('12:00'),
      now,
    };
    expect(runCommands(careDecider, [night], context).state.records.get(nthRecordId(1))).toMatchObject({
      date,
      time,
      endTime,
    });
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
  const full = [recordMeal(1), recordMeal(2), recordNappy(3), recordNappy(4), startSleep(5, '12:00')];

  test('counts meals, sleeps and nappies of a day together', () => {
    expect(messageOf(last([...full, recordMeal(6)]))).toBe(
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
      removeRecord('meal', 1),
    ]) {
      expect([free.type, codeOf(last([...full, free]))]).toEqual([free.type, 'done']);
    }
  });

  test('is free again for one when one is deleted', () => {
    expect(codeOf(last([...full, removeRecord('nappy', 3), recordMeal(6)]))).toBe('done');
    expect(codeOf(last([...full, removeRecord('nappy', 3), recordMeal(6), recordMeal(7)]))).toBe(
      'PLAN_LIMIT',
    );
  });
});

test('a record that is deleted is gone from the day, and every word of it stays in the log', () => {
  const { state, events } = runCommands(
    careDecider,
    [
      recordMeal(1),
      correct('meal', 1, { fields: { amount: 'none' } }),
      { ...removeRecord('meal', 1), why: 'Twice' },
    ],
    context,
  );
  expect(state.records.size).toBe(0);
  expect(events).toMatchObject([
    { type: 'ActivityRecorded', data: { body: { amount: 'all' } } },
    { type: 'ActivityCorrected', data: { body: { amount: 'none' } } },
    { type: 'ActivityRemoved', data: { recordId: nthRecordId(1), why: 'Twice' } },
  ]);
  expect(codeOf(last([recordMeal(1), removeRecord('meal', 1), recordMeal(1)]))).toBe('ID_TAKEN');
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
    expect(codeOf(under({ given: true }))).toBe('CONSENT_MISSING');
  });

  test('is covered by the last day of a consent, and refused on the day after it', () => {
    expect(codeOf(under({ given: true, until: '2026-11-17' }))).toBe('done');
    expect(codeOf(under({ given: true, until: '2026-11-16' }))).toBe('CONSENT_MISSING');
    expect(messageOf(under({ given: true, until: '2026-11-16' }))).toBe(
      'The parent’s consent ended on Monday 16 Nov 2026: Medication. Please ask the parent to give it again.',
    );
  });

  test('is refused when it is too early for another dose of the same', () => {
    expect(messageOf(last([dose(1, '09:00'), dose(2, '12:59', 'paracetamol ')]))).toMatch(
      /^It is too early for another dose of paracetamol ?: the last one was at 09:00, and there must be 4 hours between doses\.$/,
    );
    expect(codeOf(last([dose(1, '09:00'), dose(2, '13:00')]))).toBe('done');
    expect(codeOf(last([dose(1, '09:00'), dose(2, '10:00', 'Inhaler')]))).toBe('done');
    expect(codeOf(last([dose(1, '09:00'), removeRecord('medication', 1), dose(2, '10:00')]))).toBe('done');
  });
});

describe('the time of a record', () => {
  test('is the server’s when none is sent', () => {
    const { state } = runCommands(careDecider, [recordNappy(1)], context);
    expect(state.records.get(nthRecordId(1))?.time).toBe(at('12:00'));
  });

  test('may be a minute ahead of the server and no more', () => {
    const ahead = (time: string) =>
      last([record('nappy', 1, { time, fields: { type: 'wet', condition: 'dry' } })]);
    expect(messageOf(ahead('2026-11-17T20:02:00.000Z'))).toBe('Time cannot be in the future');
    expect(messageOf(last([recordMeal(1), correct('meal', 1, { time: at('21:00'), fields: {} })]))).toBe(
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
    recordId: nthRecordId(n),
    accountId: nthRecordId(account),
    name: 'Máire',
    at: at('17:00'),
  });
  expect(codeOf(last([incident, read(1)]))).toBe('done');
  expect(last([incident, read(1), read(1)])).toEqual([]);
  expect(last([incident, read(1), read(1, 5)])).toHaveLength(1);
  expect(codeOf(last([recordMeal(1), read(1)]))).toBe('RECORD_NOT_FOUND');

  const changed = correct('incident', 1, { fields: { severity: 'high' } });
  expect(last([incident, read(1), changed, read(1)])).toMatchObject([{ data: { version: 2 } }]);
  expect(codeOf(last([incident, changed, { ...read(1), version: 1 } as CareCommand]))).toBe('RECORD_CHANGED'); // still that command
});

describe('what is written down of a record', () => {
  const kept = (commands: readonly CareCommand[], n = 1) =>
    runCommands(careDecider, commands, context).state.records.get(nthRecordId(n));
  const finished = (more: object = {}) =>
    record('sleep', 1, { time: at('12:00'), endTime: at('13:00'), fields: {}, ...more });

  test('is whole in the log, with its end and its version', () => {
    const { childminderId, childId } = context;
    const data = { childminderId, childId, kind: 'sleep', recordId: nthRecordId(1), date: '2026-11-17' };
    const { events } = runCommands(
      careDecider,
      [startSleep(1, '12:00'), endSleep(1, '13:00'), correct('sleep', 1, { time: at('12:10'), fields: {} })],
      context,
    );
    expect(events).toEqual([
      { type: 'ActivityRecorded', data: { ...data, time: at('12:00'), body: {} } },
      {
        type: 'ActivityCorrected',
        data: { ...data, time: at('12:00'), endTime: at('13:00'), version: 2, body: { quality: 'good' } },
      },
      {
        type: 'ActivityCorrected',
        data: { ...data, time: at('12:10'), endTime: at('13:00'), version: 3, body: { quality: 'good' } },
      },
    ]);
  });

  test('of a sleep that has ended is that it was good, unless something else was said', () => {
    expect(kept([finished()])?.body).toEqual({ quality: 'good' });
    expect(kept([finished({ fields: { quality: 'poor' } })])?.body).toEqual({ quality: 'poor' });
    const poor = record('sleep', 1, { time: at('12:00'), fields: { quality: 'poor' } });
    expect(kept([poor, endSleep(1, '13:00')])?.body).toEqual({ quality: 'poor' });
    const moved = correct('sleep', 1, { time: at('12:10'), fields: {} });
    expect(kept([startSleep(1, '12:00'), moved])?.body).toEqual({});
    // Removing it afterwards leads to no new question.
    const cleared = correct('sleep', 1, { fields: { quality: null, notes: 'Woke once' } });
    expect(kept([finished(), cleared])?.body).toEqual({ notes: 'Woke once' });
    expect(
      kept([finished(), cleared, correct('sleep', 1, { endTime: at('13:30'), fields: {} })])?.body,
    ).toEqual({
      notes: 'Woke once',
    });
  });

  test('keeps what a correction does not name, and loses what it empties', () => {
    const noted = record('nappy', 1, { fields: { type: 'wet', condition: 'normal', notes: 'Cream' } });
    const fields = (more: { notes?: string | null | undefined; type?: string }) =>
      kept([noted, correct('nappy', 1, { fields: more })])?.body;
    expect(fields({ notes: undefined, type: 'soiled' })).toEqual({
      type: 'soiled',
      condition: 'normal',
      notes: 'Cream',
    });
    expect(fields({ notes: '' })).toEqual({ type: 'wet', condition: 'normal' });
    expect(fields({ notes: null })).toEqual({ type: 'wet', condition: 'normal' });
  });

  test('is not written again where it is the same, in whatever order, from whatever version', () => {
    const turned = correct('meal', 1, {
      version: 9,
      fields: { amount: 'all', foodItems: [], type: 'lunch' },
    });
    expect(last([recordMeal(1), turned])).toEqual([]);
    const ended = correct('sleep', 1, { ends: true, endTime: at('13:30'), fields: {} });
    expect(last([finished(), ended])).toEqual([]);
    const moment = correct('meal', 1, { time: at('12:00'), fields: {} });
    expect(last([recordMeal(1), moment])).toEqual([]);
    // The log spells a body in an order of its own.
    const { childminderId, childId } = context;
    const spelled = careDecider.evolve(careDecider.initial(), {
      type: 'ActivityRecorded',
      data: {
        childminderId,
        childId,
        kind: 'meal',
        recordId: nthRecordId(1),
        time: at('12:00'),
        date: '2026-11-17',
        body: { type: 'lunch', amount: 'all', foodItems: [] },
      },
    });
    expect(careDecider.decide(turned, spelled, context)).toEqual([]);
    const erased = runCommands(careDecider, [recordMeal(1)], context).state;
    const found = erased.records.get(nthRecordId(1));
    if (found) found.body = null;
    expect(codeOf(careDecider.decide(moment, erased, context))).toBe('VALIDATION');
  });

  test('is refused with each of its sentences once', () => {
    const empty = last([record('incident', 1, { fields: {} })]);
    expect(empty).toMatchObject({ code: 'VALIDATION' });
    // Several missing fields have the same sentence, in any language.
    const errors = isRefusal(empty) ? (empty.errors ?? []) : [];
    expect(errors[0]).toMatch(/\w/);
    expect(new Set(errors).size).toBe(errors.length);
  });

  test('says why it was deleted only where somebody said so', () => {
    const plain = last([recordMeal(1), removeRecord('meal', 1)]);
    expect(!isRefusal(plain) && plain[0]?.data).not.toHaveProperty('why');
  });
});

describe('the times of a record', () => {
  const kept = (...commands: CareCommand[]) =>
    runCommands(careDecider, commands, context).state.records.get(nthRecordId(1));
  const finished = record('sleep', 1, { time: at('12:00'), endTime: at('13:00'), fields: {} });

  test('stay where a correction names none, and are of its own day where it names a time of day', () => {
    const evening = record('meal', 1, {
      time: '2026-11-16T17:00:00.000Z',
      fields: { type: 'dinner', foodItems: [], amount: 'all' },
    });
    expect(kept(evening, correct('meal', 1, { time: '18:00', fields: {} }))).toMatchObject({
      time: '2026-11-16T18:00:00.000Z',
      date: '2026-11-16',
    });
    expect(
      kept(evening, correct('meal', 1, { time: '18:00', date: '2026-11-15', fields: {} })),
    ).toMatchObject({
      time: '2026-11-15T18:00:00.000Z',
      date: '2026-11-15',
    });
    expect(kept(finished, correct('sleep', 1, { fields: { quality: 'poor' } }))).toMatchObject({
      time: at('12:00'),
      endTime: at('13:00'),
    });
  });

  test('have an end only where the kind has one', () => {
    const sent = { time: at('12:00'), endTime: at('13:00'), fields: { type: 'wet', condition: 'normal' } };
    expect(kept(record('nappy', 1, sent))?.endTime).toBeNull();
    expect(kept(finished, correct('sleep', 1, { endTime: '13:30', fields: {} }))?.endTime).toBe(at('13:30'));
  });

  test('end with the beginning where the clock that ends it stands before that', () => {
    expect(kept(startSleep(1, '12:00'), endSleep(1, '11:00'))?.endTime).toBe(at('12:00'));
    expect(kept(startSleep(1, '12:00'), endSleep(1, '12:30'))?.endTime).toBe(at('12:30'));
    const ended = correct('sleep', 1, { ends: true, endTime: at('12:20'), fields: {} });
    expect(kept(startSleep(1, '12:00'), ended)?.endTime).toBe(at('12:20'));
  });

  test('are not of the future, the end neither', () => {
    const late = record('sleep', 1, { time: at('12:00'), endTime: at('21:00'), fields: {} });
    expect(messageOf(last([late]))).toBe('Time cannot be in the future');
    const ended = correct('sleep', 1, { endTime: at('21:00'), fields: {} });
    expect(messageOf(last([finished, ended]))).toBe('Time cannot be in the future');
  });
});

describe('the hours between two doses', () => {
  const dose = (n: number, time: string, hoursBetween?: number) =>
    record('medication', n, {
      time: at(time),
      fields: {
        medicine: 'Paracetamol',
        dose: '5 ml',
        reason: 'Teething',
        givenBy: 'Aoife',
        ...(hoursBetween !== undefined && { hoursBetween }),
      },
    });

  test('are those of the longer of the two', () => {
    expect(messageOf(last([dose(1, '09:00', 6), dose(2, '13:00', 1)]))).toContain(
      'there must be 6 hours between doses',
    );
    expect(messageOf(last([dose(1, '09:00', 1), dose(2, '13:00', 6)]))).toContain(
      'there must be 6 hours between doses',
    );
    expect(codeOf(last([dose(1, '09:00', 6), dose(2, '13:00', 1)]))).toBe('TOO_EARLY');
    expect(codeOf(last([dose(1, '09:00', 6), dose(2, '15:00', 1)]))).toBe('done');
    expect(codeOf(last([dose(1, '09:00'), dose(2, '09:00')]))).toBe('done');
  });

  test('are counted from the dose before, wherever in the day it was written down', () => {
    expect(codeOf(last([dose(1, '14:00', 4), dose(2, '09:00', 4)]))).toBe('done');
    expect(codeOf(last([dose(1, '14:00', 4), dose(2, '09:00', 4), dose(3, '13:30', 1)]))).toBe('done');
    expect(messageOf(last([dose(1, '14:00', 4), dose(2, '09:00', 4), dose(3, '12:00', 1)]))).toContain(
      '09:00',
    );
  });

  test('are forgotten with the dose, and remembered once for each', () => {
    const { state } = runCommands(
      careDecider,
      [dose(1, '09:00', 4), dose(2, '13:00', 4), removeRecord('medication', 1)],
      context,
    );
    expect([...state.spaced]).toEqual([
      ['medication paracetamol', [{ recordId: nthRecordId(2), time: at('13:00'), hours: 4 }]],
    ]);
  });
});

describe('what is remembered of a child', () => {
  const { childminderId, childId } = context;
  const written = (n: number, more: object = {}): CareEvent => ({
    type: 'ActivityRecorded',
    data: {
      childminderId,
      childId,
      kind: 'nappy',
      recordId: nthRecordId(n),
      time: at('10:00'),
      date: '2026-11-17',
      body: { type: 'wet', condition: 'normal' },
      ...more,
    },
  });
  const after = (...events: CareEvent[]) => events.reduce(careDecider.evolve, careDecider.initial());
  const nappies = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => written(from + n));
  const bodyOf = (state: ReturnType<typeof after>, n: number) => state.records.get(nthRecordId(n))?.body;
  const wet = { type: 'wet', condition: 'normal' };

  test('is the words of the three thousand newest records, and of older ones that they are there', () => {
    const full = after(...nappies(1, 3000));
    expect(bodyOf(full, 1)).toEqual(wet);
    const more = careDecider.evolve(full, written(3001));
    expect([bodyOf(more, 1), bodyOf(more, 2)]).toEqual([null, wet]);
    expect(more.records.size).toBe(3001);
  });

  test('is not less for a correction, nor for an old record that is deleted by now', () => {
    const corrected = { ...written(1), type: 'ActivityCorrected' } as CareEvent; // the same with a version
    Object.assign(corrected.data, { version: 2 });
    const state = after(...nappies(1, 3000), corrected);
    expect([bodyOf(state, 1), bodyOf(state, 2)]).toEqual([wet, wet]);
    const removed: CareEvent = {
      type: 'ActivityRemoved',
      data: { childminderId, childId, kind: 'nappy', recordId: nthRecordId(1) },
    };
    const full = after(...nappies(1, 3000), removed);
    const more = after(...nappies(1, 3000), removed, written(3001));
    expect(bodyOf(more, 2)).toEqual(wet);
    // A deleted record is answered once more to a repeat, and forgotten with others of its age.
    const kept = [full, more].map(({ removed }) => removed.get(nthRecordId(1))?.body);
    expect(kept).toEqual([wet, null]);
  });

  test('keeps the words that move the child, lie apart, or name a photo', () => {
    const signIn: CareEvent = {
      type: 'AttendanceRecorded',
      data: {
        childminderId,
        childId,
        recordId: nthRecordId(9001),
        type: 'signIn',
        time: at('08:00'),
        date: '2026-11-17',
      },
    };
    const dose = { medicine: 'Inhaler', dose: '2 puffs', reason: 'Wheeze', givenBy: 'Aoife' };
    const state = after(
      signIn,
      written(9002, { kind: 'medication', body: dose }),
      written(9003, { body: { ...wet, photo: nthRecordId(7) } }),
      ...nappies(1, 3001),
    );
    expect(bodyOf(state, 9001)).toEqual({ type: 'signIn' });
    expect(bodyOf(state, 9002)).toEqual(dose);
    expect(bodyOf(state, 9003)).toEqual({ ...wet, photo: nthRecordId(7) });
    expect(bodyOf(state, 1)).toBeNull();
  });

  test('is no word of what was erased, and its day and number all the same', () => {
    const erased = after(written(1, { body: null }), written(2, { kind: 'medication', body: null }));
    expect(erased.counted).toEqual(new Map([['2026-11-17', 1]]));
    expect(erased.spaced.size).toBe(0);
    const removed: CareEvent = {
      type: 'ActivityRemoved',
      data: { childminderId, childId, kind: 'medication', recordId: nthRecordId(2) },
    };
    expect(careDecider.evolve(erased, removed).records.size).toBe(1);
  });

  test('is nothing of a day from which the last counted record was deleted', () => {
    expect(
      runCommands(careDecider, [recordMeal(1), recordNappy(2), removeRecord('meal', 1)], context).state
        .counted,
    ).toEqual(new Map([['2026-11-17', 1]]));
    expect(runCommands(careDecider, [recordMeal(1), removeRecord('meal', 1)], context).state.counted).toEqual(
      new Map(),
    );
  });

  test('is which sleep goes on, also when another one is corrected or deleted', () => {
    const finished = record('sleep', 2, { time: at('09:00'), endTime: at('10:00'), fields: {} });
    const { state } = runCommands(
      careDecider,
      [startSleep(1, '12:00'), finished, removeRecord('sleep', 2)],
      context,
    );
    expect([...state.ongoing]).toEqual([['sleep', nthRecordId(1)]]);
    expect(state.endedBy.size).toBe(0);
    const noted = correct('sleep', 2, { fields: { quality: 'poor' } });
    expect(codeOf(last([startSleep(1, '12:00'), finished, noted]))).toBe('done');
    const again = correct('sleep', 1, { time: at('12:10'), fields: {} });
    expect(codeOf(last([startSleep(1, '12:00'), again]))).toBe('done');
    expect(
      messageOf(last([startSleep(1, '12:00'), finished, correct('sleep', 2, { endTime: null, fields: {} })])),
    ).toBe('A sleep is already in progress');
  });
});

test('an acknowledgement names the record, its version and who read it', () => {
  const incident = record('incident', 1, {
    fields: { type: 'injury', severity: 'low', description: 'A graze', actionTaken: 'A plaster' },
  });
  const read: CareCommand = {
    type: 'Acknowledge',
    recordId: nthRecordId(1),
    accountId: nthRecordId(4),
    name: 'Máire',
    at: at('17:00'),
    version: 1,
  };
  const { childminderId, childId } = context;
  const data = {
    childminderId,
    childId,
    recordId: nthRecordId(1),
    accountId: nthRecordId(4),
    name: 'Máire',
    at: at('17:00'),
  };
  expect(last([incident, read])).toEqual([{ type: 'ActivityAcknowledged', data: { ...data, version: 1 } }]);
  expect(codeOf(last([read]))).toBe('RECORD_NOT_FOUND');
  expect(codeOf(last([recordMeal(1), read]))).toBe('RECORD_NOT_FOUND');
});

describe('something from home', () => {
  const moment = record('moment', 1, { fields: { notes: 'Leaves' } });
  const add = (n: number, more: object = {}): CareCommand => ({
    type: 'AddFromHome',
    recordId: nthRecordId(1),
    homeId: nthRecordId(n),
    accountId: nthRecordId(90),
    words: 'She said it to the moon',
    at: at('19:00'),
    ...more,
  });
  const takeBack = (n: number, account = 90): CareCommand => ({
    type: 'RemoveFromHome',
    recordId: nthRecordId(1),
    homeId: nthRecordId(n),
    accountId: nthRecordId(account),
  });

  test('answers a moment, once', () => {
    const { childminderId, childId } = context;
    const data = { childminderId, childId, recordId: nthRecordId(1), homeId: nthRecordId(30) };
    const by = { accountId: nthRecordId(90), at: at('19:00') };
    expect(last([moment, add(30)])).toEqual([
      { type: 'FromHomeAdded', data: { ...data, ...by, words: 'She said it to the moon' } },
    ]);
    const photo = { words: undefined, photo: nthRecordId(40) };
    expect(last([moment, add(30, photo)])).toEqual([
      { type: 'FromHomeAdded', data: { ...data, ...by, photo: nthRecordId(40) } },
    ]);
    expect(last([moment, add(30), add(30)])).toEqual([]);
    expect(codeOf(last([moment, add(30), add(30, { accountId: nthRecordId(91) })]))).toBe('ID_TAKEN');
    const other = record('moment', 2, { fields: { notes: 'Mud' } });
    expect(codeOf(last([moment, other, add(30), add(30, { recordId: nthRecordId(2) })]))).toBe('ID_TAKEN');
  });

  test('answers nothing but a moment that is there', () => {
    expect(codeOf(last([add(30)]))).toBe('RECORD_NOT_FOUND');
    expect(codeOf(last([recordMeal(1), add(30)]))).toBe('RECORD_NOT_FOUND');
    expect(codeOf(last([moment, removeRecord('moment', 1), add(30)]))).toBe('RECORD_NOT_FOUND');
  });

  test('is taken back by who added it, and makes room again', () => {
    const full = [moment, ...Array.from({ length: 20 }, (_, nth) => add(30 + nth))];
    expect(messageOf(last([...full, add(60)]))).toBe(
      'There is no more room here. Please write a message instead.',
    );
    expect(last([...full, takeBack(30), add(60)])).toHaveLength(1);
    expect(last([moment, add(30), takeBack(30)])).toMatchObject([
      { type: 'FromHomeRemoved', data: { homeId: nthRecordId(30) } },
    ]);
    expect(last([moment, add(30), takeBack(30), takeBack(30)])).toEqual([]);
    expect(last([moment, add(30), takeBack(30), add(30)])).toEqual([]);
    expect(codeOf(last([moment, add(30), takeBack(30, 91)]))).toBe('RECORD_NOT_FOUND');
    expect(codeOf(last([moment, takeBack(30)]))).toBe('RECORD_NOT_FOUND');
  });
});

test('a month that is laid out by hand has no record that was deleted in the meantime and no empty words, and is recorded once', () => {
  const moments = [1, 2, 3].map((n) => record('moment', n, { fields: { notes: 'Leaves' } }));
  const [first, second, third] = [1, 2, 3].map(nthRecordId) as [Id, Id, Id];
  const arrange = {
    type: 'ArrangeMonth' as const,
    month: '2026-11',
    order: [third, second, first],
    leftOut: [second],
    captions: { [second]: 'Mud', [third]: 'More leaves' },
  };
  const { childminderId, childId } = context;
  const asked = { ...arrange, captions: { ...arrange.captions, [first]: '' } };
  expect(last([...moments, removeRecord('moment', 2), asked])).toEqual([
    {
      type: 'MonthArranged',
      data: {
        childminderId,
        childId,
        month: '2026-11',
        order: [third, first],
        leftOut: [],
        captions: { [third]: 'More leaves' },
      },
    },
  ]);
  expect(last([...moments, arrange, arrange])).toEqual([]);
  expect(last([...moments, arrange, { ...arrange, leftOut: [] }])).toHaveLength(1);
});
