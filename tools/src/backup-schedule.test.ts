import { expect, test } from 'vitest';
import { dueBackup, superfluousBackups } from './backup-schedule.ts';

test.each([
  ['there is none yet', [], '2026-07-10T12:00:00Z', '2026-07-10'],
  ['its hour has come, by the clocks of Ireland', ['2026-07-09'], '2026-07-10T02:00:00Z', '2026-07-10'],
  ['the last ones were missed', ['2026-07-01'], '2026-07-10T01:59:00Z', '2026-07-09'],
  [
    'the one of today broke off',
    ['2026-07-09', '2026-07-10.unfinished'],
    '2026-07-10T12:00:00Z',
    '2026-07-10',
  ],
  [
    'one is of a day far ahead, from when the clock was wrong',
    ['2027-01-01'],
    '2026-07-10T12:00:00Z',
    '2026-07-10',
  ],
  ['all that is there was made by hand', ['monday'], '2026-07-10T12:00:00Z', '2026-07-10'],
])('a copy is due where %s', (_, names, now, day) => {
  expect(dueBackup(names, new Date(now), 3)).toBe(day);
});

test.each([
  ['the one of today is there', ['2026-07-10'], '2026-07-10T23:00:00Z'],
  ['the hour has not come', ['2026-07-09'], '2026-07-10T01:59:00Z'],
  ['the clock was set back', ['2026-07-11'], '2026-07-10T12:00:00Z'],
])('no copy is due where %s', (_, names, now) => {
  expect(dueBackup(names, new Date(now), 3)).toBeUndefined();
});

test('the newest are kept, with those that somebody named, and what broke off goes', () => {
  const names = ['2026-07-08', 'before-the-move', '2026-07-10', '2026-07-09', '2026-07-07.unfinished'];
  expect(superfluousBackups(names, '2026-07-10', 2)).toEqual(['2026-07-08', '2026-07-07.unfinished']);
  expect(superfluousBackups(names, '2026-07-10', 7)).toEqual(['2026-07-07.unfinished']);
});

test('one of a day far ahead takes the place of none', () => {
  const names = ['2026-07-09', '2026-07-10', '2027-01-01'];
  expect(superfluousBackups(names, '2026-07-10', 1)).toEqual(['2026-07-09']);
});
