import { type Id, newId } from '@nead/contracts/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { useSealedDraft } from '../offline-queue/sealed-draft.ts';
import type { Draft } from './draft.ts';
import { sameAsJson } from './same-as-json.ts';
import { useLastOpened } from './use-opened.ts';

interface Typed<Values> {
  /** For what is created: if it is sent again after a lost answer, also another day, it is not created twice. */
  _id: Id;
  /** Only what differs from what is stored or was suggested, so that the rest follows what is stored. */
  typed: Partial<Values>;
}

export interface DraftState<Values> extends Draft, Pick<Typed<Values>, '_id'> {
  values: Values;
  type: (more: Partial<Values>) => void;
  /** To be called when it was saved; with what was sent by a form that stays open, where more may be typed meanwhile. */
  drop: (sent?: Values) => void;
}

interface Ways {
  /** What was not typed follows the first values: what is stored, or is today. Else they are a suggestion. */
  follows?: boolean;
}

/** Each value is one, also a list or a group. */
const changed = <Values extends object>(first: Values, now: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !sameAsJson(Reflect.get(first, field), value)),
  ) as Partial<Values>; // some of its own values

const nothing = <Values>(): Typed<Values> => ({ _id: newId(), typed: {} });

/** The few values of a small form, kept like those of a large one (`draft.ts`). */
export function useDraftState<Values extends object>(
  name: string,
  given: Values,
  { follows = false }: Ways = {},
): DraftState<Values> {
  const [begins] = useState(given);
  const first = useRef(given);
  first.current = follows ? given : begins;
  const [{ _id, typed }, setTyped] = useState<Typed<Values>>(nothing);
  // One touch may type twice.
  const latest = useRef({ _id, typed });
  const [isBack, setBack] = useState(false);
  const keep = useSealedDraft(name, (kept) => {
    // What was typed may be what is stored by now.
    setBack(put({ ...nothing(), ...Object(kept) }));
  });

  /** Answers whether anything of it differs from the first values; if not, nothing of it is kept. */
  function put({ _id, typed }: Typed<Values>): boolean {
    const now = { _id, typed: changed(first.current, { ...first.current, ...typed }) };
    const isTyped = Object.keys(now.typed).length > 0;
    latest.current = now;
    setTyped(now);
    keep(isTyped ? now : undefined);
    return isTyped;
  }

  // What is stored by now is typed no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value of what is stored may end what is typed
  useEffect(() => {
    if (Object.keys(latest.current.typed).length > 0) put(latest.current);
  }, [JSON.stringify(first.current)]);

  const throwAway = () => {
    setBack(false);
    put(nothing());
  };
  const lastOpened = useLastOpened(name, { latest, throwAway, put });

  return {
    _id,
    values: { ...first.current, ...typed },
    isBack,
    type: (more) => void put({ ...latest.current, typed: { ...latest.current.typed, ...more } }),
    drop(sent) {
      const { last, isOwn } = lastOpened();
      const { _id, typed } = latest.current;
      if (!isOwn) {
        const { current: since } = last.latest;
        // It shows what was sent. What else is written there since stays, and is another thing.
        if (sameAsJson(since, latest.current)) last.throwAway();
        else if (since._id === _id) last.put({ ...since, _id: newId() });
        return;
      }
      setBack(false);
      if (sent) put({ _id, typed: changed(sent, { ...sent, ...typed }) });
      else keep(undefined);
    },
    throwAway,
  };
}
