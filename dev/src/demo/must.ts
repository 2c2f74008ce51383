import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';

/** For commands of our own: a refusal is a bug here. */
export function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`The demo household was refused: ${result.code} ${result.message}`);
  return result;
}

/**
 * For what lies further back than repeated commands are remembered: its ids follow from its name, so one that is taken was
 * taken by the same command, when loading was interrupted before.
 */
export function mustOnce<T>(result: T | Refusal): void {
  if (!isRefusal(result) || result.code !== 'ID_TAKEN') must(result);
}
