import { type RefObject, useEffect, useRef } from 'react';
import { ownAccountId } from '../api/auth.ts';

/** By account and name. */
const lastOpened = new Map<string, RefObject<unknown>>();

/**
 * The form that was opened last under a draft's name, and whether it is this one: by the time its answer comes a form may have
 * been closed and opened again.
 */
export function useLastOpened<Form>(name: string, form: Form): () => { last: Form; isOwn: boolean } {
  const place = `${ownAccountId()} ${name}`;
  const own = useRef(form);
  own.current = form;
  useEffect(() => void lastOpened.set(place, own), [place]);
  return () => {
    const last = (lastOpened.get(place) ?? own) as typeof own; // a name stands for one kind of form
    return { last: last.current, isOwn: last === own };
  };
}
