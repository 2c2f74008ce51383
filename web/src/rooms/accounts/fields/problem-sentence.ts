import type { ApiProblem } from '../../../engine/api/api-problem.ts';

/** The server's message, or else the page's own. */
export function problemSentence(
  { status, errors, message }: Pick<ApiProblem, 'status' | 'errors' | 'message'>,
  otherwise: string,
): string {
  if (status === 0) return otherwise;
  return errors[0] ?? (message || otherwise);
}
