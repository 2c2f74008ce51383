import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ApiProblem } from '../../engine/api/api-problem.ts';
import { showToast } from '../layer/toasts.ts';

/** A toast for each message of the server, or its main message, or else `failed`. */
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
