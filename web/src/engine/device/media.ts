import { useSyncExternalStore } from 'react';

/** A hook that follows whether a media query holds. */
export function mediaFollowed(query: string): () => boolean {
  const media = window.matchMedia(query);
  const follow = (changed: () => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(follow, () => media.matches);
}
