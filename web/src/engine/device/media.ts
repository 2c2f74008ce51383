import { useSyncExternalStore } from 'react';

/** Whether a media query holds, as a hook that follows it. */
export function mediaFollowed(query: string): () => boolean {
  const media = window.matchMedia(query);
  const follow = (changed: () => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(follow, () => media.matches);
}
