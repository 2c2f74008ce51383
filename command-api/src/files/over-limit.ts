import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { LimitProblem } from '@nead/contracts/messages/limits.ts';

/** What a plan does not allow, or does not have at all, as it is told. */
export function overLimit(problem: LimitProblem | undefined): Refusal | undefined {
  if (!problem) return undefined;
  const { code, text, feature } = problem;
  return refuse(code, text, { errors: [text], ...(feature && { details: { feature } }) });
}
