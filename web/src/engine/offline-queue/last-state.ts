import type { Id } from '@nead/contracts/ids.ts';
import { LiveMessageKind, type LiveSubject } from '@nead/contracts/live.ts';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isProblem } from '../api/api-problem.ts';
import { fetchOf } from '../api/as-of.ts';
import { beginWithKept, heardNumber, isUntaken, type KeptAnswer } from '../api/kept-answers.ts';
import { verdictOn } from './back-off.ts';
import type { Sealed, Sealer } from './sealing.ts';

/** The most answers that are kept: a week of days of six children, with some months and threads. */
const MOST = 120;
const REST_MS = 200;

/** `valid`: all live messages up to this number are in the answer, for the named session and version of the app. */
const StoredState = z.object({
  key: z.array(z.unknown()),
  data: z.unknown(),
  at: z.number(),
  valid: z.optional(
    z.object({
      by: z.string(),
      number: z.number(),
      day: z.string(),
      asOf: z.optional(z.string()),
      hears: z.object({ kinds: z.array(LiveMessageKind), about: z.optional(z.custom<LiveSubject>()) }),
    }),
  ),
});
type StoredState = z.infer<typeof StoredState>;

export interface StateStore {
  read(account: Id): Promise<Sealed | undefined>;
  write(account: Id, sealed: Sealed): Promise<void>;
}

/** Answers whether a query's answer is kept. Each query says so in its `meta`. */
const isKept = ({ meta }: Pick<Query, 'meta'>): boolean => Boolean(meta?.keptOnDevice);

/** The number up to which all live messages are in the query's data, with its session and version. */
function validOf(query: Query, by: string): StoredState['valid'] {
  const number = heardNumber.get();
  const fetched = fetchOf(query);
  const live = query.meta?.live;
  if (number === undefined || !fetched || !live || query.state.isInvalidated) return undefined;
  const kinds = [...live.refetch, ...(live.patch?.kinds ?? [])];
  return { by, number, ...fetched, hears: { kinds, about: live.about } };
}

/**
 * Stores the last answers of these queries on the device, until the returned function is called. At the next opening they are
 * shown at once, if live messages can tell what changed since (docs/decisions/189). Other answers are given only to a query
 * that could not reach the server, so that nobody online sees old data. `by`: the session and the version of the app.
 */
export async function keepLastState(parts: {
  account: Id;
  queries: QueryClient;
  seal: Sealer;
  store: StateStore;
  by: string;
  left: AbortSignal;
}): Promise<() => void> {
  const { account, queries, seal, store, by, left } = parts;
  const sealed = await store.read(account);
  const opened = sealed && (await seal.open(sealed));
  if (left.aborted) return () => undefined;
  const parsed = z.array(StoredState).safeParse(opened);
  const known = new Map<string, StoredState>((parsed.data ?? []).map((kept) => [hashKey(kept.key), kept]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function begin(): void {
    const valid = [...known].flatMap(([name, { data, at, valid }]) =>
      valid?.by === by ? [{ name, data, at, ...valid }] : [],
    );
    const number = valid.length > 0 ? Math.max(...valid.map((answer) => answer.number)) : undefined;
    const complete = valid.filter((answer) => answer.number === number);
    beginWithKept(
      complete.map(({ name, ...answer }): [string, KeptAnswer] => [name, answer]),
      number,
    );
  }

  /** Notes the answers that are shown now, and the other answers that are still valid. */
  function note(): void {
    const number = heardNumber.get();
    for (const [name, { valid, ...kept }] of known)
      known.set(
        name,
        valid && number !== undefined && isUntaken(name) ? { ...kept, valid: { ...valid, number } } : kept,
      );
    for (const query of queries.getQueryCache().getAll()) {
      const { queryHash, queryKey, state } = query;
      if (!isKept(query) || state.status !== 'success') continue;
      const valid = validOf(query, by);
      known.set(queryHash, {
        key: [...queryKey],
        data: state.data,
        at: state.dataUpdatedAt,
        ...(valid && { valid }),
      });
    }
  }

  async function write(): Promise<void> {
    timer = undefined;
    note();
    const newest = [...known.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
    const closed = await seal.close(newest);
    if (!stopped) await store.write(account, closed);
  }

  function writeSoon(): void {
    // A full disk only means that less is stored.
    timer ??= setTimeout(() => void write().catch(() => undefined), REST_MS);
  }

  function handOut({ queryHash, queryKey }: Query): void {
    const last = known.get(queryHash);
    if (last && queries.getQueryData(queryKey) === undefined) {
      queries.setQueryData(queryKey, last.data, { updatedAt: last.at });
    }
  }

  const unsubscribe = queries.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !isKept(query)) return;
    const { error, status } = query.state;
    if ('action' in event && event.action.type === 'error' && isProblem(error)) {
      if (error.status === 0) handOut(query);
      // A refused query means that this account may no longer see the answer.
      else if (verdictOn(error) === 'refused' && known.delete(query.queryHash)) writeSoon();
    } else if (status === 'success') writeSoon();
  });
  const stopListening = heardNumber.subscribe(writeSoon);
  for (const query of queries.getQueryCache().getAll()) {
    const { state } = query;
    if (isKept(query) && state.status === 'success') writeSoon();
    if (isKept(query) && isProblem(state.error) && state.error.status === 0) handOut(query);
  }
  begin();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    stopListening();
  };
}
