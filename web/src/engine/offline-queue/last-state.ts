import type { Id } from '@nead/contracts/ids.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isProblem } from '../api/api-problem.ts';
import { tellRestored } from '../device/restored.ts';
import { verdictOn } from './back-off.ts';
import type { Sealed, Sealer } from './sealing.ts';

/** As many answers as a week of days of six children, with some months and threads. */
const MOST = 120;
const REST_MS = 200;

const StoredState = z.object({ key: z.array(z.unknown()), data: z.unknown(), at: z.number() });
type StoredState = z.infer<typeof StoredState>;

export interface StateStore {
  read(account: Id): Promise<Sealed | undefined>;
  write(account: Id, sealed: Sealed): Promise<void>;
}

/** Each query says so in its `meta`; nothing else is kept. */
const isKept = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.keptOnDevice === true;

/**
 * Stores the last answers of these queries on the device, until the returned function is called. A stored answer is
 * given only to a query that could not reach the server, so that nobody online sees old data.
 */
export async function keepLastState(parts: {
  account: Id;
  queries: QueryClient;
  seal: Sealer;
  store: StateStore;
}): Promise<() => void> {
  const { account, queries, seal, store } = parts;
  const sealed = await store.read(account);
  const parsed = z.array(StoredState).safeParse(sealed && (await seal.open(sealed)));
  const known = new Map<string, StoredState>(
    (parsed.data ?? []).map((kept) => [JSON.stringify(kept.key), kept]),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function write(): Promise<void> {
    timer = undefined;
    const newest = [...known.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
    const closed = await seal.close(newest);
    if (!stopped) await store.write(account, closed);
  }

  function writeSoon(): void {
    // A full disk stores less and stops nothing.
    timer ??= setTimeout(() => void write().catch(() => undefined), REST_MS);
  }

  function handOut(key: QueryKey): void {
    const last = known.get(JSON.stringify(key));
    if (last && queries.getQueryData(key) === undefined) {
      queries.setQueryData(key, last.data, { updatedAt: last.at });
    }
  }

  function learn(key: QueryKey, data: unknown, at: number): void {
    const name = JSON.stringify(key);
    if (known.get(name)?.at === at) return;
    known.set(name, { key: [...key], data, at });
    writeSoon();
  }

  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query)) return;
    const { queryKey, state } = event.query;
    const { error } = state;
    if (event.action.type === 'error' && isProblem(error)) {
      if (error.status === 0) handOut(queryKey);
      // This account may no longer see it.
      else if (verdictOn(error) === 'refused' && known.delete(JSON.stringify(queryKey))) writeSoon();
    } else if (state.status === 'success') learn(queryKey, state.data, state.dataUpdatedAt);
  });
  for (const query of queries.getQueryCache().getAll()) {
    const { queryKey, state } = query;
    if (isKept(query) && state.status === 'success') learn(queryKey, state.data, state.dataUpdatedAt);
    if (isProblem(state.error) && state.error.status === 0) handOut(queryKey);
  }
  tellRestored();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
