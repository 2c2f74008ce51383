import { expect, it } from 'vitest';
import { ApiProblem, invalidResponse, unreachable } from '../../engine/api/api-problem.ts';
import { portalFailure } from './portal-failure.ts';

const refused = (details: Record<string, unknown>, message = 'The message') =>
  new ApiProblem({ status: 400, code: 'PAYMENT_PROVIDER', message, details });

const SAID = 'Failed to access subscription management: ';

it.each([
  [{ details: 'The details', error: 'The error' }, 'The details'],
  [{ error: 'The error' }, 'The error'],
  [{ details: { feature: 'no text' }, error: '' }, 'The message'],
])('a portal that fails with %j says %s', (details, why) => {
  expect(portalFailure(refused(details))).toBe(SAID + why);
});

it('a portal without an answer that can be read asks to try again, and one without a line says that', () => {
  expect(portalFailure(invalidResponse())).toBe(
    'Failed to access subscription management. Please try again.',
  );
  expect(portalFailure(unreachable())).toBe(`${SAID}Nead could not be reached.`);
});
