import { QueryClient } from '@tanstack/react-query';
import { isProblem } from './api-problem.ts';
import type { LiveQuery } from './live-cache.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveQuery };
  }
}

/** What another try can mend: no answer, or a fault on the server. A refusal stays a refusal, and 503 was tried again. */
const mayMend = (error: Error): boolean =>
  !isProblem(error) ||
  (error.status === 0 && navigator.onLine) ||
  (error.status >= 500 && error.status !== 503);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
