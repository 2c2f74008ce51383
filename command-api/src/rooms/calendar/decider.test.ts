import { addMonths, datesBetween, Frequency } from '@nead/contracts/calendar/recurrence.ts';
import type { ChangedEvent, NewCalendarEvent } from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandHistory, holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type CalendarCommand, type CalendarContext, calendarDecider } from './decider.ts';
import { type Calendar, countOn, daysOff } from './state.ts';

const today = '2026-11-17';
const at = '2026-11-17T09:00:00.000Z';
const id = (n: number) => n.toString(16).padStart(24, '0');
const context = (more: Partial<CalendarContext> = {}): CalendarContext => ({
  childminderId: id(0xc),
  plan: 'full',
  most: 10,
  today,
  ...more,
});

const add = (n: number, sent: Partial<NewCalendarEvent> = {}): CalendarCommand => ({
  type: 'Add',
  eventId: id(n),
  sent: { title: 'Library', date: today, ...sent },
  at,
});
const change = (n: number, sent: ChangedEvent): CalendarCommand => ({
  type: 'Change',
  eventId: id(n),
  sent,
  at,
});
const after = (commands: readonly CalendarCommand[], ctx = context()) =>
  runCommands(calendarDecider, commands, ctx).state;
const decide = (command: CalendarCommand, state: Calendar, ctx = context()) =>
  calendarDecider.decide(command, state, ctx);
const code = (decided: ReturnType<typeof decide>) => (isRefusal(decided) ? decided.code : 'done');
const message = (decided: ReturnType<typeof decide>) => (isRefusal(decided) ? decided.message : undefined);
const weekly = (until: string) => ({ frequency: 'weekly', until }) as const;

const anyDate = fc.integer({ min: 0, max: 40 }).map((days) => addDays(today, days));
const anyRecurrence = fc.option(
  fc.record({
    frequency: fc.constantFrom(...Frequency.options),
    until: fc.integer({ min: 0, max: 120 }).map((days) => addDays(today, days)),
  }),
);
const anyFields = {
  title: fc.constantFrom('Library', 'Farm visit'),
  date: anyDate,
  isWholeDay: fc.boolean(),
  startTime: fc.constantFrom('09:00', '23:30'),
  isAway: fc.boolean(),
  recurrence: anyRecurrence,
};
const anyId = fc.integer({ min: 1, max: 9 });
const anyCommand: fc.Arbitrary<CalendarCommand> = fc.oneof(
  fc.record({ n: anyId, sent: fc.record(anyFields) }).map(({ n, sent }) => add(n, sent)),
  fc
    .record({ n: anyId, sent: fc.record(anyFields, { requiredKeys: [] }) })
    .map(({ n, sent }) => change(n, sent)),
  fc
    .record({ n: anyId, date: fc.option(anyDate, { nil: undefined }) })
    .map(({ n, date }) => ({ type: 'Delete', eventId: id(n), date }) as const),
  fc.constantFrom('a', 'b').map((secretHash) => ({ type: 'OpenFeed', secretHash }) as const),
  fc.constant({ type: 'CloseFeed' } as const),
);

