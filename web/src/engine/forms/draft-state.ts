import { type Id, newId } from '@nead/contracts/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { useSealedDraft } from '../offline-queue/sealed-draft.ts';
import type { Draft } from './draft.ts';

interface Typed<Values> {
  /** For what is created: if it is sent again after a lost answer, also another day, it is not created twice. */
  _id: Id;
  /** Only what differs from what is stored, so that the rest follows it. */
  typed: Partial<Values>;
}

export interface DraftState<Values> extends Draft, Pick<Typed<Values>, '_id'> {
  values: Values;
  type: (more: Partial<Values>) => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Each value is one, also a list or a group. */
const changed = <Values extends object>(first: Values, now: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !same(Reflect.get(first, field), value)),
  ) as Partial<Values>; // some of its own values

const nothing = <Values>(): Typed<Values> => ({ _id: newId(), typed: {} });

/**
 * The few values of a small form, kept like those of a large one (`draft.ts`). What was not typed is as `stored` has it, also
 * when another window changes that.
 */
export function useDraftState<Values extends object>(name: string, stored: Values): DraftState<Values> {
  const [{ _id, typed }, setTyped] = useState<Typed<Values>>(nothing);
  // One touch may type twice.
  const latest = useRef(typed);
  const isDone = useRef(false);
  const [isBack, setBack] = useState(false);
  const keep = useSealedDraft(name, (kept) => {
    const before: Typed<Values> = { ...nothing(), ...Object(kept) };
    const typed = changed(stored, { ...stored, ...before.typed });
    put({ ...before, typed });
    // What was typed may be what is stored by now.
    setBack(Object.keys(typed).length > 0);
  });

  function put(now: Typed<Values>): void {
    latest.current = now.typed;
    setTyped(now);
  }

  // What was saved is typed no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored may end what is typed
  useEffect(() => {
    put({ _id, typed: isDone.current ? {} : changed(stored, { ...stored, ...latest.current }) });
  }, [JSON.stringify(stored)]);

  const drop = () => {
    isDone.current = true;
    keep(undefined);
    setBack(false);
  };
  return {
    _id,
    values: { ...stored, ...typed },
    isBack,
    drop,
    type(more) {
      isDone.current = false;
      const now = { _id, typed: changed(stored, { ...stored, ...latest.current, ...more }) };
      put(now);
      keep(Object.keys(now.typed).length > 0 ? now : undefined);
    },
    throwAway() {
      put(nothing());
      drop();
    },
  };
}
