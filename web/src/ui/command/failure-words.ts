import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ApiProblem } from '../../engine/api/api-problem.ts';

/** The sentence about a command without an answer: it is unknown whether it failed, unless it was never sent. */
export const unansweredSentence = ({ status, outcome, message }: ApiProblem): string =>
  status === 0 && outcome === 'failed' ? wordTexts.notReached : message;

/**
 * The words about a failure: the server's own message, or else the page's. The page does not say that it failed if that is
 * unknown.
 */
export function failureWords(problem: ApiProblem, failed: string): { text: string; detail?: string } {
  const { said, status, code, outcome, message } = problem;
  if (outcome === 'unknown') return { text: message };
  if (said !== undefined) return { text: said };
  const detail = (status === 0 || code === 'UNAVAILABLE') && unansweredSentence(problem);
  return { text: failed, ...(detail && { detail }) };
}
