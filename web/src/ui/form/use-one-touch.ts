import { useRef } from 'react';

/** A second touch this soon is the same touch. */
const SAME_TOUCH_MS = 700;

/**
 * What is done by a touch is done once: one that comes while it is being done, or right after, is the same touch. Without
 * `restMs` where the button is another one by then.
 */
export function useOneTouch(restMs = SAME_TOUCH_MS): (act: () => Promise<void>) => Promise<void> {
  const free = useRef(Number.NEGATIVE_INFINITY);
  return async (act) => {
    if (performance.now() < free.current) return;
    free.current = Number.POSITIVE_INFINITY;
    try {
      await act();
    } finally {
      free.current = performance.now() + restMs;
    }
  };
}
