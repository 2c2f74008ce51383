import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { dropRefusals } from '../../ui/layer/toasts.ts';

/** The outcome of a choice; 'overtaken': a later choice has one instead. */
type ChoiceOutcome = 'saved' | 'overtaken' | ApiProblem;

/**
 * Saves choices one after the other, so that the last one stands. The screen changes at once, and no answer from before
 * the last one changes it back; a failure puts back what was stored before. Returns what is not saved yet, if anything,
 * and how to choose.
 */
export function useSavedChoice<T>(
  queryKey: QueryKey,
  send: (wanted: T, stored: T | undefined) => Promise<unknown>,
): [unsaved: T | undefined, choose: (wanted: T) => Promise<ChoiceOutcome>] {
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState<T>();
  const made = useRef(0);
  const stored = useRef<T>(undefined);
  const turn = useRef<Promise<unknown>>(undefined);

  /** Also what another page shows of it; an answer under way is older. */
  function show(data: T | undefined): void {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, data);
  }

  async function choose(wanted: T): Promise<ChoiceOutcome> {
    dropRefusals();
    made.current += 1;
    const nth = made.current;
    if (!turn.current) stored.current = queries.getQueryData<T>(queryKey);
    show(wanted);
    setUnsaved(wanted);
    const sent = Promise.resolve(turn.current).then(() => send(wanted, stored.current));
    turn.current = sent;
    const reply = await sent;
    const failed = isProblem(reply);
    if (!failed) stored.current = wanted;
    if (nth !== made.current) return 'overtaken';
    turn.current = undefined;
    show(stored.current);
    setUnsaved(undefined);
    void queries.invalidateQueries({ queryKey });
    return failed ? reply : 'saved';
  }

  return [unsaved, choose];
}
