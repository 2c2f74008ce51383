import { expect, test } from 'vitest';
import { issueTexts, monthTexts } from './month-texts.ts';

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

test('before the last day of a month one waits for it, and on it until it is over', () => {
  expect(issueTexts.wait('2026-11-30', '2026-11-27')).toBe('Wait for the 30th');
  expect(issueTexts.wait('2026-11-30', '2026-11-30')).toBe('Wait until tomorrow');
});
