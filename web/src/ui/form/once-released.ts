import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

let isHeld = false;
const waiting = new Set<() => void>();

function hold(held: boolean): void {
  isHeld = held;
  for (const tell of waiting) tell();
}

// Where pages are written by the build, nobody presses.
globalThis.addEventListener?.('pointerdown', () => hold(true), { capture: true });
// The click comes with the pointer's end, and has to find its button first.
for (const end of ['pointerup', 'pointercancel'])
  globalThis.addEventListener?.(end, () => setTimeout(hold, 0, false), { capture: true });

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/** What is to be shown, as it was while something is pressed: a press that leaves a field would miss what moves away beneath it. */
export function useOnceReleased<T>(now: T): T {
  const last = useRef(now);
  const shown = useSyncExternalStore(
    subscribe,
    () => (isHeld ? last.current : now),
    () => now,
  );
  useLayoutEffect(() => {
    last.current = shown;
  });
  return shown;
}
