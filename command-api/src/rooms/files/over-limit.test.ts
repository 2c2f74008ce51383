import { MB } from '@nead/contracts/file-size.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { expect, test } from 'vitest';
import { notAllowed, overLimit, roomOf } from './over-limit.ts';

test('a limit is told in its own words, with the feature where the plan has none of it', () => {
  expect(overLimit(undefined)).toBeUndefined();
  const text = 'Too many';
  expect(overLimit({ code: 'PLAN_LIMIT', text })).toEqual({
    refused: true,
    code: 'PLAN_LIMIT',
    message: text,
    errors: [text],
  });
  expect(overLimit({ code: 'FEATURE_REQUIRED', text, feature: 'enableImageUpload' })).toMatchObject({
    details: { feature: 'enableImageUpload' },
  });
});

test('one file is held against what its kind may have', () => {
  expect(notAllowed(limitsOf('STANDARD'), 'video', 5 * MB)).toBeUndefined();
  expect(notAllowed(limitsOf('STANDARD'), 'video', 5 * MB + 1)).toMatchObject({ code: 'PLAN_LIMIT' });
  expect(notAllowed(limitsOf('FREE'), 'document', 1)).toMatchObject({
    code: 'FEATURE_REQUIRED',
    details: { feature: 'enableDocumentStorage' },
  });
});

test('a day begins at midnight in Dublin', () => {
  const limits = limitsOf('PREMIUM');
  const summer = Date.UTC(2026, 6, 1, 23) / 1000;
  expect(roomOf(limits, new Date('2026-07-01T22:59:59.999Z')).since).toBe(summer - 24 * 3600);
  expect(roomOf(limits, new Date('2026-07-01T23:00:00.000Z'))).toEqual({ limits, since: summer });
});
