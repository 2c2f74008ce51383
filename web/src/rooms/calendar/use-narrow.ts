import { useSyncExternalStore } from 'react';

function followed(query: string): () => boolean {
  const media = window.matchMedia(query);
  const follow = (changed: () => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(follow, () => media.matches);
}

/** Whether days show dots instead of text, and must be opened to see their events. */
export const useNarrow = followed('(max-width: 767.98px)');

/** Whether a finger presses, for which the lines of a day are too low: it opens the day, which lists them. */
export const useFinger = followed('(pointer: coarse)');
