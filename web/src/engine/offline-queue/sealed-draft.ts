import { useCallback, useEffect, useRef } from 'react';
import type { KeepDraft } from './drafts.ts';
import { openDrafts } from './session.ts';

interface Place {
  /** The form's effects have begun. */
  isOpen?: boolean;
  keep?: KeepDraft;
  /** What was typed before the device's storage was open. */
  early?: unknown;
  /** Something was typed, or what was kept is known: only then an empty form throws a draft away. */
  isKnown?: boolean;
}

/**
 * What is half written outlives the page, the tab and the browser: it is kept on the device, sealed like what waits there,
 * until it is saved, thrown away or logged out (docs/decisions/034). Nobody who has begun to type is interrupted by what
 * was kept before.
 */
export function useSealedDraft(name: string | undefined, restore: (kept: unknown) => void): KeepDraft {
  const place = useRef<Place>({});
  const restoring = useRef(restore);
  restoring.current = restore;

  useEffect(() => {
    let closed = false;
    // The form can be typed into as soon as it is drawn, which is before this.
    const own: Place = place.current.isOpen ? {} : place.current;
    own.isOpen = true;
    place.current = own;
    async function begin(): Promise<void> {
      if (name === undefined) return;
      const drafts = await openDrafts();
      if (!drafts) return;
      own.keep = (values) => drafts.keep(name, values);
      // Before anything is waited for: a form that is opened after this one reads it.
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

  // Also after the form was closed: the answer to what it sent comes later.
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
