import { dublinDate } from '@nead/contracts/dublin.ts';
import { laterPosition } from '@nead/contracts/positions.ts';
import type { Query, QueryPersister } from '@tanstack/react-query';
import { timeNow } from '../device/clock.ts';
import { fetchedAsOf } from './fetched-as-of.ts';
import { mayBeKept, takeKept } from './kept-answers.ts';

/** A query with data of any type. */
export type AnyQuery = Query<unknown, Error, unknown, readonly unknown[]>;

/** For each query, the position that its data shows, if that is known, and the day on which it was fetched. */
const ofQueries = new WeakMap<object, { asOf?: string | undefined; day: string }>();

/**
 * Wraps every fetch of a query, and remembers which position its data shows. A first fetch is spared where the device has an
 * answer of today that is complete up to where the live messages go on.
 */
export const rememberAsOf: QueryPersister = async (fetch, context, query) => {
  // A list that is read page by page may have had only one page fetched; the data of its other pages is older.
  const isWhole = !('initialPageParam' in query.options) || query.state.data === undefined;
  const kept = mayBeKept(query) ? await takeKept(query) : undefined;
  if (kept) {
    ofQueries.set(query, { asOf: kept.asOf, day: kept.day });
    return kept.data as never; // the answer to the same question
  }
  const day = dublinDate(timeNow());
  const data = await fetch(context);
  ofQueries.set(query, { asOf: isWhole ? fetchedAsOf(context.signal) : undefined, day });
  return data;
};

/** The position that the query's data shows, and the day on which it was fetched. */
export const fetchOf = (query: AnyQuery) => ofQueries.get(query);

/** Answers whether the query's data is known to be as of this position or a later one. */
export function isAsOf(query: AnyQuery, position: string): boolean {
  const { asOf } = fetchOf(query) ?? {};
  return asOf !== undefined && laterPosition(asOf, position) === asOf;
}
