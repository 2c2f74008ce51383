import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 767.98px)');

function follow(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether the page has the layout of a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow.matches);
