import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isProblem } from './api-problem.ts';
import { rememberAsOf } from './as-of.ts';
import { isConfirmed } from './kept-answers.ts';

/** Pause before a query that failed for now is repeated. */
const AGAIN_MS = 5_000;

/** Answers whether a query may succeed later: it had no answer, or a server error. A refusal is final. */
const isPassing = (error: Error): boolean =>
  isProblem(error) && ((error.status === 0 && navigator.onLine) || error.status >= 500);

/** Answers whether repeating at once may help. After a 503 the call has repeated itself already. */
const mayMend = (error: Error): boolean => !isProblem(error) || (isPassing(error) && error.status !== 503);

/**
 * Answers whether an invalidation leaves the running fetch as it is. It does so for a first fetch and for a query that no page
 * uses.
 */
const isNotBegunAnew = (query: Query): boolean =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive());

/**
 * A query client that invalidates a query once more after a fetch that the invalidation did not begin again: its answer may be
 * from before the change.
 */
class CarefulQueryClient extends QueryClient {
  readonly #awaited = new Map<Query, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const overtaken = this.getQueryCache().findAll(filters).filter(isNotBegunAnew);
    const begun = super.invalidateQueries(filters, options);
    await Promise.all([begun, ...overtaken.map((query) => this.#onceMoreAfter(query))]);
  }

  #onceMoreAfter(query: Query): Promise<void> | undefined {
    const again = () => {
      this.#awaited.delete(query);
      return super.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    const awaited = this.#awaited.get(query) ?? query.promise?.then(again, again);
    if (awaited) this.#awaited.set(query, awaited);
    return awaited;
  }
}

export function createQueryClient(): QueryClient {
  const queries = new CarefulQueryClient({
    queryCache: new QueryCache({
      // If a refresh after a change fails, the screen keeps the old data, and nobody would see that it is old. So it is
      // repeated. A query without data shows its own error.
      onError(error, { queryKey, state }) {
        if (state.data === undefined || !isPassing(error)) return;
        setTimeout(() => {
          const isOld = (query: Query) => query.state.status === 'error';
          void queries.refetchQueries({ queryKey, exact: true, type: 'active', predicate: isOld });
        }, AGAIN_MS);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && mayMend(error),
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        // The API client finds out itself whether the server can be reached.
        networkMode: 'always',
        persister: rememberAsOf,
        refetchOnMount: isConfirmed,
      },
    },
  });
  keepSayingWhy(queries.getQueryCache());
  keepOld(queries);
  return queries;
}

/**
 * Keeps data marked as old when a change is patched into it: one change does not complete an answer that is known to be old, or
 * whose last fetch failed.
 */
function keepOld(queries: QueryClient): void {
  type Setting = (queryKey: QueryKey, ...rest: unknown[]) => unknown;
  const set = queries.setQueryData.bind(queries) as Setting; // called with what it is given
  const patch: Setting = (queryKey, ...rest) => {
    const query = queries.getQueryCache().find({ queryKey });
    const isOld =
      query?.state.isInvalidated || (query?.state.data !== undefined && query.state.status === 'error');
    const data = set(queryKey, ...rest);
    if (isOld) query?.invalidate();
    return data;
  };
  queries.setQueryData = patch as QueryClient['setQueryData']; // answers what that does
}

/**
 * Keeps the error on a page that failed to load until it has an answer. Otherwise a query without data is pending again
 * whenever it is fetched again, as when the live connection comes up, and a button that somebody is about to press would
 * disappear. A page that is opened later does not show the old error.
 */
function keepSayingWhy(cache: QueryCache): void {
  const shown = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    const isSeen = query.getObserversCount() > 0;
    if (event.type === 'observerRemoved' && !isSeen) shown.delete(query);
    if (event.type !== 'updated') return;
    const { error, status } = query.state;
    if (event.action.type === 'error' && error && isSeen) shown.set(query, error);
    const last = shown.get(query);
    if (event.action.type === 'fetch' && status === 'pending' && last)
      query.setState({ status: 'error', error: last });
  });
}
