import type { ProblemCode } from '@nead/contracts/errors.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { goTo } from '../../engine/routing/go-to.ts';
import { showToast } from '../layer/toasts.ts';
import { PLANS } from '../plans-link.tsx';
import { failureWords } from './failure-words.ts';

const codes: ReadonlySet<string> = new Set<ProblemCode>(['PLAN_LIMIT', 'FEATURE_REQUIRED']);

/** A refusal that another plan would not make. */
export const wantsLargerPlan = ({ code }: Pick<ApiProblem, 'code'>): boolean => codes.has(code);

/** Nothing is wrong, and a larger plan is the way on. A parent cannot change the childminder's plan. */
export function tellPlan(text: string, about: string): void {
  const mayChange = auth.get()?.user.role === 'childminder';
  const action = { label: wordTexts.seePlans, act: () => goTo(PLANS) };
  showToast({ tone: 'notice', about, text, ...(mayChange && { action }) });
}

/** The reply; undefined where there was none or it was refused, which a toast says. */
export function orTold<Reply>(reply: Reply | ApiProblem, failed: string): Reply | undefined {
  if (!isProblem(reply)) return reply;
  tellProblem(reply, failed);
  return undefined;
}

/** A toast for each message of the server, or its main message, or else the page's own: `failed`. */
export function tellProblem(problem: ApiProblem, failed: string): void {
  // Of a file it says the same in its errors.
  if (problem.said !== undefined && wantsLargerPlan(problem)) {
    tellPlan(problem.said, failed);
    return;
  }
  if (problem.errors.length > 0) {
    for (const text of problem.errors) showToast({ tone: 'danger', refusal: true, text });
    return;
  }
  showToast({ tone: 'danger', refusal: true, about: failed, ...failureWords(problem, failed) });
}
