import { type ApiProblem, isProblem } from '../api-problem.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * What an answer means for a command that is kept. `unclear`: nobody knows, or not now; it is sent again. `locked-out`: it
 * waits until its account logs in again. `refused`: the same words would be refused again, so a person decides.
 */
export function verdictOn(reply: object): 'answered' | 'unclear' | 'locked-out' | 'refused' {
  if (!isProblem(reply)) return 'answered';
  const { status } = reply;
  if (status === 401) return 'locked-out';
  // Whatever speaks in the server's place (a proxy, the page of a hotel's network) has not refused anything.
  const unclear = status < 400 || status >= 500 || status === 408 || status === 425 || status === 429;
  return unclear ? 'unclear' : 'refused';
}

/** Longer with every failure, and never shorter than the server asks for. */
export const pauseAfter = (failures: number, problem: Pick<ApiProblem, 'retryAfter'>): number =>
  Math.max(Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS), problem.retryAfter ?? 0);
