import type { DeclaredCommand } from '@nead/contracts/command.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Ask } from '../../engine/api/api-client.ts';
import { useCommand } from '../../ui/command/use-command.ts';

interface Choosing<C extends DeclaredCommand, T> {
  /** The key of the query that has the choice. */
  queryKey: QueryKey;
  ask: (wanted: T, stored: T | undefined) => Ask<C>;
  said: (wanted: T) => string;
  /** The sentence for a failure, which the toasts are also about. */
  failed: string;
}

/**
 * Saves choices one after the other, so that the last one holds. The screen changes at once, and no answer from before the last
 * choice changes it back or is shown. Returns the choice that is not saved yet, if there is one, and a function to choose.
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
      // Other pages show the choice too.
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
