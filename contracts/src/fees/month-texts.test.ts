import { expect, test } from 'vitest';
import { monthTexts } from './month-texts.ts';

const days = (...percents: number[]) => percents.map((percent) => ({ percent }));

test('days away of a month are one sentence, however many children they are of', () => {
  const sick = { away: 'sick', days: days(0, 0, 100) } as const;
  expect(monthTexts.quiet([sick, { away: 'sick', days: days(0) }])).toBe(
    '3 sick days free, 1 sick day in full, as agreed',
  );
  expect(monthTexts.quiet([{ away: 'holiday', days: days(50, 50) }])).toBe(
    '2 days on holiday at half, as agreed',
  );
  expect(monthTexts.quiet([])).toBe('');
});
