import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 999.98px)');

function follow(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether a day of the month shows dots, and is opened to see what is on. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow.matches);
