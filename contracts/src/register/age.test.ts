import { expect, it } from 'vitest';
import { ageText } from './age.ts';

const now = new Date('2026-11-17T10:42:00Z');

it.each([
  ['2024-03-09', '2 years 8 months'],
  ['2025-11-17', '1 year'],
  ['2025-11-18', '11 months'],
  ['2026-10-17', '1 month'],
  ['2026-11-10', '0 months'],
  ['2025-10-17', '1 year 1 month'],
  ['2027-01-01', '0 months'],
])('a child born on %s is %s old', (born, age) => expect(ageText(born, now)).toBe(age));

it('a birthday begins at midnight in Dublin', () => {
  expect(ageText('2024-07-02', new Date('2026-07-01T23:30:00Z'))).toBe('2 years');
});

it.each([
  ['2026-01-31', '2026-02-27', '0 months'],
  ['2026-01-31', '2026-02-28', '1 month'],
  ['2025-01-31', '2026-02-28', '1 year 1 month'],
  ['2026-01-31', '2026-03-30', '1 month'],
  ['2024-02-29', '2026-02-28', '2 years'],
])('a child born on %s is, at the end of a short month on %s, %s old', (born, today, age) =>
  expect(ageText(born, new Date(`${today}T10:00:00Z`))).toBe(age),
);
