import { subscriptionTexts } from '@nead/contracts/subscription/texts.ts';
import type { ApiProblem } from '../../engine/api/api-problem.ts';

/** Answers whether an answer says nothing usable. */
export const isInvalid = ({ code, said }: ApiProblem) => code === 'INVALID_RESPONSE' && said === undefined;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The sentence for a portal that failed: the most exact one that was sent. */
export function portalFailure(problem: ApiProblem): string {
  const { details, error } = problem.details;
  const why = textIn(details) ?? textIn(error);
  if (why === undefined && isInvalid(problem)) return subscriptionTexts.noPortal;
  return subscriptionTexts.portalFailed(why ?? problem.message);
}
