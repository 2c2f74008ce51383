import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../../engine/device/store.ts';

const isHeld = createStore(false);

// Tests of pure parts load this file without a page.
globalThis.addEventListener?.('pointerdown', () => isHeld.set(true), { capture: true });
// A click comes after the release, and must still find its button.
for (const end of ['pointerup', 'pointercancel'])
  globalThis.addEventListener?.(end, () => setTimeout(isHeld.set, 0, false), { capture: true });

/**
 * Holds a value while something is pressed: pressing a button leaves a field, and an error that appears then would move the
 * button away.
 */
export function useOnceReleased<T>(now: T): T {
  const last = useRef(now);
  const shown = useStore({ subscribe: isHeld.subscribe, get: () => (isHeld.get() ? last.current : now) });
  useLayoutEffect(() => {
    last.current = shown;
  });
  return shown;
}
