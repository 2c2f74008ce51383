import { laterPosition } from '@nead/contracts/positions.ts';
import type { Query, QueryPersister } from '@tanstack/react-query';

/** A query with data of any type. */
export type AnyQuery = Query<unknown, Error, unknown, readonly unknown[]>;

/** For each fetch, by its signal: the lowest position of its answers; undefined if one of them named none. */
const ofFetches = new WeakMap<AbortSignal, string | undefined>();
const ofQueries = new WeakMap<object, string>();

export function noteAsOf(fetch: AbortSignal | undefined, position: string | undefined): void {
  if (!fetch) return;
  const before = ofFetches.get(fetch);
  const isFirst = !ofFetches.has(fetch);
  const lower = before && position && (laterPosition(before, position) === before ? position : before);
  ofFetches.set(fetch, isFirst ? position : lower);
}

/** Wraps every fetch of a query, and remembers which position its data shows. */
export const rememberAsOf: QueryPersister = async (fetch, context, query) => {
  // Of a list in pages one page alone may have been fetched; the data of the others is older.
  const isWhole = !('initialPageParam' in query.options) || query.state.data === undefined;
  const data = await fetch(context);
  const asOf = isWhole ? ofFetches.get(context.signal) : undefined;
  if (asOf) ofQueries.set(query, asOf);
  else ofQueries.delete(query);
  return data;
};

/** Whether its data is known to be as of this position or a later one. */
export function isAsOf(query: AnyQuery, position: string): boolean {
  const asOf = ofQueries.get(query);
  return asOf !== undefined && laterPosition(asOf, position) === asOf;
}
