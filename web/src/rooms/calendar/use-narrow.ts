import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 767.98px)');

function follow(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether days show dots instead of text, and must be opened to see their events. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow.matches);
