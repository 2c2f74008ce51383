import type { DeclaredCommand } from '@nead/contracts/command.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Ask } from '../../engine/api/api-client.ts';
import { useCommand } from '../../ui/command/use-command.ts';

interface Choosing<C extends DeclaredCommand, T> {
  /** Of the query that has the choice. */
  queryKey: QueryKey;
  ask: (wanted: T, stored: T | undefined) => Ask<C>;
  said: (wanted: T) => string;
  /** Also what the toasts are about. */
  failed: string;
}

/**
 * Saves choices one after the other, so that the last one stands. The screen changes at once, and no answer from before
 * the last one changes it back or is told. Returns what is not saved yet, if anything, and how to choose.
 */
export function useSavedChoice<const C extends DeclaredCommand, T>(
  command: C,
  { queryKey, ask, said, failed }: Choosing<C, T>,
): [unsaved: T | undefined, choose: (wanted: T) => Promise<void>] {
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState<T>();
  const stored = useRef<T>(undefined);
  const turn = useRef<Promise<void>>(undefined);
  const waiting = useRef<T[]>([]);
  const isLast = () => waiting.current.length === 1;
  const { run } = useCommand(command, {
    said() {
      const [wanted] = waiting.current;
      return isLast() && wanted !== undefined ? { text: said(wanted), about: failed } : undefined;
    },
    failed: () => (isLast() ? failed : undefined),
  });

  async function send(wanted: T): Promise<void> {
    if (await run(ask(wanted, stored.current))) {
      stored.current = wanted;
      // Another page shows it too.
      queries.setQueryData(queryKey, wanted);
    }
    waiting.current.shift();
  }

  async function choose(wanted: T): Promise<void> {
    if (waiting.current.length === 0) stored.current = queries.getQueryData<T>(queryKey);
    waiting.current.push(wanted);
    setUnsaved(wanted);
    turn.current = Promise.resolve(turn.current).then(() => send(wanted));
    await turn.current;
    if (waiting.current.length === 0) setUnsaved(undefined);
  }

  return [unsaved, choose];
}
