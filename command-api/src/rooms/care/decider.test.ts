import type { RecordRequest } from '@nead/contracts/care/activities/activity.ts';
import type { CareEvent } from '@nead/contracts/care/events.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandHistory, holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type CareCommand, careDecider } from './decider.ts';
import {
  at,
  codeOf,
  context,
  correct,
  last,
  now,
  nthRecordId,
  record,
  recordMeal,
  removeRecord,
  toggle,
} from './test-commands.ts';

const anyId = fc.integer({ min: 1, max: 12 }).map(nthRecordId);
const anyTime = fc
  .integer({ min: 0, max: 600 })
  .map((minute) => new Date(Date.UTC(2026, 10, 17, 7, minute)).toISOString());
const anySent: fc.Arbitrary<{ kind: string; sent: RecordRequest }> = fc.oneof(
  fc.record({
    kind: fc.constant('attendance'),
    sent: fc.record({ time: anyTime, fields: fc.record({ type: fc.constantFrom('signIn', 'signOut') }) }),
  }),
  fc.record({
    kind: fc.constant('sleep'),
    sent: fc.record({
      time: anyTime,
      endTime: fc.option(anyTime, { nil: undefined }),
      fields: fc.record({ quality: fc.constantFrom('good', 'poor') }),
    }),
  }),
  fc.record({
    kind: fc.constant('meal'),
    sent: fc.record({
      time: anyTime,
      fields: fc.record({
        type: fc.constantFrom('lunch', 'snack'),
        foodItems: fc.constant(['Peas']),
        amount: fc.constant('all'),
      }),
    }),
  }),
  fc.record({
    kind: fc.constant('medication'),
    sent: fc.record({
      time: anyTime,
      fields: fc.record({
        medicine: fc.constantFrom('Paracetamol', 'Inhaler'),
        dose: fc.constant('5 ml'),
        reason: fc.constant('Teething'),
        givenBy: fc.constant('Aoife'),
        hoursBetween: fc.constantFrom(1, 4),
      }),
    }),
  }),
);
const command: fc.Arbitrary<CareCommand> = fc.oneof(
  fc.record({
    type: fc.constant('SetStatus' as const),
    recordId: anyId,
    status: fc.constantFrom('signed-in' as const, 'signed-out' as const),
    time: anyTime,
  }),
  fc
    .tuple(fc.constantFrom('Record' as const, 'Correct' as const), anyId, anySent, anyTime)
    .map(([type, recordId, of, when]) => ({ type, recordId, ...of, at: when, now })),
  fc.tuple(anyId, anyTime).map(([recordId, when]) => ({
    type: 'Correct' as const,
    kind: 'sleep',
    recordId,
    sent: { ends: true, fields: {} },
    at: when,
    now,
  })),
  fc.record({
    type: fc.constant('Remove' as const),
    kind: fc.constantFrom('attendance', 'sleep', 'meal', 'medication'),
    recordId: anyId,
  }),
);

// Every decider is tested like this: given these events, when this command comes, then these events follow.
test('an example: a child that is here is signed out', () => {
  const { childminderId, childId } = context;
  const given: CareEvent[] = [
    {
      type: 'AttendanceRecorded',
      data: {
        childminderId,
        childId,
        recordId: nthRecordId(1),
        type: 'signIn',
        time: at('08:05'),
        date: '2026-11-17',
      },
    },
    {
      type: 'ChildStatusChanged',
      data: { childminderId, childId, status: 'signed-in', since: at('08:05'), recordId: nthRecordId(1) },
    },
  ];
  const when: CareCommand = {
    type: 'SetStatus',
    recordId: nthRecordId(2),
    status: 'signed-out',
    time: at('16:30'),
  };
  const then: CareEvent[] = [
    {
      type: 'AttendanceRecorded',
      data: {
        childminderId,
        childId,
        recordId: nthRecordId(2),
        type: 'signOut',
        time: at('16:30'),
        date: '2026-11-17',
      },
    },
    {
      type: 'ChildStatusChanged',
      data: { childminderId, childId, status: 'signed-out', since: at('16:30'), recordId: nthRecordId(2) },
    },
  ];
  const state = given.reduce(careDecider.evolve, careDecider.initial());
  expect(careDecider.decide(when, state, context)).toEqual(then);
});

