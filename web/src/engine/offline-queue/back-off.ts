import { type ApiProblem, isProblem } from '../api/api-problem.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * The meaning of an answer for a queued command. `unclear`: nobody knows whether it was done, so it is sent again.
 * `locked-out`: it waits until its account logs in again. `refused`: sending it again would not help, so a person decides.
 */
export function verdictOn(reply: object): 'answered' | 'unclear' | 'locked-out' | 'refused' {
  if (!isProblem(reply)) return 'answered';
  const { status } = reply;
  if (status === 401) return 'locked-out';
  // Statuses of a proxy or a hotel's login page are not a refusal by the server.
  const unclear = status < 400 || status >= 500 || status === 408 || status === 425 || status === 429;
  return unclear ? 'unclear' : 'refused';
}

/** The pause grows with each failure, and is never shorter than the server asks for. */
export const pauseAfter = (failures: number, problem: Pick<ApiProblem, 'retryAfter'>): number =>
  Math.max(Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS), problem.retryAfter ?? 0);
