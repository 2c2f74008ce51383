import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ApiProblem } from '../../engine/api/api-problem.ts';
import { showToast } from '../layer/toasts.ts';

/** A toast for each message of the server, or its main message, or else the page's own: `failed`. */
export function tellProblem(problem: ApiProblem, failed: string): void {
  if (problem.errors.length > 0) {
    for (const text of problem.errors) showToast({ tone: 'danger', text });
    return;
  }
  const { said, status, code, message } = problem;
  // Of a command that nobody answered, it is not known whether it failed.
  const detail = status === 0 ? wordTexts.notReached : code === 'UNAVAILABLE' ? message : undefined;
  showToast({
    tone: 'danger',
    about: failed,
    text: said ?? failed,
    ...(said === undefined && detail !== undefined && { detail }),
  });
}
