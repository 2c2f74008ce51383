import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';

/** For commands of our own: a refusal is a bug here. */
export function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`The demo household was refused: ${result.code} ${result.message}`);
  return result;
}

/**
 * For commands of days so long ago that a repeat is no longer recognised: their ids follow from their names, so an id that
 * is taken was taken by the same command, in a load that was interrupted.
 */
export function mustOnce<T>(result: T | Refusal): void {
  if (!isRefusal(result) || result.code !== 'ID_TAKEN') must(result);
}
