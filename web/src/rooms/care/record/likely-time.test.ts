import { expect, test } from 'vitest';
import { timeAmong } from './likely-time.ts';

const breakfast = ['08:00', '08:30', '08:45', '09:00'];
const lunch = ['12:00', '12:30', '12:45', '13:00'];
const picked = (time: string) => ({ kind: 'picked', time }) as const;

test('what was at a likely time of one meal is at the likeliest of another', () => {
  expect(timeAmong(lunch, breakfast, picked('12:30'))).toEqual(picked('08:30'));
  expect(timeAmong(breakfast, lunch, picked('09:00'))).toEqual(picked('12:30'));
});

test('a time that is likely for both stays', () =>
  expect(timeAmong(lunch, ['11:30', '12:00'], picked('12:00'))).toEqual(picked('12:00')));

test('a time that was set by hand stays', () =>
  expect(timeAmong(lunch, breakfast, picked('12:10'))).toEqual(picked('12:10')));

test('where no time is likely, none is put in its place', () =>
  expect(timeAmong(lunch, [], picked('12:30'))).toEqual(picked('12:30')));
