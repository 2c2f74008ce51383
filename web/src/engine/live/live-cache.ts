import {
  type LiveMessage,
  type LiveMessageKind,
  type LiveSubject,
  mayConcern,
} from '@nead/contracts/live.ts';
import { laterPosition } from '@nead/contracts/positions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type AnyQuery, fetchOf, isAsOf } from '../api/as-of.ts';
import { dropChanged, dropKept } from '../api/kept-answers.ts';
import { timeNow } from '../device/clock.ts';

/** The way in which live messages update a query. Each query declares it in its `meta`. */
export interface LiveQuery {
  /** The live messages after which it is fetched again. */
  refetch: readonly LiveMessageKind[];
  /** The subject of its data, if it has one: messages about others do not change it. */
  about?: LiveSubject;
  /**
   * Computes the new data from a live message; undefined if the message does not say enough, and the query is fetched
   * again.
   */
  patch?: {
    kinds: readonly LiveMessageKind[];
    apply: (data: unknown, message: PatchMessage, now: Date) => unknown;
  };
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      live?: LiveQuery;
      /** The name of its view, on which commands show before they are answered. */
      view?: string;
      /**
       * Keeps the last answer on the device, for a time without connection and for the next opening of the app
       * (`offline-queue/last-state.ts`). Such an answer is shown once it is known what changed since, or, with 'at once',
       * immediately.
       */
      keptOnDevice?: boolean | 'at once';
    };
  }
}

export type PatchMessage = Pick<LiveMessage, 'kind' | 'childId' | 'row'>;

export interface LiveCache {
  /** Applies a live message, or the answer to an own command, which has the same content. */
  apply(message: PatchMessage & Pick<LiveMessage, 'id'> & { position: string | undefined }): void;
  /**
   * Fetches every live query again, since messages may have been missed. `upTo`: except queries whose data is as of this
   * position or a later one, since it contains everything that was missed.
   */
  refetchAll(upTo?: string): void;
  /** Fetches again what failed, and what the device answered in place of the server. */
  refetchUnanswered(): void;
  /** Resolves when every change so far is in the data, or its query is marked as stale. */
  settled(): Promise<void>;
}

/** Changes that come together, such as a record and the status that it gives, are fetched once. */
const GATHER_MS = 60;

export function liveCache(queries: QueryClient, now: () => Date = timeNow): LiveCache {
  /** The position of each subject's last applied change. Messages and answers may overtake each other. */
  const applied = new Map<string, string>();
  /** The queries that are fetched again soon, unless they are as of this position by then. */
  const stale = new Map<AnyQuery, string | undefined>();
  let gathered = Promise.resolve();

  function isOld(about: string, position: string | undefined): boolean {
    const last = applied.get(about);
    if (!position) return false;
    if (last && last !== position && laterPosition(last, position) === last) return true;
    applied.set(about, position);
    return false;
  }

  const refetch = ({ queryKey }: AnyQuery): void => void queries.invalidateQueries({ queryKey, exact: true });

  function refetchUnless(query: AnyQuery, upTo: string | undefined, awaited?: unknown): void {
    if (upTo !== undefined && isAsOf(query, upTo)) return;
    const { promise } = query;
    // A fetch that is under way may bring data that is new enough, so its answer is awaited first.
    const isUnderWay = upTo !== undefined && query.state.fetchStatus === 'fetching';
    const judge = () => refetchUnless(query, upTo, promise);
    if (isUnderWay && promise && promise !== awaited) {
      query.invalidate();
      promise.then(judge, judge);
    } else refetch(query);
  }

  function refetchSoon(query: AnyQuery, position: string | undefined): void {
    if (stale.size === 0) {
      gathered = new Promise((resolve) => {
        setTimeout(() => {
          refetchStale();
          resolve();
        }, GATHER_MS);
      });
    }
    const isAnyway = stale.has(query) && stale.get(query) === undefined;
    stale.set(query, isAnyway ? undefined : position && laterPosition(stale.get(query), position));
  }

  function refetchStale(): void {
    const due = [...stale];
    stale.clear();
    for (const [query, upTo] of due) refetchUnless(query, upTo);
  }

  function applyTo(query: AnyQuery, message: PatchMessage, position: string | undefined): void {
    const live = query.meta?.live;
    if (!live || !mayConcern(live.about ?? {}, message) || (position && isAsOf(query, position))) return;
    const { data } = query.state;
    let isStale = live.refetch.includes(message.kind);
    if (live.patch?.kinds.includes(message.kind)) {
      const patched = data === undefined ? undefined : live.patch.apply(data, message, now());
      if (patched === undefined) isStale = true;
      else {
        queries.setQueryData(query.queryKey, patched);
        // An answer that is under way may be older than this change, and would undo it.
        if (query.state.fetchStatus === 'fetching') {
          refetch(query);
          return;
        }
      }
    }
    if (isStale) refetchSoon(query, position);
  }

  return {
    apply({ position, id, ...message }) {
      if (isOld(`${message.kind} ${id ?? ''}`, position)) return;
      dropChanged(message);
      for (const query of queries.getQueryCache().getAll()) applyTo(query, message, position);
    },
    refetchAll(upTo) {
      dropKept();
      for (const query of queries.getQueryCache().getAll()) if (query.meta?.live) refetchUnless(query, upTo);
    },
    refetchUnanswered() {
      for (const query of queries.getQueryCache().getAll())
        if (query.meta?.live && (query.state.status === 'error' || !fetchOf(query))) refetch(query);
    },
    settled: () => gathered,
  };
}

/**
 * Fetches again what a command changed, by the table that live messages of other devices use. `what`: the child or the record,
 * if nothing else was changed.
 */
export const fetchChanged = (
  queries: QueryClient,
  kinds: readonly LiveMessageKind[],
  what: Pick<LiveMessage, 'childId' | 'row'> = {},
): Promise<void> => {
  for (const kind of kinds) dropChanged({ kind, ...what });
  return queries.invalidateQueries({
    predicate: ({ meta }) =>
      kinds.some((kind) => {
        const { refetch, patch, about = {} } = meta?.live ?? { refetch: [] };
        return (
          (refetch.includes(kind) || patch?.kinds.includes(kind)) && mayConcern(about, { kind, ...what })
        );
      }),
  });
};

/** The `meta` of a query that patches its data on one kind of change and is fetched again on others. */
export function liveMeta<Data>(options: {
  refetch: readonly LiveMessageKind[];
  about?: LiveSubject;
  patch?: {
    kinds: readonly LiveMessageKind[];
    apply: (data: Data, message: PatchMessage, now: Date) => Data | undefined;
  };
}): { live: LiveQuery } {
  return { live: options as LiveQuery }; // liveCache gives it only this query's data
}
