import type { ProblemCode } from '@nead/contracts/errors.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ApiProblem } from '../../engine/api/api-problem.ts';
import { auth } from '../../engine/api/auth.ts';
import { goTo } from '../../engine/routing/go-to.ts';
import { showToast } from '../layer/toasts.ts';

/** Refusals that another plan would not make. */
const wantsMore: ReadonlySet<string> = new Set<ProblemCode>(['PLAN_LIMIT', 'FEATURE_REQUIRED']);

/** Nothing is wrong, and a larger plan is the way on. A parent cannot change the childminder's plan. */
function tellPlan(text: string, about: string): void {
  const mayChange = auth.get()?.user.role === 'childminder';
  const action = { label: wordTexts.seePlans, act: () => goTo('/childminder/subscription/plans') };
  showToast({ tone: 'notice', about, text, ...(mayChange && { action }) });
}

/** If a command got no answer, it is unknown whether it failed; only one that was never sent certainly did. */
export const unansweredSentence = ({ message }: ApiProblem): string =>
  message === frameTexts.unreachable ? wordTexts.notReached : message;

/** A toast for each message of the server, or its main message, or else the page's own: `failed`. */
export function tellProblem(problem: ApiProblem, failed: string): void {
  if (problem.errors.length > 0) {
    for (const text of problem.errors) showToast({ tone: 'danger', refusal: true, text });
    return;
  }
  const { said, status, code } = problem;
  if (said !== undefined && wantsMore.has(code)) {
    tellPlan(said, failed);
    return;
  }
  const detail = status === 0 || code === 'UNAVAILABLE' ? unansweredSentence(problem) : undefined;
  showToast({
    tone: 'danger',
    refusal: true,
    about: failed,
    text: said ?? failed,
    ...(said === undefined && detail !== undefined && { detail }),
  });
}
