import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ApiProblem } from '../lib/api-problem.ts';
import { showToast } from '../ui/toasts.ts';

/** One toast for each sentence that the server has; else its message; else what failed, in our own words. */
export function tellProblem(problem: ApiProblem, failed: string): void {
  if (problem.errors.length > 0) {
    for (const text of problem.errors) showToast({ tone: 'danger', text });
    return;
  }
  const lost = problem.status === 0;
  showToast({
    tone: 'danger',
    about: failed,
    text: lost ? failed : problem.message || failed,
    ...(lost && { detail: wordTexts.notReached }),
  });
}
