import { expect, test } from 'vitest';
import type { PlacesFacts } from '../places/forecast-facts.ts';
import { childWith, factsWith, several, weekOf } from '../places/test-places.ts';
import { daysThatFit } from './days-that-fit.ts';
import { enquiryTexts } from './texts.ts';
import type { AskedPlace } from './views.ts';

const today = '2026-11-30';
const wish = (days: number[], more: Partial<AskedPlace> = {}): AskedPlace => ({
  ...{ born: '2024-03', days, from: '2027-02', words: null, sibling: false },
  ...more,
});
const babies = several(2, 'FF---', { dateOfBirth: '2026-06-10' });

test.each<[is: string, PlacesFacts, AskedPlace, free: number[], full: number[]]>([
  ['an empty house', factsWith([]), wish([1, 2]), [1, 2], []],
  ['a house that is full on Monday', factsWith(several(6, 'F----')), wish([1, 2]), [2], [1]],
  ['full mornings', factsWith(several(6, 'm----')), wish([1, 2]), [2], [1]],
  [
    'a house that is full from some weeks after the start',
    factsWith([...several(5, 'FF---'), childWith('F----', { startDate: '2027-03-15' })]),
    wish([1, 2]),
    [2],
    [1],
  ],
  [
    'a house that is full until the week of the start',
    factsWith([...several(5, 'FF---'), childWith('FF---', { endDate: '2027-01-31' })]),
    wish([1, 2]),
    [1, 2],
    [],
  ],
  ['a baby, where two are there', factsWith(babies), wish([2, 3], { born: '2026-09' }), [3], [2]],
  ['a child of two, where two babies are there', factsWith(babies), wish([2, 3]), [2, 3], []],
  [
    'a day on which she is not open',
    factsWith([], { offer: { open: weekOf('FFFF-') } }),
    wish([4, 5]),
    [4],
    [5],
  ],
  ['a weekend, of which nothing is known', factsWith([]), wish([5, 6, 7]), [5], []],
  ['a month that is over', factsWith(several(6, 'F----')), wish([1], { from: '2026-09' }), [], [1]],
])('the days of a wish that fit: %s', (_, facts, asked, free, full) =>
  expect(daysThatFit(facts, asked, today)).toEqual({ free, full }),
);

test.each([
  ['Monday', '', 1, 'Monday fits'],
  ['', 'Monday', 1, 'Monday is full'],
  ['Monday and Tuesday', '', 2, 'Both days fit'],
  ['Monday', 'Tuesday', 2, 'Monday free, Tuesday full'],
  ['Friday', '', null, 'Friday free'],
  ['', 'Friday', null, 'Friday full'],
])('%j free and %j full, of %j days, is told as %j', (free, full, count, told) =>
  expect(enquiryTexts.fits(free, full, count)).toBe(told),
);
