import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { DateOfBirth } from '@nead/contracts/register/fields.ts';
import { afterEach, expect, test } from 'vitest';
import { aheadHere, hearTime, timeNow } from './clock.ts';

afterEach(() => aheadHere.set(0));

const DAY_MS = 24 * 3600_000;
const told = (ms: number) => new Date(Date.now() + ms).toUTCString();
const off = () => timeNow().getTime() - Date.now();

test('a device goes by its own clock until an answer tells of another time', () => {
  hearTime(null, Date.now());
  hearTime('at noon', Date.now());
  expect(aheadHere.get()).toBe(0);
  hearTime(told(-DAY_MS), Date.now() - 300);
  expect(Math.abs(off() + DAY_MS)).toBeLessThan(1_500);
});

test('a date of birth is in the future by the time that an answer told', () => {
  const tomorrow = addDays(dublinDate(new Date()), 1);
  expect(DateOfBirth.safeParse(tomorrow).success).toBe(false);
  hearTime(told(2 * DAY_MS), Date.now());
  expect(DateOfBirth.safeParse(tomorrow).success).toBe(true);
});

test('a slow answer, and the part of a second that none tells, change no clock that is right', () => {
  hearTime(told(-15_000), Date.now() - 20_000);
  hearTime(told(0), Date.now());
  expect(aheadHere.get()).toBe(0);
});

test('a clock that is set right is gone by again', () => {
  hearTime(told(600_000), Date.now() - 100);
  hearTime(told(0), Date.now() - 100);
  expect(Math.abs(off())).toBeLessThan(1_500);
});