describe('the care of a child', () => {
  test('whatever is decided is valid, evolves, and is not done a second time', () => {
    holdsForEveryDecider(careDecider, command, context);
  });

  test('signing in a child that is out records it and changes the status', () => {
    const { events, state } = runCommands(careDecider, [toggle(1, 'signed-in', '08:05')], context);
    expect(events.map(({ type }) => type)).toEqual(['AttendanceRecorded', 'ChildStatusChanged']);
    expect(state).toMatchObject({ status: 'signed-in', since: at('08:05'), recordId: nthRecordId(1) });
  });

  test('asking for the state that the child is in already records nothing', () => {
    expect(last([toggle(1, 'signed-in', '08:05'), toggle(2, 'signed-in', '08:06')])).toEqual([]);
  });

  test('taking the latest record back shows the state from before it', () => {
    const { state } = runCommands(
      careDecider,
      [toggle(1, 'signed-in', '08:05'), toggle(2, 'signed-out', '12:00'), removeRecord('attendance', 2)],
      context,
    );
    expect(state).toMatchObject({ status: 'signed-in', since: at('08:05'), recordId: nthRecordId(1) });
  });

  test('taking the only record back leaves a child that was never here', () => {
    const { state } = runCommands(
      careDecider,
      [toggle(1, 'signed-in', '08:05'), removeRecord('attendance', 1)],
      context,
    );
    expect(state).toMatchObject({ status: 'signed-out', since: null, recordId: null });
  });

  test('a sign-in written down late leaves the status to the later record', () => {
    const { state, events } = runCommands(
      careDecider,
      [
        toggle(1, 'signed-in', '08:05'),
        toggle(2, 'signed-out', '12:00'),
        record('attendance', 3, { time: at('09:00'), fields: { type: 'signIn' } }),
      ],
      context,
    );
    expect(events.filter(({ type }) => type === 'AttendanceRecorded')).toHaveLength(3);
    expect(state).toMatchObject({ status: 'signed-out', since: at('12:00') });
  });

  test('a sign-out that is corrected to before the sign-in makes the child be here', () => {
    const { state } = runCommands(
      careDecider,
      [
        toggle(1, 'signed-in', '09:00'),
        toggle(2, 'signed-out', '12:00'),
        correct('attendance', 2, { time: at('08:00'), fields: {} }),
      ],
      context,
    );
    expect(state).toMatchObject({ status: 'signed-in', since: at('09:00') });
  });

  test('the status always follows the latest record by time, and the totals the records', () => {
    fc.assert(
      fc.property(commandHistory(command), (commands) => {
        const { state } = runCommands(careDecider, commands, context);
        const times = state.moves.map(({ time }) => time);
        expect(times).toEqual([...times].sort());
        expect(state.status).toBe(state.moves.at(-1)?.status ?? 'signed-out');
        expect(state.recordId).toBe(state.moves.at(-1)?.recordId ?? null);
        const records = [...state.records.values()];
        expect(state.moves).toHaveLength(records.filter(({ kind }) => kind === 'attendance').length);
        const counted = records.filter(({ kind }) => kind === 'meal' || kind === 'sleep').length;
        expect([...state.counted.values()].reduce((a, b) => a + b, 0)).toBe(counted);
        const open = records.filter(({ kind, endTime }) => kind === 'sleep' && endTime === null);
        expect(open.map(({ recordId }) => recordId)).toEqual([...state.ongoing.values()]);
      }),
    );
  });

  test('a record that never was is not found; one that another device deleted says so', () => {
    const gone = [recordMeal(1), removeRecord('meal', 1)];
    expect(last([...gone, removeRecord('meal', 1)])).toEqual([]);
    expect(codeOf(last([...gone, correct('meal', 1, { fields: { amount: 'some' } })]))).toBe(
      'RECORD_REMOVED',
    );
    expect(codeOf(last([removeRecord('meal', 9)]))).toBe('RECORD_NOT_FOUND');
    expect(codeOf(last([recordMeal(1), removeRecord('nappy', 1)]))).toBe('RECORD_NOT_FOUND');
  });

  test('a correction made from an older version than the newest is a conflict', () => {
    const changed = [recordMeal(1), correct('meal', 1, { version: 1, fields: { amount: 'some' } })];
    expect(codeOf(last(changed))).toBe('done');
    expect(codeOf(last([...changed, correct('meal', 1, { version: 1, fields: { amount: 'none' } })]))).toBe(
      'RECORD_CHANGED',
    );
    expect(codeOf(last([...changed, correct('meal', 1, { version: 2, fields: { amount: 'none' } })]))).toBe(
      'done',
    );
  });

  test('a sign-in shortly before midnight in summer belongs to the Irish day', () => {
    const { events } = runCommands(
      careDecider,
      [
        {
          type: 'SetStatus',
          recordId: nthRecordId(1),
          status: 'signed-in',
          time: '2026-07-01T23:30:00.000Z',
        },
      ],
      context,
    );
    expect(events[0]?.data).toMatchObject({ date: '2026-07-02' });
  });

  test('who collects a child is one of those who may', () => {
    const collected = (collectorId: string) =>
      record('attendance', 2, { fields: { type: 'signOut', collectorId } });
    expect(codeOf(last([collected(nthRecordId(9))]))).toBe('done');
    const onDay = (day: string) =>
      last([collected(nthRecordId(7))], { ...context, collectors: new Map([[nthRecordId(7), day]]) });
    expect(codeOf(onDay('2026-11-17'))).toBe('done');
    expect(codeOf(onDay('2026-11-18'))).toBe('VALIDATION');
    expect(last([collected(nthRecordId(8))])).toMatchObject({
      code: 'VALIDATION',
      errors: ['This person is not authorised to collect the child.'],
    });
  });

  test('who collected a child is named afterwards by the same rule, and stays named who was named before', () => {
    const names = (fields: object) => correct('attendance', 2, { fields: { ...fields } });
    const signOut = record('attendance', 2, { fields: { type: 'signOut' } });
    const collected = record('attendance', 2, { fields: { type: 'signOut', collectorId: nthRecordId(9) } });
    expect(codeOf(last([signOut, names({ collectorId: nthRecordId(9) })]))).toBe('done');
    expect(last([signOut, names({ collectorId: nthRecordId(8) })])).toMatchObject({
      code: 'VALIDATION',
      errors: ['This person is not authorised to collect the child.'],
    });
    const state = runCommands(careDecider, [collected], context).state;
    const nobody = { ...context, collectors: new Map() };
    expect(codeOf(careDecider.decide(names({ notes: 'In the rain' }), state, nobody))).toBe('done');
  });
});

