import { expect, test } from 'vitest';
import { dublinInstant } from '../dublin.ts';
import { weeklyMailDue } from './weekly-mail.ts';

test('a week is mailed on its Sunday evening, up to two days later, and then no more', () => {
  const due = (day: string, time: string) => weeklyMailDue('2026-11-16', dublinInstant(day, time));
  expect(due('2026-11-16', '00:00')).toEqual(dublinInstant('2026-11-22', '18:00'));
  expect(due('2026-11-22', '17:59')).toEqual(dublinInstant('2026-11-22', '18:00'));
  expect(due('2026-11-22', '18:00')).toBe('now');
  expect(due('2026-11-24', '17:59')).toBe('now');
  expect(due('2026-11-24', '18:00')).toBe('never');
});

test('Sunday evening is Dublin’s, also when its clocks change', () => {
  expect(weeklyMailDue('2026-10-19', new Date('2026-10-20T12:00:00Z'))).toEqual(
    new Date('2026-10-25T18:00:00Z'),
  );
  expect(weeklyMailDue('2027-03-22', new Date('2027-03-23T12:00:00Z'))).toEqual(
    new Date('2027-03-28T17:00:00Z'),
  );
});
