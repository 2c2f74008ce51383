import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Activity, activityIndex, bandOf, fitting } from './montessori-choice.ts';

const file = new URL('../../../public/montessori_activities.json', import.meta.url);
const activities: Activity[] = JSON.parse(readFileSync(file, 'utf8'));
const today = '2026-11-17';
const born = (dateOfBirth: string | null) => ({ dateOfBirth });

test('there are sixty or more, each of its own name and with an outcome', () => {
  expect(activities.length).toBeGreaterThanOrEqual(60);
  expect(new Set(activities.map(({ title }) => title)).size).toBe(activities.length);
  for (const { activity, outcome, fromMonths, toMonths } of activities) {
    expect(activity.length).toBeGreaterThan(20);
    expect(outcome.length).toBeGreaterThan(10);
    expect(fromMonths).toBeLessThan(toMonths);
  }
});

test('the one of the day is for an age that is in care, and stays the same all day', () => {
  for (const children of [
    [born('2025-10-01')],
    [born('2021-01-01')],
    [born('2025-10-01'), born('2024-01-01')],
  ]) {
    expect(fitting(activities, children, today).length).toBeGreaterThan(5);
  }
  for (const { toMonths } of fitting(activities, [born('2021-01-01')], today)) expect(toMonths).toBe(72);
  expect(fitting(activities, [born(null)], today)).toEqual(activities);
  expect(activityIndex(today, 0, 10)).toBe(activityIndex(today, 0, 10));
  expect(activityIndex(today, 1, 10)).toBe((activityIndex(today, 0, 10) + 1) % 10);
  expect(activityIndex(today, 0, 0)).toBe(0);
});

test('an age band is said in the words that fit it', () => {
  const band = (fromMonths: number, toMonths: number) =>
    bandOf({ title: '', activity: '', outcome: '', fromMonths, toMonths });
  expect([band(12, 72), band(18, 30), band(18, 60)]).toEqual([
    'For 1 to 6 years',
    'For 18 to 30 months',
    'For 18 months to 5 years',
  ]);
});
