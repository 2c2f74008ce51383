import { laterPosition } from '@nead/contracts/positions.ts';

/** The lowest position of a fetch's answers, by the fetch's signal; undefined if an answer named none. */
const ofFetches = new WeakMap<AbortSignal, string | undefined>();

export function noteAsOf(fetch: AbortSignal | undefined, position: string | undefined): void {
  if (!fetch) return;
  const before = ofFetches.get(fetch);
  const isFirst = !ofFetches.has(fetch);
  const lower = before && position && (laterPosition(before, position) === before ? position : before);
  ofFetches.set(fetch, isFirst ? position : lower);
}

export const fetchedAsOf = (fetch: AbortSignal): string | undefined => ofFetches.get(fetch);
