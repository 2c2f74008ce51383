import { expect, test } from 'vitest';
import { lastDayOfDraft } from './draft-day.ts';

const draft = { number: null, to: '2026-11-30', through: '2026-11-25' };

test('a draft of a month that goes on says up to which day it charges', () => {
  expect(lastDayOfDraft(draft, '2026-11-26')).toBe('2026-11-25');
  expect(lastDayOfDraft(draft, '2026-12-01')).toBeUndefined();
  expect(lastDayOfDraft({ ...draft, through: '2026-11-30' }, '2026-11-26')).toBeUndefined();
  expect(lastDayOfDraft({ number: null, to: draft.to }, '2026-11-26')).toBeUndefined();
  expect(lastDayOfDraft({ ...draft, number: '2026-0001' }, '2026-11-26')).toBeUndefined();
});
