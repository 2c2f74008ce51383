import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isProblem } from './api-problem.ts';
import type { LiveQuery } from './live-cache.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveQuery };
  }
}

/** Between two tries for what could not be fetched for the moment. */
const AGAIN_MS = 5_000;

/** No answer, or a fault on the server: the same question may be answered later. A refusal stays a refusal. */
const isPassing = (error: Error): boolean =>
  isProblem(error) && ((error.status === 0 && navigator.onLine) || error.status >= 500);

/** What another try at once can mend: the call itself has tried once more where the server asked for a pause. */
const mayMend = (error: Error): boolean => !isProblem(error) || (isPassing(error) && error.status !== 503);

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      // What is on the screen stays there when it could not be fetched after a change, and nobody sees that it is old.
      // (What was never there says so itself, with a way to try again.)
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
        // The call itself knows best whether the server can be reached.
        networkMode: 'always',
      },
    },
  });
  return queries;
}
