import type { ApiProblem } from '../lib/api-problem.ts';

/** The server's sentence where there is one, else the page's own. */
export function problemSentence(
  { status, errors, message }: Pick<ApiProblem, 'status' | 'errors' | 'message'>,
  otherwise: string,
): string {
  if (status === 0) return otherwise;
  return errors[0] ?? (message || otherwise);
}
