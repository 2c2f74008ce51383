import { useCallback, useEffect, useRef } from 'react';
import { draftWriter } from './drafts.ts';
import { openDrafts } from './session.ts';

/** Keeps values, or with undefined throws away what was kept. */
export type KeepDraft = (values: unknown) => void;

/**
 * What is half written outlives the page, the tab and the browser: it is kept on the device, sealed like what waits there,
 * until it is saved, thrown away or logged out (docs/decisions/034). Nobody who has begun to type is interrupted by what
 * was kept before.
 */
export function useSealedDraft(name: string, restore: (kept: unknown) => void): KeepDraft {
  const write = useRef<KeepDraft>(undefined);
  const early = useRef<{ values: unknown }>(undefined);
  const restoring = useRef(restore);
  restoring.current = restore;

  useEffect(() => {
    let closed = false;
    async function begin(): Promise<void> {
      const drafts = await openDrafts();
      const kept = await drafts?.read(name).catch(() => undefined);
      if (closed || !drafts) return;
      write.current = draftWriter(drafts, name);
      if (early.current) write.current(early.current.values);
      else if (kept !== undefined) restoring.current(kept);
    }
    void begin();
    return () => {
      closed = true;
      write.current = undefined;
      early.current = undefined;
    };
  }, [name]);

  return useCallback((values) => {
    if (write.current) write.current(values);
    else if (values !== undefined || early.current) early.current = { values };
  }, []);
}
