import { counted } from '../counted.ts';

/** A child's age, which no dashboard tells. */
export const ageTexts = {
  age: (years: number, months: number) =>
    [
      years > 0 && counted(years, 'year', 'years'),
      (months > 0 || years === 0) && counted(months, 'month', 'months'),
    ]
      .filter(Boolean)
      .join(' '),
} as const;
