import { expect, test } from 'vitest';
import { WrittenAward } from './registration.ts';

const award = {
  chick: ' 3MPTAQ4471 ',
  from: '2026-11-30',
  to: '2027-11-28',
  term: [9, 9, 8, 8, 0, 0, 0],
  holidays: null,
  centsAnHour: 214,
};
const said = (more: object) =>
  WrittenAward.safeParse({ ...award, ...more }).error?.issues.map(({ message }) => message);

test('an award is taken as its letter says it', () => {
  expect(WrittenAward.parse(award)).toEqual({ ...award, chick: '3MPTAQ4471' });
  expect(said({ holidays: [0, 0, 0, 0, 0, 0, 10] })).toBeUndefined();
  expect(said({ to: '2026-11-30' })).toBeUndefined();
});

test('an award that cannot be right is refused with a sentence', () => {
  expect(said({ from: '2026-12-01' })).toEqual([
    'An award begins on a Monday. Please check the award letter',
  ]);
  expect(said({ to: '2026-11-29' })).toEqual(['The award ends before it begins']);
  expect(said({ to: '2036-11-28' })).toEqual(['An award lasts two years at most. Please check the dates']);
  expect(said({ from: '' })).toContain('Please choose a date');
  expect(said({ term: [0, 0, 0, 0, 0, 0, 0] })).toEqual([
    'Please enter the registered hours of at least one day',
  ]);
  expect(said({ term: [4.5, 0, 0, 0, 0, 0, 0] })).toEqual(['Hours are whole numbers from 0 to 24']);
  expect(said({ term: [25, 0, 0, 0, 0, 0, 0] })).toEqual(['Hours are whole numbers from 0 to 24']);
  expect(said({ term: [9] })).toContain('Hours are whole numbers from 0 to 24');
  expect(said({ chick: ' ' })).toEqual(['Please enter the CHICK from the award letter']);
  expect(said({ chick: 'x'.repeat(81) })).toEqual(['A CHICK is one line of at most 80 characters']);
  expect(said({ centsAnHour: 0 })).toEqual(['The rate is between €0.01 and €20 an hour']);
  expect(said({ centsAnHour: 2001 })).toEqual(['The rate is between €0.01 and €20 an hour']);
});
