import type { Asked, Endpoint } from '@nead/contracts/endpoint.ts';
import type { LiveMessageKind, LiveSubject } from '@nead/contracts/live.ts';
import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { load } from '../api/api.ts';
import type { Ask } from '../api/api-client.ts';
import { liveMeta } from './live-cache.ts';

type DataOf<E extends Endpoint> = z.output<E['answer']>;
type Patch<Data> = NonNullable<Parameters<typeof liveMeta<Data>>[0]['patch']>;
type Asking<E extends Endpoint> =
  Record<never, never> extends Asked<E> ? { ask?: Asked<E> } : { ask: Asked<E> };

interface Fetched<Data, Key extends QueryKey>
  extends Pick<
    UseQueryOptions<Data, Error, Data, Key>,
    | 'enabled'
    | 'gcTime'
    | 'networkMode'
    | 'placeholderData'
    | 'refetchInterval'
    | 'refetchOnWindowFocus'
    | 'retry'
    | 'staleTime'
  > {
  /** The live messages after which it is fetched again. */
  refetch?: readonly LiveMessageKind[];
  /** The subject of its data, if it has one: messages about others do not change it. */
  about?: LiveSubject;
  patch?: Patch<Data>;
  /** The name of its view, on which commands show before they are answered. */
  view?: string;
  keptOnDevice?: boolean | 'at once';
  /** Its `meta` is made of the fields above. */
  meta?: never;
}

/** The query of one call: the request, and the live messages that change its answer. */
export function queryOf<const E extends Endpoint, Key extends QueryKey>(
  endpoint: E,
  queryKey: Key,
  how: Asking<E> & Fetched<DataOf<E>, Key>,
) {
  const {
    ask,
    refetch,
    about,
    patch,
    view,
    keptOnDevice,
    ...options
  }: Fetched<DataOf<E>, Key> & { ask?: unknown } = how;
  return queryOptions<DataOf<E>, Error, DataOf<E>, Key>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => load(endpoint, Object.assign({ signal }, ask) as Ask<E>), // the request's fields, and the signal
    meta: {
      ...(refetch && liveMeta({ refetch, ...(about && { about }), ...(patch && { patch }) })),
      ...(view && { view }),
      ...(keptOnDevice && { keptOnDevice }),
    },
  });
}