describe('the status of a child', () => {
  const types = (commands: readonly CareCommand[]) => {
    const decided = last(commands);
    return isRefusal(decided) ? decided.code : decided.map(({ type }) => type);
  };
  const stated = (commands: readonly CareCommand[]) => {
    const { status, since, recordId } = runCommands(careDecider, commands, context).state;
    return [status, since, recordId];
  };
  const signIn = (n: number, clock: string) =>
    record('attendance', n, { time: at(clock), fields: { type: 'signIn' } });
  const moved = (n: number, clock: string) => correct('attendance', n, { time: at(clock), fields: {} });

  test('is told again only when it is another one, of another time, or of another record', () => {
    const noted = correct('attendance', 1, { fields: { notes: 'With Granny' } });
    expect(types([toggle(1, 'signed-in', '08:05'), noted])).toEqual(['AttendanceCorrected']);
    expect(types([toggle(1, 'signed-in', '08:05'), moved(1, '08:10')])).toEqual([
      'AttendanceCorrected',
      'ChildStatusChanged',
    ]);
    const out = correct('attendance', 1, { fields: { type: 'signOut' } });
    expect(types([toggle(1, 'signed-in', '08:05'), out])).toEqual([
      'AttendanceCorrected',
      'ChildStatusChanged',
    ]);
    expect(types([signIn(1, '08:05'), signIn(2, '08:05')])).toEqual([
      'AttendanceRecorded',
      'ChildStatusChanged',
    ]);
    expect(types([signIn(1, '08:05'), signIn(2, '08:00')])).toEqual(['AttendanceRecorded']);
    expect(
      types([signIn(1, '08:05'), toggle(2, 'signed-out', '12:00'), removeRecord('attendance', 1)]),
    ).toEqual(['AttendanceRemoved']);
  });

  test('is that of the record that was written last, of two at the same time', () => {
    expect(stated([signIn(1, '08:05'), toggle(2, 'signed-out', '09:00'), moved(1, '09:00')])).toEqual([
      'signed-in',
      at('09:00'),
      nthRecordId(1),
    ]);
    expect(stated([signIn(1, '08:05'), toggle(2, 'signed-out', '09:00'), moved(1, '09:30')])).toEqual([
      'signed-in',
      at('09:30'),
      nthRecordId(1),
    ]);
    expect(stated([signIn(1, '08:05'), signIn(2, '08:05'), removeRecord('attendance', 1)])).toEqual([
      'signed-in',
      at('08:05'),
      nthRecordId(2),
    ]);
    expect(stated([signIn(1, '08:05'), signIn(2, '08:05'), removeRecord('attendance', 2)])).toEqual([
      'signed-in',
      at('08:05'),
      nthRecordId(1),
    ]);
  });
});

