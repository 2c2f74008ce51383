import { expect, test } from 'vitest';
import { daysLeft, isToIssue, lastDayOfDraft } from './draft-day.ts';

const draft = { number: null, to: '2026-11-30', through: '2026-11-25' };

test('a draft of a month that goes on says up to which day it charges', () => {
  expect(lastDayOfDraft(draft, '2026-11-26')).toBe('2026-11-25');
  expect(lastDayOfDraft(draft, '2026-12-01')).toBeUndefined();
  expect(lastDayOfDraft({ ...draft, through: '2026-11-30' }, '2026-11-26')).toBeUndefined();
  expect(lastDayOfDraft({ number: null, to: draft.to }, '2026-11-26')).toBeUndefined();
  expect(lastDayOfDraft({ ...draft, number: '2026-0001' }, '2026-11-26')).toBeUndefined();
});

test('a draft is to be issued if it charges something, by its days or by lines that were added', () => {
  expect(isToIssue({ ...draft, cents: 0 })).toBe(true);
  expect(isToIssue({ number: null, cents: 500 })).toBe(true);
  expect(isToIssue({ number: null, cents: 0 })).toBe(false);
  expect(isToIssue({ ...draft, cents: -500 })).toBe(false);
  expect(isToIssue({ number: '2026-0001', cents: 500 })).toBe(false);
});

test('the days that are left for another invoice begin after the last one that any draft charges', () => {
  const other = { ...draft, through: '2026-11-27' };
  expect(daysLeft([draft, other], '2026-11-28')).toEqual({ from: '2026-11-28', to: '2026-11-30' });
  // A draft that is billed ahead leaves no days over.
  expect(daysLeft([{ ...draft, through: '2026-11-30' }], '2026-11-28')).toBeUndefined();
  expect(daysLeft([draft, other], '2026-12-01')).toBeUndefined();
  expect(daysLeft([], '2026-11-28')).toBeUndefined();
});
