import { type Id, newId } from '@nead/contracts/ids.ts';
import { useState } from 'react';

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
