import { type Id, newId } from '@nead/contracts/ids.ts';
import { useRef } from 'react';

/** The id of what is made for one of several, the same however often it is sent. */
export function useIdForEach(): (whom: string) => Id {
  const ids = useRef(new Map<string, Id>());
  return (whom) => {
    const id = ids.current.get(whom) ?? newId();
    ids.current.set(whom, id);
    return id;
  };
}
