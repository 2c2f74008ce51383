import { expect, test } from 'vitest';
import { chargesOf } from '../reckoning/charges.ts';
import { sumOf } from '../reckoning/lines.ts';
import { Terms } from './agreement.ts';
import { knownMonth } from './test-agreements.ts';
import { publishedPolicies } from './test-published-policies.ts';

test.each(publishedPolicies)('$source: $says', ({ month, cents }) => {
  expect(Terms.safeParse(month.terms).success).toBe(true);
  expect(sumOf(chargesOf(knownMonth(month)).lines)).toBe(cents);
});

test('there are more than forty examples of more than thirty publishers', () => {
  expect(publishedPolicies.length).toBeGreaterThan(40);
  expect(new Set(publishedPolicies.map(({ source }) => source)).size).toBeGreaterThan(30);
});
