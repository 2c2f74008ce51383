import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';

/** What became of a choice; 'overtaken': a later one tells. */
type Outcome = 'saved' | 'overtaken' | ApiProblem;

/**
 * Saves choices one after the other, so that the last one stands. The screen changes at once; a failure puts back what
 * was stored before.
 */
export function useSavedChoice<T>(
  queryKey: QueryKey,
  send: (wanted: T) => Promise<unknown>,
): (wanted: T) => Promise<Outcome> {
  const queries = useQueryClient();
  const made = useRef(0);
  const stored = useRef<T>(undefined);
  const turn = useRef<Promise<unknown>>(undefined);
  return async (wanted) => {
    made.current += 1;
    const nth = made.current;
    if (!turn.current) stored.current = queries.getQueryData<T>(queryKey);
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, wanted);
    const sent = Promise.resolve(turn.current).then(() => send(wanted));
    turn.current = sent;
    const reply = await sent;
    if (!isProblem(reply)) stored.current = wanted;
    if (nth !== made.current) return 'overtaken';
    turn.current = undefined;
    if (!isProblem(reply)) return 'saved';
    queries.setQueryData(queryKey, stored.current);
    return reply;
  };
}
