import { describe, expect, test } from 'vitest';
import { perhapsTwice, titleWithin } from './activity.ts';
import { attendance } from './attendance.ts';
import { meal } from './meal.ts';
import { medication } from './medication.ts';
import { nappy } from './nappy.ts';
import { temperature } from './temperature.ts';

test('within a sentence a title is small, but for what somebody wrote or measured', () => {
  expect(titleWithin(attendance, 'Signed in')).toBe('sign-in');
  expect(titleWithin(meal, 'Lunch')).toBe('lunch');
  expect(titleWithin(medication, 'Calpol')).toBe('Calpol');
  expect(titleWithin(temperature, '38.6 °C')).toBe('38.6 °C');
});

describe('may be written down twice by mistake', () => {
  const now = new Date('2026-11-17T17:30:00.000Z');
  const lately = (title: string, minutes: number) => ({
    title,
    time: new Date(now.getTime() - minutes * 60_000).toISOString(),
  });

  test('a meal of the same name on the same day in Dublin', () => {
    expect(perhapsTwice(meal, 'Dinner', lately('Dinner', 30), now)).toBe('dinner');
    expect(perhapsTwice(meal, 'Dinner', lately('Dinner', 17 * 60), now)).toBe('dinner');
    expect(perhapsTwice(meal, 'Dinner', lately('Snack', 30), now)).toBeUndefined();
    expect(perhapsTwice(meal, 'Dinner', lately('Dinner', 18 * 60), now)).toBeUndefined();
    expect(perhapsTwice(meal, 'Dinner', undefined, now)).toBeUndefined();
    // Midnight in Dublin is an hour earlier in summer.
    const night = new Date('2026-06-17T23:30:00.000Z');
    expect(
      perhapsTwice(meal, 'Snack', { title: 'Snack', time: '2026-06-17T22:45:00Z' }, night),
    ).toBeUndefined();
  });

  test('a nappy within two minutes, whatever was in it', () => {
    expect(perhapsTwice(nappy, 'Wet nappy', lately('Wet nappy', 1.9), now)).toBe('nappy');
    expect(perhapsTwice(nappy, 'Wet nappy', lately('Soiled nappy', 0.5), now)).toBe('nappy');
    expect(perhapsTwice(nappy, 'Wet nappy', lately('Wet nappy', 2), now)).toBeUndefined();
  });

  test('a dose of the same medicine within four hours, of either before the other', () => {
    expect(perhapsTwice(medication, 'calpol ', lately('Calpol', 1), now)).toBe('Calpol');
    expect(perhapsTwice(medication, 'Calpol', lately('Calpol', 239), now)).toBe('Calpol');
    expect(perhapsTwice(medication, 'Calpol', lately('Calpol', -30), now)).toBe('Calpol');
    expect(perhapsTwice(medication, 'Calpol', lately('Calpol', 240), now)).toBeUndefined();
    expect(perhapsTwice(medication, 'Inhaler', lately('Calpol', 1), now)).toBeUndefined();
  });

  test('nothing else', () => {
    expect(perhapsTwice(temperature, '38.6 °C', lately('38.6 °C', 1), now)).toBeUndefined();
  });
});
