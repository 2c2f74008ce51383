import { useCallback, useEffect, useRef } from 'react';
import { draftWriter } from './drafts.ts';
import { openDrafts } from './session.ts';

/** Keeps values, or with undefined throws away what was kept. */
export type KeepDraft = (values: unknown) => void;

interface Place {
  write?: KeepDraft;
  /** What was typed before the device's storage was open. */
  early?: { values: unknown };
}

/**
 * What is half written outlives the page, the tab and the browser: it is kept on the device, sealed like what waits there,
 * until it is saved, thrown away or logged out (docs/decisions/034). Nobody who has begun to type is interrupted by what
 * was kept before.
 */
export function useSealedDraft(name: string, restore: (kept: unknown) => void): KeepDraft {
  const place = useRef<Place>({});
  const restoring = useRef(restore);
  restoring.current = restore;

  useEffect(() => {
    let closed = false;
    const own: Place = {};
    place.current = own;
    async function begin(): Promise<void> {
      const drafts = await openDrafts();
      const kept = await drafts?.read(name).catch(() => undefined);
      if (!drafts) return;
      own.write = draftWriter(drafts, name);
      if (own.early) own.write(own.early.values);
      else if (kept !== undefined && !closed) restoring.current(kept);
    }
    void begin();
    return () => {
      closed = true;
    };
  }, [name]);

  // Also after the form was closed: the answer to what it sent comes later.
  return useCallback((values) => {
    const { write, early } = place.current;
    if (write) write(values);
    else if (values !== undefined || early) place.current.early = { values };
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
