import type { QueryClient } from '@tanstack/react-query';
import { auth } from '../engine/api/auth.ts';
import { createQueryClient } from '../engine/api/query-client.ts';
import { type LiveCache, liveCache } from '../engine/live/live-cache.ts';

/** Calls `end` as soon as this session is not the one of this tab any more. */
export function onceEnded(token: string, end: () => void): void {
  const unsubscribe = auth.subscribe(() => {
    if (auth.get()?.token === token) return;
    unsubscribe();
    end();
  });
}

interface SessionState {
  token: string;
  queries: QueryClient;
  cache: LiveCache;
}

let current: SessionState | undefined;

/** What a session knows; the same also after a page outside the shell was looked at. A new session begins with nothing. */
export function stateOfSession(token: string): SessionState {
  if (current?.token === token) return current;
  const queries = createQueryClient();
  const state = { token, queries, cache: liveCache(queries) };
  current = state;
  onceEnded(token, () => {
    if (current === state) current = undefined;
  });
  return state;
}
