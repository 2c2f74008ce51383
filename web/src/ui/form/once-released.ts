import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../../engine/device/store.ts';

const isHeld = createStore(false);

// Tests of pure parts load this where there is no page to press.
globalThis.addEventListener?.('pointerdown', () => isHeld.set(true), { capture: true });
// The click comes with the pointer's end, and has to find its button first.
for (const end of ['pointerup', 'pointercancel'])
  globalThis.addEventListener?.(end, () => setTimeout(isHeld.set, 0, false), { capture: true });

/** What is to be shown, as it was while something is pressed: a press that leaves a field would miss what moves away beneath it. */
export function useOnceReleased<T>(now: T): T {
  const last = useRef(now);
  const shown = useStore({ subscribe: isHeld.subscribe, get: () => (isHeld.get() ? last.current : now) });
  useLayoutEffect(() => {
    last.current = shown;
  });
  return shown;
}