describe('the calendar', () => {
  test('decides as every decider does', () =>
    holdsForEveryDecider(calendarDecider, anyCommand, context({ most: 3 })));

  test('never has more on a date than the plan allows, whatever is added, moved and repeated', () => {
    fc.assert(
      fc.property(commandHistory(anyCommand), fc.integer({ min: 1, max: 3 }), (commands, most) => {
        const state = after(commands, context({ most }));
        const days = datesBetween(
          { date: today, recurrence: { frequency: 'daily', until: addMonths(today, 24) } },
          today,
          addDays(today, 200),
        );
        for (const date of days) expect(countOn(state, date)).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('what an event is refused for', () => {
  test.each([
    [{ startTime: '10:00', endTime: '09:45' }, 'End time cannot be before start time'],
    [{ recurrence: weekly('2026-11-16') }, 'The event cannot stop repeating before it begins'],
    [{ recurrence: weekly('2036-11-18') }, 'An event can repeat for at most ten years'],
  ])('%j', (sent, sentence) => {
    expect(message(decide(add(1, sent), calendarDecider.initial()))).toBe(sentence);
  });

  test('a plan without the calendar, and one without all of it', () => {
    const none = decide(add(1), calendarDecider.initial(), context({ plan: 'none' }));
    expect(none).toMatchObject({ code: 'FEATURE_REQUIRED', details: { feature: 'enableCalendar' } });
    const basic = context({ plan: 'basic' });
    const repeats = decide(add(1, { recurrence: weekly('2026-12-01') }), calendarDecider.initial(), basic);
    expect(repeats).toMatchObject({ code: 'FEATURE_REQUIRED', details: { feature: 'fullCalendar' } });
    expect(code(decide({ type: 'OpenFeed', secretHash: 'a' }, calendarDecider.initial(), basic))).toBe(
      'FEATURE_REQUIRED',
    );
    expect(code(decide(add(1), calendarDecider.initial(), basic))).toBe('done');
  });

  test('a full date, in the words of the plan', () => {
    const three = context({ most: 3 });
    const full = after([add(1), add(2), add(3)], three);
    expect(message(decide(add(4), full, three))).toBe(
      "You have reached your plan's limit of 3 calendar events per day. Please upgrade to add more.",
    );
  });

  test('a repeating event, for the first of its dates that is full, up to two years ahead', () => {
    const one = context({ most: 1 });
    const soon = after([add(1, { date: '2026-12-08' }), add(2, { date: '2026-12-15' })], one);
    expect(message(decide(add(3, { recurrence: weekly('2026-12-29') }), soon, one))).toMatch(
      /The first full day is Tuesday 8 Dec 2026\.$/,
    );
    const far = after([add(1, { date: '2028-11-14' })], one);
    expect(code(decide(add(3, { recurrence: weekly('2036-01-01') }), far, one))).toBe('PLAN_LIMIT');
    const beyond = after([add(1, { date: '2028-11-21' })], one);
    expect(code(decide(add(3, { recurrence: weekly('2036-01-01') }), beyond, one))).toBe('done');
  });

  test('moving to a full date, but not staying where it is', () => {
    const one = context({ most: 1 });
    const state = after([add(1), add(2, { date: '2026-11-18' })], one);
    expect(code(decide(change(1, { date: '2026-11-18' }), state, one))).toBe('PLAN_LIMIT');
    expect(code(decide(change(1, { title: 'Farm visit' }), state, one))).toBe('done');
  });

  test('an older version than the newest', () => {
    const state = after([add(1), change(1, { title: 'Farm visit' })]);
    expect(code(decide(change(1, { title: 'Zoo', version: 1 }), state))).toBe('RECORD_CHANGED');
    expect(code(decide(change(1, { title: 'Zoo', version: 2 }), state))).toBe('done');
  });
});

describe('after a downgrade', () => {
  const state = () =>
    after([1, 2, 3, 4, 5, 6].map((n) => add(n, n === 6 ? { recurrence: weekly('2026-12-29') } : {})));
  const basic = context({ plan: 'basic', most: 5 });

  test('nothing is added where there is too much, and what is there can be corrected', () => {
    expect(code(decide(add(7), state(), basic))).toBe('PLAN_LIMIT');
    expect(code(decide(change(1, { title: 'Farm visit' }), state(), basic))).toBe('done');
    expect(code(decide(change(6, { title: 'Farm visit' }), state(), basic))).toBe('done');
  });

  test('what repeats goes on and can stop, but is not made to repeat otherwise', () => {
    expect(code(decide(change(6, { recurrence: weekly('2027-12-29') }), state(), basic))).toBe(
      'FEATURE_REQUIRED',
    );
    expect(code(decide(change(6, { recurrence: null }), state(), basic))).toBe('done');
  });

  test('to no calendar at all, everything can still be taken away', () => {
    const none = context({ plan: 'none' });
    expect(code(decide({ type: 'Delete', eventId: id(1) }, state(), none))).toBe('done');
    expect(code(decide({ type: 'Delete', eventId: id(6), date: '2026-11-24' }, state(), none))).toBe('done');
    expect(code(decide(change(1, { title: 'Farm visit' }), state(), none))).toBe('FEATURE_REQUIRED');
  });
});

describe('one date of a repeating event', () => {
  const state = () => after([add(1, { recurrence: weekly('2026-12-29') })]);
  const skip = (date: string): CalendarCommand => ({ type: 'Delete', eventId: id(1), date });

  test('is taken away once, and leaves room', () => {
    const skipped = after([add(1, { recurrence: weekly('2026-12-29') }), skip('2026-11-24')]);
    expect([countOn(state(), '2026-11-24'), countOn(skipped, '2026-11-24')]).toEqual([1, 0]);
    expect(decide(skip('2026-11-24'), skipped)).toEqual([]);
  });

  test('is not found where the event is not', () => {
    expect(code(decide(skip('2026-11-25'), state()))).toBe('NOT_FOUND');
    expect(code(decide({ type: 'Delete', eventId: id(2) }, state()))).toBe('NOT_FOUND');
  });
});

test('a whole day has no times, and gets the usual ones when it is one no more', () => {
  const whole = after([add(1, { isWholeDay: true, startTime: '10:00', endTime: '11:00' })]);
  expect(whole.events.get(id(1))).toMatchObject({ startTime: undefined, endTime: undefined });
  const [event] = runCommands(
    calendarDecider,
    [add(1, { isWholeDay: true }), change(1, { isWholeDay: false })],
    context(),
  ).state.events.values();
  expect(event).toMatchObject({ startTime: '09:00', endTime: '17:00', version: 2 });
});

const one = { childminderId: id(0xc), eventId: id(1) };
const kept = (state: Calendar) => state.events.get(id(1));

describe('what is written down of an event', () => {
  test('is what was sent, with the usual times where none were', () => {
    expect(decide(add(1), calendarDecider.initial())).toEqual([
      {
        type: 'CalendarEventAdded',
        data: { ...one, at, title: 'Library', date: today, startTime: '09:00', endTime: '17:00' },
      },
    ]);
    const sent = {
      description: 'Bring the books',
      startTime: '10:00',
      endTime: '10:00',
      recurrence: weekly(today),
    };
    expect(decide(add(1, sent), calendarDecider.initial())).toEqual([
      { type: 'CalendarEventAdded', data: { ...one, at, title: 'Library', date: today, ...sent } },
    ]);
    expect(decide(add(1, { isWholeDay: true, description: '' }), calendarDecider.initial())).toEqual([
      { type: 'CalendarEventAdded', data: { ...one, at, title: 'Library', date: today } },
    ]);
  });

  test('is kept where a change does not name it, and goes where it is emptied', () => {
    const full = { description: 'Bring the books', startTime: '10:00', endTime: '11:00' };
    const later = '2026-11-18T09:00:00.000Z';
    const changed = (sent: ChangedEvent) =>
      kept(after([add(1, full), { type: 'Change', eventId: id(1), sent, at: later }]));
    expect(changed({ title: 'Zoo' })).toEqual({
      eventId: id(1),
      title: 'Zoo',
      date: today,
      ...full,
      recurrence: null,
      isAway: false,
      skipped: [],
      version: 2,
      createdAt: at,
      updatedAt: later,
    });
    expect(changed({ description: '' })).toMatchObject({ description: null, title: 'Library' });
    expect(changed({ description: 'None' })).toMatchObject({ description: 'None' });
    expect(changed({ startTime: '09:15' })).toMatchObject({ startTime: '09:15', endTime: '11:00' });
    expect(changed({ endTime: '12:00' })).toMatchObject({ startTime: '10:00', endTime: '12:00' });
    expect(changed({ date: '2026-11-20' })).toMatchObject({ date: '2026-11-20', startTime: '10:00' });
    expect(changed({ recurrence: weekly('2026-12-29') })).toMatchObject({ recurrence: weekly('2026-12-29') });
  });

  test('of a whole day stays a whole day until it is none any more', () => {
    const whole = [add(1, { isWholeDay: true }), change(1, { title: 'Zoo' })];
    expect(kept(after(whole))).toMatchObject({ title: 'Zoo', startTime: undefined, endTime: undefined });
    expect(kept(after([...whole, change(1, { isWholeDay: false, startTime: '10:00' })]))).toMatchObject({
      startTime: '10:00',
      endTime: '17:00',
    });
    expect(kept(after([add(1), change(1, { isWholeDay: true })]))).toMatchObject({ startTime: undefined });
    // A sent time has the same meaning.
    for (const times of [{ startTime: '10:00' }, { endTime: '18:00' }])
      expect(kept(after([...whole, change(1, times)]))).toMatchObject({
        startTime: '09:00',
        endTime: '17:00',
        ...times,
      });
    const none = { startTime: '', endTime: null };
    expect(kept(after([...whole, change(1, none)]))).toMatchObject({ startTime: undefined });
    const both = { isWholeDay: true, startTime: '10:00' };
    expect(kept(after([...whole, change(1, both)]))).toMatchObject({ startTime: undefined });
  });

  test('is not written again where nothing of it changes, from whatever version', () => {
    const state = after([add(1), change(1, { title: 'Zoo' })]);
    expect(decide(change(1, { title: 'Zoo', version: 1 }), state)).toEqual([]);
    const repeats = after([add(1, { recurrence: weekly('2026-12-29') })]);
    expect(decide(change(1, { recurrence: weekly('2026-12-29') }), repeats)).toEqual([]);
    for (const recurrence of [
      null,
      weekly('2026-12-22'),
      { frequency: 'daily', until: '2026-12-29' } as const,
    ]) {
      expect(decide(change(1, { recurrence }), repeats)).toMatchObject([
        { type: 'CalendarEventChanged', data: { version: 2 } },
      ]);
    }
  });
});

describe('an id', () => {
  const gone = () => after([add(1), { type: 'Delete', eventId: id(1) }]);

  test('is one event’s, also when that was deleted', () => {
    expect(code(decide(add(1), after([add(1)])))).toBe('ID_TAKEN');
    expect(code(decide(add(1), gone()))).toBe('ID_TAKEN');
  });

  test('of a deleted event says so, and deleting it again does nothing', () => {
    expect(code(decide(change(1, { title: 'Zoo' }), gone()))).toBe('RECORD_REMOVED');
    expect(decide({ type: 'Delete', eventId: id(1) }, gone())).toEqual([]);
    expect(decide({ type: 'Delete', eventId: id(1) }, after([add(1)]))).toEqual([
      { type: 'CalendarEventDeleted', data: one },
    ]);
    expect(message(decide(change(2, { title: 'Zoo' }), gone()))).toBe('Event not found');
  });
});

describe('the furthest that an event can reach', () => {
  test('is ten years after its first date, and its first date at least', () => {
    expect(code(decide(add(1, { recurrence: weekly('2036-11-17') }), calendarDecider.initial()))).toBe(
      'done',
    );
    expect(code(decide(add(1, { recurrence: weekly(today) }), calendarDecider.initial()))).toBe('done');
    const state = after([add(1)]);
    expect(message(decide(change(1, { recurrence: weekly('2026-11-16') }), state))).toBe(
      'The event cannot stop repeating before it begins',
    );
    expect(decide(add(1, { startTime: '10:00', endTime: '09:45' }), calendarDecider.initial())).toMatchObject(
      {
        code: 'VALIDATION',
        errors: ['End time cannot be before start time'],
      },
    );
  });

  test('is counted two years from today, or from its first date where that is later', () => {
    const single = context({ most: 1 });
    const monthly = (date: string) =>
      add(2, { date, recurrence: { frequency: 'monthly', until: '2035-01-01' } });
    const taken = (date: string) => after([add(1, { date })], single);
    // An event that began last year is counted up to two years from now.
    expect(code(decide(monthly('2025-12-17'), taken('2028-11-17'), single))).toBe('PLAN_LIMIT');
    expect(code(decide(monthly('2025-12-17'), taken('2028-12-17'), single))).toBe('done');
    // An event that begins next year is counted two years from then.
    expect(code(decide(monthly('2027-05-01'), taken('2029-05-01'), single))).toBe('PLAN_LIMIT');
    expect(code(decide(monthly('2027-05-01'), taken('2029-06-01'), single))).toBe('done');
  });

  test('names the full date in what is refused, and a single event needs no naming', () => {
    const single = context({ most: 1 });
    const state = after([add(1), add(2, { date: '2026-11-18' })], single);
    const sentence =
      "You have reached your plan's limit of 1 calendar event per day. Please upgrade to add more.";
    expect(decide(add(3), state, single)).toMatchObject({ message: sentence, details: { date: today } });
    expect(decide(change(2, { date: today }), state, single)).toMatchObject({ message: sentence });
    expect(message(decide(change(2, { date: today, recurrence: weekly('2026-12-29') }), state, single))).toBe(
      `${sentence} The first full day is Tuesday 17 Nov 2026.`,
    );
  });
});

describe('how many events a date has', () => {
  test('follows an event that moves, begins to repeat, stops repeating and goes', () => {
    const counts = (commands: readonly CalendarCommand[]) => {
      const state = after(commands);
      return [...[today, '2026-11-24'].map((date) => countOn(state, date)), [...state.single.keys()]];
    };
    const repeat = change(1, { recurrence: weekly('2026-11-24') });
    const move = change(1, { date: '2026-11-24' });
    expect(counts([add(1)])).toEqual([1, 0, [today]]);
    expect(counts([add(1), move])).toEqual([0, 1, ['2026-11-24']]);
    expect(counts([add(1), add(2), move])).toEqual([1, 1, [today, '2026-11-24']]);
    expect(counts([add(1), add(2), add(3), move])).toEqual([2, 1, [today, '2026-11-24']]);
    expect(counts([add(1), repeat])).toEqual([1, 1, []]);
    expect(counts([add(1), repeat, change(1, { recurrence: null })])).toEqual([1, 0, [today]]);
    expect(counts([add(1), repeat, add(2), { type: 'Delete', eventId: id(1) }])).toEqual([1, 0, [today]]);
  });

  test('leaves out the dates that were taken away, also after a change, which may fill them elsewhere', () => {
    const single = context({ most: 1 });
    const state = after(
      [
        add(1, { recurrence: weekly('2026-12-29') }),
        { type: 'Delete', eventId: id(1), date: '2026-11-24' },
        add(2, { date: '2026-11-24' }),
        change(1, { title: 'Zoo' }),
      ],
      single,
    );
    expect(kept(state)).toMatchObject({ title: 'Zoo', skipped: ['2026-11-24'] });
    expect(countOn(state, '2026-11-24')).toBe(1);
  });

  test('is not changed by what is told of an event that is not there', () => {
    const skipped = { type: 'CalendarDateSkipped', data: { ...one, date: today } } as const;
    expect(calendarDecider.evolve(calendarDecider.initial(), skipped)).toEqual(calendarDecider.initial());
  });
});

describe('a date', () => {
  test('is taken away from an event that repeats, and from no other', () => {
    const repeats = after([add(1, { recurrence: weekly('2026-12-29') })]);
    expect(decide({ type: 'Delete', eventId: id(1), date: '2026-11-24' }, repeats)).toEqual([
      { type: 'CalendarDateSkipped', data: { ...one, date: '2026-11-24' } },
    ]);
    expect(message(decide({ type: 'Delete', eventId: id(1), date: today }, after([add(1)])))).toBe(
      'The event does not take place on that date',
    );
  });
});

describe('the address for calendar apps', () => {
  const opened = (secretHash: string): CalendarCommand => ({ type: 'OpenFeed', secretHash });

  test('is opened and closed once each, and another secret replaces the one before', () => {
    expect(decide(opened('a'), calendarDecider.initial())).toEqual([
      { type: 'CalendarFeedOpened', data: { childminderId: id(0xc), secretHash: 'a' } },
    ]);
    expect(decide(opened('a'), after([opened('a')]))).toEqual([]);
    expect(after([opened('a'), opened('b')]).feed).toBe('b');
    expect(decide({ type: 'CloseFeed' }, after([opened('a')]))).toEqual([
      { type: 'CalendarFeedClosed', data: { childminderId: id(0xc) } },
    ]);
    expect(after([opened('a'), { type: 'CloseFeed' }]).feed).toBeUndefined();
    expect(decide({ type: 'CloseFeed' }, calendarDecider.initial())).toEqual([]);
  });

  test('is of the full calendar, and says what is missing', () => {
    const missing = (plan: 'none' | 'basic') =>
      decide(opened('a'), calendarDecider.initial(), context({ plan }));
    expect(missing('none')).toMatchObject({ details: { feature: 'enableCalendar' } });
    expect(missing('basic')).toMatchObject({ details: { feature: 'fullCalendar' } });
  });
});

test('each childminder’s calendar is a stream of its own', () => {
  expect(calendarDecider.stream(id(0xc))).toBe(`calendar-${id(0xc)}`);
});

describe('days on which she is away', () => {
  const daily = (until: string) => ({ frequency: 'daily', until }) as const;
  const away = { title: 'Away', isAway: true, recurrence: daily(addDays(today, 4)) };

  test('are whole days, whatever times are sent, and stay days off however they are changed', () => {
    const state = after([
      add(1, { ...away, startTime: '09:00', endTime: '10:00' }),
      change(1, { title: 'Lanzarote', startTime: '09:00', recurrence: daily(addDays(today, 5)) }),
    ]);
    expect(state.events.get(id(1))).toMatchObject({ startTime: undefined, isAway: true });
    expect(daysOff(state)).toEqual([{ from: today, to: addDays(today, 5) }]);
  });

  test('are none once the entry is deleted, and less by a date that is', () => {
    const entered = [add(1, away), { type: 'Delete', eventId: id(1), date: addDays(today, 2) }] as const;
    expect(daysOff(after(entered))).toEqual([
      { from: today, to: addDays(today, 1) },
      { from: addDays(today, 3), to: addDays(today, 4) },
    ]);
    const deleted = decide({ type: 'Delete', eventId: id(1) }, after(entered));
    expect(deleted).toMatchObject([{ type: 'CalendarEventDeleted', data: { away: true } }]);
    expect(daysOff(after([...entered, { type: 'Delete', eventId: id(1) }]))).toEqual([]);
  });

  test('need no larger plan from one day to another, and do not repeat otherwise', () => {
    const basic = context({ plan: 'basic' });
    expect(code(decide(add(1, away), after([]), basic))).toBe('done');
    const fridays = decide(add(1, { ...away, recurrence: weekly('2026-12-24') }), after([]));
    expect(message(fridays)).toBe(calendarTexts.awayRepeats);
    const longer = change(1, { recurrence: daily(addDays(today, 9)) });
    expect(code(decide(longer, after([add(1, away)], basic), basic))).toBe('done');
  });
});
