import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';

/** For commands of our own: a refusal is a bug here. */
export function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`The demo household was refused: ${result.code} ${result.message}`);
  return result;
}

/**
 * Checks results of commands so long ago that a repeat is no longer recognised: their ids follow from their names, so a
 * taken id was taken by the same command, in an interrupted load.
 */
export function mustOnce<T>(result: T | Refusal): void {
  if (!isRefusal(result) || result.code !== 'ID_TAKEN') must(result);
}
