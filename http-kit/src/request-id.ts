import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '@nead/contracts/ids.ts';

/**
 * Hexadecimal digits, so that nobody can put a text into it: it goes into logs, and permanently into events
 * (docs/decisions/104).
 */
const REQUEST_ID = /^[0-9a-f][0-9a-f-]{14,38}[0-9a-f]$/;

const current = new AsyncLocalStorage<string>();

/** The request that is being handled, or from which the handled event came; undefined outside of any. */
export const requestNow = (): string | undefined => current.getStore();

/** Runs work whose logs and events carry this id. */
export const inRequest = <Result>(id: string | undefined, work: () => Result): Result =>
  id === undefined ? work() : current.run(id, work);

/** The id that a caller gave its request, or a new one if that is not valid. */
export const requestIdOf = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
