import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ApiProblem } from '../../engine/api/api-problem.ts';

/** If a command got no answer, it is unknown whether it failed; only one that was never sent certainly did. */
export const unansweredSentence = ({ status, outcome, message }: ApiProblem): string =>
  status === 0 && outcome === 'failed' ? wordTexts.notReached : message;

/** The server's own message, or else the page's, which says that it failed; that is not said where it is unknown. */
export function failureWords(problem: ApiProblem, failed: string): { text: string; detail?: string } {
  const { said, status, code, outcome, message } = problem;
  if (outcome === 'unknown') return { text: message };
  if (said !== undefined) return { text: said };
  const detail = (status === 0 || code === 'UNAVAILABLE') && unansweredSentence(problem);
  return { text: failed, ...(detail && { detail }) };
}