test('of records at the same time the one that was removed is gone, wherever it stood', () => {
  const at8 = (n: number) => record('attendance', n, { time: at('08:00'), fields: { type: 'signIn' } });
  for (const [gone, left] of [
    [1, [2, 3]],
    [2, [1, 3]],
    [3, [1, 2]],
  ] as const) {
    const { moves } = runCommands(
      careDecider,
      [at8(1), at8(2), at8(3), removeRecord('attendance', gone)],
      context,
    ).state;
    expect(moves.map(({ recordId }) => recordId)).toEqual(left.map(nthRecordId));
  }
});

test('a child of whom nothing was written down was never here', () => {
  expect(careDecider.initial()).toMatchObject({
    withBody: [],
    moves: [],
    status: 'signed-out',
    since: null,
    recordId: null,
  });
});

describe('what cannot be done', () => {
  test('to a kind that there is none of is a mistake of ours', () => {
    expect(() => last([record('story', 1, { fields: {} })])).toThrow(
      'There is no kind of record called story',
    );
  });
});

test('each child’s care is a stream of its own', () => {
  expect(careDecider.stream(nthRecordId(2))).toBe(`care-${nthRecordId(2)}`);
});

test('what an older release wrote down of a kind that is no more changes nothing', () => {
  const { childminderId, childId } = context;
  const story = {
    type: 'ActivityRecorded',
    data: {
      childminderId,
      childId,
      recordId: nthRecordId(1),
      kind: 'story',
      time: at('10:00'),
      date: '2026-11-17',
      body: {},
    },
  } as const;
  expect(careDecider.evolve(careDecider.initial(), story)).toEqual({
    ...careDecider.initial(),
    childminderId,
  });
});

describe('a tap that says more', () => {
  const out = (collectorId: string, n = 2): CareCommand => ({
    type: 'SetStatus',
    recordId: nthRecordId(n),
    status: 'signed-out',
    time: at('16:00'),
    said: { collectorId, cover: 'Bríd Ní Shé' },
  });
  const [authorised, stranger] = ['65a0c0de0000000000000009', '65a0c0de0000000000000008'] as const;
  const here = toggle(1, 'signed-in', '08:00');

  test('signs out to who may collect, and names who did it', () => {
    const decided = last([here, out(authorised)]);
    expect(!isRefusal(decided) && decided[0]).toMatchObject({
      type: 'AttendanceRecorded',
      data: { type: 'signOut', collectorId: authorised, cover: 'Bríd Ní Shé' },
    });
  });

  test('signs out to nobody else, and a child who has gone not again', () => {
    expect(codeOf(last([here, out(stranger)]))).toBe('VALIDATION');
    expect(last([here, out(authorised), out(authorised, 3)])).toEqual([]);
    expect(last([out(authorised)])).toEqual([]);
  });

  test('names who did it after a correction too, but not of another type or collector, which are the childminder’s word', () => {
    const named = (fields: object) => {
      const decided = last([here, out(authorised), correct('attendance', 2, { fields: { ...fields } })]);
      const [event] = isRefusal(decided) ? [] : decided;
      if (event?.type !== 'AttendanceCorrected') throw new Error('Nothing was corrected');
      return event.data.cover;
    };
    expect(named({ notes: 'Took the red bag' })).toBe('Bríd Ní Shé');
    expect(named({ type: 'signOut', notes: 'Took the red bag' })).toBe('Bríd Ní Shé');
    expect(named({ collectorId: '' })).toBeUndefined();
    expect(named({ type: 'signIn' })).toBeUndefined();
  });

  test('signs out nobody who came before the day from which it is said, and a second time nobody at all', () => {
    const from = (hereSince: string) => ({ ...out(authorised), hereSince }) as CareCommand; // a tap still
    expect(codeOf(last([here, from('2026-11-18')]))).toBe('CHILD_NOT_FOUND');
    expect(codeOf(last([here, from('2026-11-17')]))).toBe('done');
    expect(last([here, out(authorised), from('2026-11-18')])).toEqual([]);
  });
});
