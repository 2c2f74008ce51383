import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '@nead/contracts/ids.ts';

/**
 * Hexadecimal digits, so that nobody can write a text into it: it goes into logs, and into events for good
 * (docs/decisions/104).
 */
const REQUEST_ID = /^[0-9a-f][0-9a-f-]{14,38}[0-9a-f]$/;

const current = new AsyncLocalStorage<string>();

/** The request that is being carried out, or that the event came from which is; undefined outside of any. */
export const requestNow = (): string | undefined => current.getStore();

/** Whatever is logged or recorded meanwhile carries this id. */
export const inRequest = <Result>(id: string | undefined, work: () => Result): Result =>
  id === undefined ? work() : current.run(id, work);

/** The id that a caller gave its request, or a new one where that is none. */
export const requestIdOf = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
