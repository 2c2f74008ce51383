import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageAfter } from './page.ts';
import { pureRooms } from './pure-files.ts';
import type { Mutant } from './table.ts';

const mutant = (status: Mutant['status'], line = 1): Mutant => ({
  fileName: 'contracts/src/fees/reckoning/settle.ts',
  status,
  mutatorName: 'EqualityOperator',
  location: { start: { line, column: 0 }, end: { line, column: 1 } },
  replacement: '',
});
const rooms = [
  { name: 'care', least: 95 },
  { name: 'charges', least: 97 },
  { name: 'menus', least: 95 },
];
const rowOf = (page: string, room: string) =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| ${room} `))
    ?.split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const care = { name: 'care', mutants: [mutant('Killed'), mutant('Survived', 7)], date: '2026-11-20' };
const charges = { name: 'charges', mutants: [mutant('Timeout'), mutant('Ignored')], date: '2026-11-23' };
const first = pageAfter('', rooms, care);

test('the page has a row for each room, and a chapter for each that was tried', () => {
  expect(rowOf(first, 'care')).toEqual(['care', '95 %', '2026-11-20', '2', '1', '1', '0', '50.0 %']);
  expect(rowOf(first, 'menus')).toEqual(['menus', '95 %', '', '', '', '', '', '']);
  expect(first).toContain('- contracts/src/fees/reckoning/settle.ts: EqualityOperator in line 7');
  expect(first.match(/^## .*/gm)).toEqual(['## care']);
});

test('what it says of rooms that were not tried again stays', () => {
  const second = pageAfter(first, rooms, charges);
  expect(rowOf(second, 'care')).toEqual(rowOf(first, 'care'));
  expect(rowOf(second, 'charges')).toEqual(['charges', '97 %', '2026-11-23', '1', '1', '0', '1', '100.0 %']);
  expect(second).toContain(first.slice(first.indexOf('## care')));
  expect(second.match(/^## .*/gm)).toEqual(['## care', '## charges']);
  expect(pageAfter(second, rooms, charges)).toBe(second);
});

test('a room that is tried again has its new figures alone', () => {
  const again = pageAfter(first, rooms, { ...care, mutants: [mutant('Killed')], date: '2026-11-23' });
  expect(rowOf(again, 'care')).toEqual(['care', '95 %', '2026-11-23', '1', '1', '0', '0', '100.0 %']);
  expect(again).not.toContain('line 7');
});

test('a room that is no more is told of no more', () => {
  const without = pageAfter(first, rooms.slice(1), charges);
  expect(rowOf(without, 'care')).toBeUndefined();
  expect(without).not.toContain('## care');
});

test('every file that is named is there, or it would be left out without a word', () => {
  const missing = pureRooms().flatMap(({ files }) => files.filter((file) => !existsSync(file)));
  expect(missing).toEqual([]);
});
