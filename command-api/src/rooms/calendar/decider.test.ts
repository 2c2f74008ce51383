import { addMonths, datesBetween, Frequency } from '@nead/contracts/calendar/recurrence.ts';
import type { ChangedEvent, NewEvent } from '@nead/contracts/calendar/requests.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, play } from '../decider-properties.ts';
import { type CalendarCommand, type CalendarContext, calendar } from './decider.ts';
import { type Calendar, countOn } from './state.ts';

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

const add = (n: number, sent: Partial<NewEvent> = {}): CalendarCommand => ({
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
const after = (commands: readonly CalendarCommand[], ctx = context()) => play(calendar, commands, ctx).state;
const decide = (command: CalendarCommand, state: Calendar, ctx = context()) =>
  calendar.decide(command, state, ctx);
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
    holdsForEveryDecider(calendar, anyCommand, context({ most: 3 })));

  test('never has more on a date than the plan allows, whatever is added, moved and repeated', () => {
    fc.assert(
      fc.property(
        fc.array(anyCommand, { maxLength: 60 }),
        fc.integer({ min: 1, max: 3 }),
        (commands, most) => {
          const state = after(commands, context({ most }));
          const days = datesBetween(
            { date: today, recurrence: { frequency: 'daily', until: addMonths(today, 24) } },
            today,
            addDays(today, 200),
          );
          for (const date of days) expect(countOn(state, date)).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});

describe('what an event is refused for', () => {
  test.each([
    [{ startTime: '10:00', endTime: '09:45' }, 'End time cannot be before start time'],
    [{ recurrence: weekly('2026-11-16') }, 'The event cannot stop repeating before it begins'],
    [{ recurrence: weekly('2036-11-18') }, 'An event can repeat for at most ten years'],
  ])('%j', (sent, sentence) => {
    expect(message(decide(add(1, sent), calendar.initial()))).toBe(sentence);
  });

  test('a plan without the calendar, and one without all of it', () => {
    const none = decide(add(1), calendar.initial(), context({ plan: 'none' }));
    expect(none).toMatchObject({ code: 'FEATURE_REQUIRED', details: { feature: 'enableCalendar' } });
    const basic = context({ plan: 'basic' });
    const repeats = decide(add(1, { recurrence: weekly('2026-12-01') }), calendar.initial(), basic);
    expect(repeats).toMatchObject({ code: 'FEATURE_REQUIRED', details: { feature: 'fullCalendar' } });
    expect(code(decide({ type: 'OpenFeed', secretHash: 'a' }, calendar.initial(), basic))).toBe(
      'FEATURE_REQUIRED',
    );
    expect(code(decide(add(1), calendar.initial(), basic))).toBe('done');
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
  const state = after(
    [1, 2, 3, 4, 5, 6].map((n) => add(n, n === 6 ? { recurrence: weekly('2026-12-29') } : {})),
  );
  const basic = context({ plan: 'basic', most: 5 });

  test('nothing is added where there is too much, and what is there can be corrected', () => {
    expect(code(decide(add(7), state, basic))).toBe('PLAN_LIMIT');
    expect(code(decide(change(1, { title: 'Farm visit' }), state, basic))).toBe('done');
    expect(code(decide(change(6, { title: 'Farm visit' }), state, basic))).toBe('done');
  });

  test('what repeats goes on and can stop, but is not made to repeat otherwise', () => {
    expect(code(decide(change(6, { recurrence: weekly('2027-12-29') }), state, basic))).toBe(
      'FEATURE_REQUIRED',
    );
    expect(code(decide(change(6, { recurrence: null }), state, basic))).toBe('done');
  });

  test('to no calendar at all, everything can still be taken away', () => {
    const none = context({ plan: 'none' });
    expect(code(decide({ type: 'Delete', eventId: id(1) }, state, none))).toBe('done');
    expect(code(decide({ type: 'Delete', eventId: id(6), date: '2026-11-24' }, state, none))).toBe('done');
    expect(code(decide(change(1, { title: 'Farm visit' }), state, none))).toBe('FEATURE_REQUIRED');
  });
});

describe('one date of a repeating event', () => {
  const state = after([add(1, { recurrence: weekly('2026-12-29') })]);
  const skip = (date: string): CalendarCommand => ({ type: 'Delete', eventId: id(1), date });

  test('is taken away once, and leaves room', () => {
    const skipped = after([add(1, { recurrence: weekly('2026-12-29') }), skip('2026-11-24')]);
    expect([countOn(state, '2026-11-24'), countOn(skipped, '2026-11-24')]).toEqual([1, 0]);
    expect(decide(skip('2026-11-24'), skipped)).toEqual([]);
  });

  test('is not found where the event is not', () => {
    expect(code(decide(skip('2026-11-25'), state))).toBe('NOT_FOUND');
    expect(code(decide({ type: 'Delete', eventId: id(2) }, state))).toBe('NOT_FOUND');
  });
});

test('a whole day has no times, and gets the usual ones when it is one no more', () => {
  const whole = after([add(1, { isWholeDay: true, startTime: '10:00', endTime: '11:00' })]);
  expect(whole.events.get(id(1))).toMatchObject({ startTime: undefined, endTime: undefined });
  const [event] = play(
    calendar,
    [add(1, { isWholeDay: true }), change(1, { isWholeDay: false })],
    context(),
  ).state.events.values();
  expect(event).toMatchObject({ startTime: '09:00', endTime: '17:00', version: 2 });
});
