import { type Id, newId } from '@nead/contracts/ids.ts';
import { useState } from 'react';

const own = (id: Id) => BigInt(`0x${id.slice(8)}`);

/**
 * The id of what a form makes for one of several: the same whenever it is sent, also from its draft on another day
 * (docs/decisions/034).
 */
export const idForOne = (form: Id, whom: Id): Id =>
  form.slice(0, 8) + (own(form) ^ own(whom)).toString(16).padStart(16, '0');

interface IdForEach {
  (whom: string): Id;
  /** It is made: the next for the same is another. */
  done(whom: string): void;
}

/** The id of what is made for one of several, the same however often it is sent. */
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

/** A press this soon after an answer was lost means the same. */
const SAME_MS = 60_000;

const unheard = new Map<string, { _id: Id; at: number }>();

/** Whether it is not known to be made, so that another press means the same. */
export function isUnheard(says: readonly unknown[]): boolean {
  const last = unheard.get(JSON.stringify(says));
  return last !== undefined && Date.now() - last.at < SAME_MS;
}

/**
 * Makes what a button says. Pressed again where it is not known to be made, as after a lost answer, it has the same id, and is
 * made once (docs/decisions/006). `make`: whether it was made.
 */
export async function underOneId(
  says: readonly unknown[],
  make: (_id: Id) => Promise<boolean>,
): Promise<boolean> {
  const what = JSON.stringify(says);
  const isSame = isUnheard(says);
  const last = unheard.get(what);
  // While it is on its way, another press means another one.
  unheard.delete(what);
  const _id = isSame && last ? last._id : newId();
  const isMade = await make(_id);
  if (!isMade) unheard.set(what, { _id, at: Date.now() });
  return isMade;
}

/** What was there after all was changed or taken off: pressed once more, it is another one. */
export function forgetUnheard(_id: string): void {
  for (const [what, last] of unheard) if (last._id === _id) unheard.delete(what);
}
