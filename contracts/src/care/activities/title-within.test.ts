import { expect, test } from 'vitest';
import { titleWithin } from './activity.ts';
import { meal } from './meal.ts';
import { medication } from './medication.ts';
import { temperature } from './temperature.ts';

test('within a sentence a title is small, but for what somebody wrote or measured', () => {
  expect(titleWithin(meal, 'Lunch')).toBe('lunch');
  expect(titleWithin(medication, 'Calpol')).toBe('Calpol');
  expect(titleWithin(temperature, '38.6 °C')).toBe('38.6 °C');
});
