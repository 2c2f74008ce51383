import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';

/** For commands of our own: a refusal is a bug here. */
export function must<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`The demo household was refused: ${result.code} ${result.message}`);
  return result;
}
