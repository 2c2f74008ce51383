import type { Change, ChangeKind } from '@nead/contracts/live.ts';
import { laterPosition } from '@nead/contracts/positions.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

/** How a query stays true when something changes elsewhere; each query says it for itself, in its `meta`. */
export interface LiveQuery {
  /** Kinds after which it is fetched again. */
  refetch: readonly ChangeKind[];
  /** Its data after a change, or undefined when the change does not tell enough (then it is fetched again). */
  patch?: { kinds: readonly ChangeKind[]; apply: (data: unknown, change: PatchChange, now: Date) => unknown };
}

export type PatchChange = Pick<Change, 'kind' | 'row'>;

export interface LiveCache {
  /** A live message, or the answer of an own command, which says the same. */
  apply(change: Pick<Change, 'kind' | 'row' | 'id'> & { position: string | undefined }): void;
  /** Nobody knows what was missed: everything that can change live is fetched again. */
  refetchAll(): void;
}

/** Query type of `getAll`, whose data is whatever its endpoint answers. */
type AnyQuery = Query<unknown, Error, unknown, readonly unknown[]>;

export function liveCache(queries: QueryClient, now: () => Date = () => new Date()): LiveCache {
  /** Position of the last change that was applied, by what it is about: messages and answers may overtake each other. */
  const applied = new Map<string, string>();

  function isOld(about: string, position: string | undefined): boolean {
    const last = applied.get(about);
    if (!position) return false;
    if (last && last !== position && laterPosition(last, position) === last) return true;
    applied.set(about, position);
    return false;
  }

  /** Queries whose first answer is awaited before they are fetched again. */
  const opening = new Set<AnyQuery>();

  function refetch(query: AnyQuery): void {
    const again = () =>
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: true });
    const { data, fetchStatus } = query.state;
    // A first fetch is not begun anew by an invalidation, and its answer may have been read before the change.
    if (data !== undefined || fetchStatus === 'idle' || !query.promise) {
      again();
      return;
    }
    if (opening.has(query)) return;
    opening.add(query);
    const answered = () => {
      opening.delete(query);
      again();
    };
    query.promise.then(answered, answered);
  }

  function applyTo(query: AnyQuery, change: PatchChange): void {
    const live = query.meta?.live;
    if (!live) return;
    const { data } = query.state;
    let stale = live.refetch.includes(change.kind);
    if (live.patch?.kinds.includes(change.kind)) {
      const patched = data === undefined ? undefined : live.patch.apply(data, change, now());
      if (patched === undefined) stale = true;
      else queries.setQueryData(query.queryKey, patched);
      // An answer on its way was read before this change and would put the old state back.
      if (query.state.fetchStatus === 'fetching') stale = true;
    }
    if (stale) refetch(query);
  }

  return {
    apply({ position, id, ...change }) {
      if (isOld(`${change.kind} ${id ?? ''}`, position)) return;
      for (const query of queries.getQueryCache().getAll()) applyTo(query, change);
    },
    refetchAll() {
      for (const query of queries.getQueryCache().getAll()) if (query.meta?.live) refetch(query);
    },
  };
}

/** A query that follows one kind of change by itself and asks again after others. */
export function liveMeta<Data>(options: {
  refetch: readonly ChangeKind[];
  patch?: {
    kinds: readonly ChangeKind[];
    apply: (data: Data, change: PatchChange, now: Date) => Data | undefined;
  };
}): { live: LiveQuery } {
  return { live: options as LiveQuery }; // the query that carries it holds Data
}
