import { useCallback, useEffect, useRef } from 'react';
import type { KeepDraft } from './drafts.ts';
import { openDrafts } from './session.ts';

interface Place {
  /** The form's effects have run. */
  isOpen?: boolean;
  keep?: KeepDraft;
  /** The input that was typed before the device's storage was open. */
  early?: unknown;
  /** Something was typed, or the kept values have been read. Only from then on does an empty form throw a draft away. */
  isKnown?: boolean;
}

/**
 * Keeps unsaved input beyond the page, the tab and the browser: sealed on the device like everything that waits there, until it
 * is saved, thrown away or logged out (docs/decisions/034). Kept values never interrupt somebody who has begun to type.
 */
export function useSealedDraft(name: string | undefined, restore: (kept: unknown) => void): KeepDraft {
  const place = useRef<Place>({});
  const restoring = useRef(restore);
  restoring.current = restore;

  useEffect(() => {
    let closed = false;
    // The form takes input as soon as it is drawn, which is before this effect.
    const own: Place = place.current.isOpen ? {} : place.current;
    own.isOpen = true;
    place.current = own;
    async function begin(): Promise<void> {
      if (name === undefined) return;
      const drafts = await openDrafts();
      if (!drafts) return;
      own.keep = (values) => drafts.keep(name, values);
      // Early input is kept before anything else is waited for: a form that is opened after this one reads it.
      if (own.isKnown) return own.keep(own.early);
      const kept = await drafts.read(name).catch(() => undefined);
      if (own.isKnown) return;
      own.isKnown = true;
      if (kept !== undefined && !closed) restoring.current(kept);
    }
    void begin();
    return () => {
      closed = true;
    };
  }, [name]);

  // The form may be closed by now: the answer to what it sent comes later.
  return useCallback((values) => {
    const { current: own } = place;
    if (values === undefined && !own.isKnown) return;
    own.isKnown = true;
    if (own.keep) own.keep(values);
    else own.early = values;
  }, []);
}

/** Calls `found` if something was typed into a form that is closed now. */
export function useLeftDraft(name: string, found: () => void): void {
  const finding = useRef(found);
  finding.current = found;
  useEffect(() => {
    let closed = false;
    async function look(): Promise<void> {
      const kept = await (await openDrafts())?.read(name).catch(() => undefined);
      if (kept !== undefined && !closed) finding.current();
    }
    void look();
    return () => {
      closed = true;
    };
  }, [name]);
}
