import { type Id, newId } from '@nead/contracts/ids.ts';
import { useState } from 'react';

const own = (id: Id) => BigInt(`0x${id.slice(8)}`);

/**
 * The id of what a form makes for one of several people: the same whenever it is sent, and also when its draft is sent on
 * another day (docs/decisions/034).
 */
export const idForOne = (form: Id, whom: Id): Id =>
  form.slice(0, 8) + (own(form) ^ own(whom)).toString(16).padStart(16, '0');

interface IdForEach {
  (whom: string): Id;
  /** Notes that it is made. The next one for the same person has another id. */
  done(whom: string): void;
}

/** The id of what is made for one of several people, the same however often it is sent. */
export function useIdForEach(): IdForEach {
  const [idFor] = useState(() => {
    const ids = new Map<string, Id>();
    const idOf = (whom: string): Id => {
      const id = ids.get(whom) ?? newId();
      ids.set(whom, id);
      return id;
    };
    return Object.assign(idOf, { done: (whom: string) => void ids.delete(whom) });
  });
  return idFor;
}

/** A press this soon after a lost answer means the same thing again. */
const SAME_MS = 60_000;

const unheard = new Map<string, { _id: Id; at: number }>();

/** Answers whether the last press of a button is not known to have made anything, so that another press means the same. */
export function isUnheard(says: readonly unknown[]): boolean {
  const last = unheard.get(JSON.stringify(says));
  return last !== undefined && Date.now() - last.at < SAME_MS;
}

/**
 * Makes what a button says. If the button is pressed again while it is not known whether it was made, as after a lost answer,
 * the same id is used, and it is made once (docs/decisions/006). `make` answers whether it was made.
 */
export async function underOneId(
  says: readonly unknown[],
  make: (_id: Id) => Promise<boolean>,
): Promise<boolean> {
  const what = JSON.stringify(says);
  const isSame = isUnheard(says);
  const last = unheard.get(what);
  // A press while another is on its way means another thing.
  unheard.delete(what);
  const _id = isSame && last ? last._id : newId();
  const isMade = await make(_id);
  if (!isMade) unheard.set(what, { _id, at: Date.now() });
  return isMade;
}

/** Forgets an id: it was made after all, and was then changed or taken off. The next press makes another one. */
export function forgetUnheard(_id: string): void {
  for (const [what, last] of unheard) if (last._id === _id) unheard.delete(what);
}
