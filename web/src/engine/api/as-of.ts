import { laterPosition } from '@nead/contracts/positions.ts';
import type { Query, QueryPersister } from '@tanstack/react-query';

/** A query with data of any type. */
export type AnyQuery = Query<unknown, Error, unknown, readonly unknown[]>;

/** By the signal of a fetch: the position as of which all its answers are; undefined if one of them did not say. */
const ofFetches = new WeakMap<AbortSignal, string | undefined>();
const ofQueries = new WeakMap<object, string>();

export function noteAsOf(fetch: AbortSignal | undefined, position: string | undefined): void {
  if (!fetch) return;
  const before = ofFetches.get(fetch);
  const isFirst = !ofFetches.has(fetch);
  const lower = before && position && (laterPosition(before, position) === before ? position : before);
  ofFetches.set(fetch, isFirst ? position : lower);
}

/** Stands around every fetch of a query, to remember as of which position its data is. */
export const rememberAsOf: QueryPersister = async (fetch, context, query) => {
  // A list in pages may have fetched one of them alone, and the others are older.
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
