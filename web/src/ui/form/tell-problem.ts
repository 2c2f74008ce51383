import type { ProblemCode } from '@nead/contracts/errors.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ApiProblem } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { goTo } from '../../engine/routing/go-to.ts';
import { showToast } from '../layer/toasts.ts';
import { failureWords } from './failure-words.ts';

/** Refusals that another plan would not make. */
const wantsMore: ReadonlySet<string> = new Set<ProblemCode>(['PLAN_LIMIT', 'FEATURE_REQUIRED']);

/** Nothing is wrong, and a larger plan is the way on. A parent cannot change the childminder's plan. */
function tellPlan(text: string, about: string): void {
  const mayChange = auth.get()?.user.role === 'childminder';
  const action = { label: wordTexts.seePlans, act: () => goTo('/childminder/subscription/plans') };
  showToast({ tone: 'notice', about, text, ...(mayChange && { action }) });
}

/** A toast for each message of the server, or its main message, or else the page's own: `failed`. */
export function tellProblem(problem: ApiProblem, failed: string): void {
  if (problem.errors.length > 0) {
    for (const text of problem.errors) showToast({ tone: 'danger', refusal: true, text });
    return;
  }
  if (problem.said !== undefined && wantsMore.has(problem.code)) {
    tellPlan(problem.said, failed);
    return;
  }
  showToast({ tone: 'danger', refusal: true, about: failed, ...failureWords(problem, failed) });
}
