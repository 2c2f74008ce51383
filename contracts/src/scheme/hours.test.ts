import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { staysOf } from '../care/stays.ts';
import { addDays, dublinInstant } from '../dublin.ts';
import { dayHours, isWrittenLate, roundedHours, upToNow } from './hours.ts';
import { roundingNow, roundingOf } from './rules.ts';
import type { DayHours, SchemeWeek } from './week.ts';

const now = new Date('2027-12-01T12:00:00.000Z');
/** The hours of a day on which a child came and went at these times of Dublin's clocks, by the rule that rounds up. */
const hoursOn = (date: string, ...visits: [came: string, went: string, wentOn?: string][]) => {
  const stays = staysOf(
    visits.flatMap(([came, went, wentOn = date], at) => [
      { recordId: `in ${at}`, type: 'signIn', time: dublinInstant(date, came).toISOString() },
      { recordId: `out ${at}`, type: 'signOut', time: dublinInstant(wentOn, went).toISOString() },
    ]),
  );
  return { on: (day: string) => dayHours(day, stays, null, now, roundingNow).hours };
};

describe('a day’s hours', () => {
  test.each<[string, [string, string][], number]>([
    ['four hours and a minute', [['08:00', '12:01']], 5],
    ['four hours', [['08:00', '12:00']], 4],
    ['a minute', [['08:00', '08:01']], 1],
    ['nobody', [], 0],
    [
      'twice an hour and a half',
      [
        ['08:00', '09:30'],
        ['15:00', '16:30'],
      ],
      3,
    ],
    [
      'twice an hour and a minute: the sum is rounded, not each stay',
      [
        ['08:00', '09:01'],
        ['15:00', '16:01'],
      ],
      3,
    ],
    [
      'three quarters of an hour thrice',
      [
        ['07:00', '07:45'],
        ['12:00', '12:45'],
        ['18:00', '18:45'],
      ],
      3,
    ],
    ['a full working day', [['08:35', '17:00']], 9],
  ])('are the sum of its stays, rounded up to the next whole hour: %s', (_, visits, hours) => {
    expect(hoursOn('2026-12-01', ...visits).on('2026-12-01')).toBe(hours);
  });

  test('of a night belong to the days on which they were, each rounded by itself', () => {
    const night = hoursOn('2026-12-01', ['21:30', '06:10', '2026-12-02']);
    expect(['2026-12-01', '2026-12-02', '2026-12-03'].map(night.on)).toEqual([3, 7, 0]);
  });

  test('of the nights on which the clocks change are as long as they were', () => {
    // An hour less on 28 March 2027, an hour more on 31 October 2027.
    const spring = hoursOn('2027-03-27', ['22:00', '06:00', '2027-03-28']);
    expect(['2027-03-27', '2027-03-28'].map(spring.on)).toEqual([2, 5]);
    const autumn = hoursOn('2027-10-30', ['22:00', '06:00', '2027-10-31']);
    expect(['2027-10-30', '2027-10-31'].map(autumn.on)).toEqual([2, 7]);
    expect(hoursOn('2027-10-31', ['00:00', '00:00', '2027-11-01']).on('2027-10-31')).toBe(25);
    expect(hoursOn('2027-03-28', ['00:00', '00:00', '2027-03-29']).on('2027-03-28')).toBe(23);
  });

  test('of an older week are rounded to the nearest quarter, and told rounded up beside it', () => {
    const stays = staysOf([
      { recordId: 'a', type: 'signIn', time: '2026-11-24T08:00:00.000Z' },
      { recordId: 'b', type: 'signOut', time: '2026-11-24T12:07:00.000Z' },
    ]);
    const day = dayHours('2026-11-24', stays, null, now, roundingOf('2026-11-23'));
    expect([day.minutes, day.hours, day.roundedUp]).toEqual([247, 4, 5]);
  });

  const stays = staysOf([
    { recordId: 'a', type: 'signIn', time: '2026-11-30T08:00:00.000Z' },
    { recordId: 'b', type: 'signIn', time: '2026-12-01T08:00:00.000Z' },
    { recordId: 'c', type: 'signOut', time: '2026-12-01T10:00:00.000Z' },
    { recordId: 'd', type: 'signOut', time: '2026-12-01T10:05:00.000Z' },
    { recordId: 'e', type: 'signIn', time: '2026-12-02T08:00:00.000Z' },
  ]);

  test('leave out a stay without a sign-out, which is named once its day is over', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-02'].map((date) =>
      dayHours(date, stays, null, new Date('2026-12-02T12:00:00.000Z'), roundingNow),
    );
    expect(days.map(({ missingSignOut }) => missingSignOut)).toEqual([['a'], [], []]);
    expect(days.map(({ hours }) => hours)).toEqual([0, 2, 0]);
  });

  describe('while a child is here', () => {
    const came = '2026-12-02T08:00:00.000Z';
    const of = (now: string) =>
      dayHours('2026-12-02', stays, null, new Date(`2026-12-02T${now}:00.000Z`), roundingNow);
    const week = (day: Omit<DayHours, 'late'>) =>
      ({
        ...{ from: '2026-11-30', to: '2026-12-06', opens: '2026-12-06', returnBy: '2026-12-08', money: [] },
        rounding: roundingNow,
        children: [
          {
            ...{ childId: 'a', childName: 'Fiadh', toMend: [], registered: [], toParents: false, weeks: [] },
            ...{ registrations: [], minutes: 120, hours: 2, roundedUp: 2 },
            days: [
              { ...dayHours('2026-12-01', stays, null, now, roundingNow), late: false },
              { ...day, late: false },
            ],
          },
        ],
      }) satisfies SchemeWeek;
    const sum = (at: string, days: SchemeWeek) => upToNow(days, new Date(at)).children[0];

    test('say since when, and count nothing that a return could take', () => {
      expect(of('12:00')).toMatchObject({ since: came, minutes: 0, hours: 0, missingSignOut: [] });
      const before = dayHours('2026-12-01', stays, null, new Date('2026-12-02T12:00:00.000Z'), roundingNow);
      expect(before.since).toBeUndefined();
    });

    test('count up to now where they are looked at, by the rule of the week', () => {
      const shown = sum('2026-12-02T11:01:00.000Z', week(of('09:00')));
      expect(shown?.days.map(({ hours }) => hours)).toEqual([2, 4]);
      expect(shown).toMatchObject({ minutes: 301, hours: 6, roundedUp: 6 });
      // A device whose clock is behind the hand that signed in.
      expect(sum('2026-12-02T07:58:00.000Z', week(of('09:00')))?.hours).toBe(2);
    });

    test('count nothing of a stay of another day, which an answer kept on a device may still call open', () => {
      expect(sum('2026-12-03T11:00:00.000Z', week(of('12:00')))?.hours).toBe(2);
    });
  });

  test('are never less than what was attended, and less than an hour more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), (minutes) => {
        const hours = roundedHours(minutes, roundingNow);
        expect(Number.isInteger(hours)).toBe(true);
        expect(hours * 60).toBeGreaterThanOrEqual(minutes);
        expect(hours * 60 - minutes).toBeLessThan(60);
      }),
    );
  });

  test('of any stays, cut at any midnights, add up to no less than the stays are long', () => {
    const stay = fc.record({
      day: fc.integer({ min: 0, max: 400 }),
      begins: fc.integer({ min: 0, max: 1439 }),
      lasts: fc.integer({ min: 1, max: 1600 }),
    });
    fc.assert(
      fc.property(stay, ({ day, begins, lasts }) => {
        const date = addDays('2026-11-30', day);
        const from = new Date(dublinInstant(date, '00:00').getTime() + begins * 60_000).toISOString();
        const to = new Date(Date.parse(from) + lasts * 60_000).toISOString();
        const days = [-1, 0, 1, 2].map((by) =>
          dayHours(addDays(date, by), [{ from, to, recordId: 'a' }], null, now, roundingNow),
        );
        expect(days.reduce((sum, each) => sum + each.minutes, 0)).toBe(lasts);
        for (const each of days) expect(each.hours).toBe(Math.ceil(each.minutes / 60));
      }),
    );
  });
});

test('what was written down more than a day after it happened is late', () => {
  const time = '2026-12-01T17:00:00.000Z';
  expect(isWrittenLate({ time, writtenAt: '2026-12-02T17:00:00.000Z' })).toBe(false);
  expect(isWrittenLate({ time, writtenAt: '2026-12-02T17:00:00.001Z' })).toBe(true);
});
