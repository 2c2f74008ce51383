import type { ProblemCode } from '@nead/contracts/errors.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { goTo } from '../../engine/routing/go-to.ts';
import { showToast } from '../layer/toasts.ts';
import { PLANS } from '../plans-link.tsx';
import { failureWords } from './failure-words.ts';

const codes: ReadonlySet<string> = new Set<ProblemCode>(['PLAN_LIMIT', 'FEATURE_REQUIRED']);

/** Answers whether a larger plan would not have refused this. */
export const wantsLargerPlan = ({ code }: Pick<ApiProblem, 'code'>): boolean => codes.has(code);

/** Says in a toast that a larger plan is the way on; nothing is wrong. A parent cannot change the childminder's plan. */
export function tellPlan(text: string, about: string): void {
  const mayChange = auth.get()?.user.role === 'childminder';
  const action = { label: wordTexts.seePlans, act: () => goTo(PLANS) };
  showToast({ tone: 'notice', about, text, ...(mayChange && { action }) });
}

/** The reply; undefined if it was refused or there was none, which a toast says. */
export function orTold<Reply>(reply: Reply | ApiProblem, failed: string): Reply | undefined {
  if (!isProblem(reply)) return reply;
  tellProblem(reply, failed);
  return undefined;
}

/**
 * Shows a toast for each message of the server, or for its main message, or else the page's own: `failed`. `partly` says how much of
 * several was done all the same.
 */
export function tellProblem(problem: ApiProblem, failed: string, partly?: string): void {
  // A refused file repeats this sentence in its errors.
  if (problem.said !== undefined && wantsLargerPlan(problem)) {
    tellPlan(problem.said, failed);
    return;
  }
  if (problem.errors.length > 0) {
    for (const text of problem.errors)
      showToast({ tone: 'danger', refusal: true, text, ...(partly && { detail: partly }) });
    return;
  }
  const words = failureWords(problem, failed);
  const detail = [words.detail, partly].filter(Boolean).join(' ');
  showToast({ tone: 'danger', refusal: true, about: failed, ...words, ...(detail && { detail }) });
}
