import { useRef } from 'react';
import { dropRefusals } from '../layer/toasts.ts';

/** A tap this soon after the last one is a double tap. */
export const SAME_TOUCH_MS = 700;

/**
 * Runs an action once for a double tap: taps are ignored while it runs and shortly after. Set `restMs` to 0 if the button means
 * something else after the action.
 */
export function useOneTouch(restMs = SAME_TOUCH_MS): (act: () => Promise<void>) => Promise<void> {
  const free = useRef(Number.NEGATIVE_INFINITY);
  return async (act) => {
    if (performance.now() < free.current) return;
    free.current = Number.POSITIVE_INFINITY;
    dropRefusals();
    try {
      await act();
    } finally {
      free.current = performance.now() + restMs;
    }
  };
}
