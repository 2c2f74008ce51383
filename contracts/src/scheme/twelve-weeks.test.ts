import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dublin.ts';
import { attendanceOver, cutAhead, type WeekOfHours } from './twelve-weeks.ts';

/** Weeks from 21 September 2026 on. */
const weeks = (registered: number, ...attended: (number | null)[]): WeekOfHours[] =>
  attended.map((hours, nth) => ({ monday: addDays('2026-09-21', 7 * nth), attended: hours, registered }));

describe('twelve weeks', () => {
  test('some under and the last full cut nothing', () => {
    const over = attendanceOver(weeks(34, 34, 34, 30, 34, 35, 20, 34, 34, 25, 35));
    expect(over).toEqual({ under: 3, known: 10, inARow: 0, cut: null });
  });

  test('ten under in a row are told two weeks before the hours are cut, to the most that was attended', () => {
    const over = attendanceOver(weeks(18, 15, 16, 14, 16, 15, 8, 16, 15, 16, 16));
    expect(over).toEqual({
      under: 10,
      known: 10,
      inARow: 10,
      cut: { moreWeeks: 2, to: 16, on: '2026-12-14' },
    });
  });

  test('the weeks to come are counted down to none', () => {
    const cut = (many: number) => attendanceOver(weeks(18, ...Array.from({ length: many }, () => 10))).cut;
    expect(cut(1)).toEqual({ moreWeeks: 11, to: 10, on: '2026-12-14' });
    expect(cut(11)).toEqual({ moreWeeks: 1, to: 10, on: '2026-12-14' });
    expect(cut(12)).toEqual({ moreWeeks: 0, to: 10, on: '2026-12-14' });
    expect(cut(14)?.moreWeeks).toBe(0);
  });

  test('a full week begins the count anew', () => {
    expect(attendanceOver(weeks(18, 10, 10, 10, 18, 10)).cut).toMatchObject({ moreWeeks: 11, to: 10 });
  });

  test('a week that is not known, or had no registered hours, neither counts nor breaks a row', () => {
    expect(attendanceOver(weeks(45, 45, 44, 45, 36, 45, 45, 27, 45, 45, null))).toMatchObject({
      under: 3,
      known: 9,
      inARow: 0,
    });
    const closed = { monday: '2026-10-05', attended: 0, registered: 0 };
    const [first, second] = weeks(18, 10, 12) as [WeekOfHours, WeekOfHours]; // as many as were given
    expect(attendanceOver([first, closed, second])).toMatchObject({ under: 2, known: 2, inARow: 2 });
  });

  test('nothing at all cuts nothing', () => {
    expect(attendanceOver([])).toEqual({ under: 0, known: 0, inARow: 0, cut: null });
  });

  test('whatever was attended, hours are cut to less than is registered, and never while a week is full', () => {
    const attended = fc.array(fc.option(fc.integer({ min: 0, max: 24 })), { maxLength: 14 });
    fc.assert(
      fc.property(attended, fc.integer({ min: 1, max: 20 }), (hours, registered) => {
        const { cut, under, known, inARow } = attendanceOver(weeks(registered, ...hours));
        expect(inARow).toBeLessThanOrEqual(under);
        expect(under).toBeLessThanOrEqual(known);
        expect(cut === null).toBe(inARow === 0);
        if (cut) expect(cut.to).toBeLessThan(registered);
      }),
    );
  });
});

describe('hours that are about to be cut', () => {
  const under = (many: number) => Array.from({ length: many }, () => 10);

  test.each([
    ['nine weeks under', under(9), null],
    ['ten weeks under', under(10), { since: '2026-09-21', moreWeeks: 2, to: 10, on: '2026-12-14' }],
    ['eleven weeks under', under(11), { since: '2026-09-21', moreWeeks: 1, to: 10, on: '2026-12-14' }],
    ['twelve weeks under, when it is too late', under(12), null],
    [
      'ten weeks under after a full one',
      [18, ...under(10)],
      { since: '2026-09-28', moreWeeks: 2, to: 10, on: '2026-12-21' },
    ],
    ['ten weeks under and a full one', [...under(10), 18], null],
    [
      'ten weeks under, one between them not known',
      [...under(5), null, ...under(5)],
      { since: '2026-09-21', moreWeeks: 2, to: 10, on: '2026-12-21' },
    ],
    [
      'ten weeks under, and the last one not known',
      [...under(10), null],
      { since: '2026-09-21', moreWeeks: 2, to: 10, on: '2026-12-21' },
    ],
    ['no week at all', [], null],
  ])('are told after %s', (_, attended, expected) => {
    expect(cutAhead(weeks(18, ...attended))).toEqual(expected);
  });

  test('weeks with closed doors, as over Christmas, neither count nor break the run', () => {
    const closed = [13, 14].map((nth) => ({
      monday: addDays('2026-09-21', 7 * nth),
      attended: 0,
      registered: 0,
    }));
    const run = weeks(18, 18, 18, 18, 18, ...under(9));
    const after = { monday: addDays('2026-09-21', 7 * 15), attended: 12, registered: 18 };
    expect(cutAhead([...run, ...closed])).toBeNull();
    expect(cutAhead([...run, ...closed, after])).toEqual({
      ...{ since: '2026-10-19', moreWeeks: 2, to: 12, on: '2027-01-25' },
    });
  });

  test('are told of one run under one Monday, however long it was looked back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 10, max: 11 }), (full, many) => {
        const long = weeks(18, ...Array.from({ length: full }, () => 18), ...under(many));
        expect(cutAhead(long)?.since).toBe(addDays('2026-09-21', 7 * full));
      }),
    );
  });
});
