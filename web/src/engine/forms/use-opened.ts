import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ownAccountId } from '../api/auth.ts';

/**
 * The dialog or form of a page that is open, with functions to open and to close one. An answer that comes late closes only the
 * form that asked for it, not one that was opened since.
 */
export function useOpened<What>(
  first?: What,
): [opened: What | undefined, open: (what: What) => void, close: () => void] {
  const [opened, setOpened] = useState(() => (first === undefined ? undefined : { what: first as What })); // given
  const close = useCallback(() => setOpened((now) => (now === opened ? undefined : now)), [opened]);
  return [opened?.what, (what) => setOpened({ what }), close];
}

/**
 * Does something when an answer has come, unless the form that asked was closed meanwhile: another one may be open in its
 * place.
 */
export function useWhileOpen(): (act: () => void) => void {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (act) => {
    if (isOpen.current) act();
  };
}

/** The forms that were opened last, by account and name. */
const lastOpened = new Map<string, RefObject<unknown>>();

/**
 * The form that was opened last under a draft's name, and whether it is this one: before its answer comes, a form may have been
 * closed and opened again.
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
