import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimedOn, mostOfWeek, registeredOn } from './award.ts';

const tadhg = {
  from: '2026-11-30',
  to: '2027-03-12',
  term: [4, 4, 4, 3, 3, 0, 0],
  holidays: [8, 8, 8, 8, 0, 0, 0],
};
const always = { closed: [], terms: [] };
const year = {
  closed: [{ from: '2026-12-21', to: '2026-12-22' }],
  terms: [
    { from: '2026-08-31', to: '2026-12-18' },
    { from: '2027-01-04', to: '2027-03-19' },
  ],
};

describe('registered hours', () => {
  test('are those of the weekday, in term and in holidays', () => {
    expect(registeredOn(tadhg, year, '2026-12-03')).toBe(3);
    expect(registeredOn(tadhg, year, '2026-12-18')).toBe(3);
    expect(registeredOn(tadhg, year, '2026-12-23')).toBe(8);
    expect(registeredOn(tadhg, year, '2026-12-25')).toBe(0);
    expect(registeredOn({ ...tadhg, holidays: null }, year, '2026-12-23')).toBe(4);
    // A week in which term ends: each day by itself.
    expect(registeredOn(tadhg, year, '2026-12-19')).toBe(0);
  });

  test('are those in term where no terms are known', () => {
    expect(registeredOn(tadhg, always, '2026-12-23')).toBe(4);
  });

  test('hold from the first day of the award to its last', () => {
    expect(registeredOn(tadhg, always, '2026-11-29')).toBe(0);
    expect(registeredOn(tadhg, always, '2026-11-30')).toBe(4);
    expect(registeredOn(tadhg, always, '2027-03-12')).toBe(3);
    expect(registeredOn(tadhg, always, '2027-03-15')).toBe(0);
  });

  test('are none on a day when nobody is minded', () => {
    expect(
      ['2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23'].map((date) => registeredOn(tadhg, year, date)),
    ).toEqual([0, 0, 0, 8]);
  });

  test('come to the larger of term and holidays in a week, at the most', () => {
    expect(mostOfWeek(tadhg)).toBe(32);
    expect(mostOfWeek({ ...tadhg, holidays: null })).toBe(18);
  });
});

describe('hours to claim', () => {
  test('are what was attended, up to what is registered', () => {
    expect(claimedOn(10, [9])).toEqual([9]);
    expect(claimedOn(8, [9])).toEqual([8]);
    expect(claimedOn(3, [])).toEqual([]);
  });

  test('of two registrations fill the first one first', () => {
    expect(claimedOn(7, [5, 4])).toEqual([5, 2]);
    expect(claimedOn(4, [5, 4])).toEqual([4, 0]);
    expect(claimedOn(12, [5, 4])).toEqual([5, 4]);
  });

  test('are never more than was registered, nor together more than was attended', () => {
    const hours = fc.integer({ min: 0, max: 24 });
    fc.assert(
      fc.property(hours, fc.array(hours, { maxLength: 4 }), (attended, registered) => {
        const claimed = claimedOn(attended, registered);
        const sum = (all: number[]) => all.reduce((before, each) => before + each, 0);
        expect(claimed.every((each, at) => each >= 0 && each <= (registered[at] ?? -1))).toBe(true);
        expect(sum(claimed)).toBe(Math.min(attended, sum(registered)));
      }),
    );
  });
});
