import { createContext, useContext } from 'react';
import type { LiveCache } from './live-cache.ts';

export const LiveCacheContext = createContext<LiveCache | undefined>(undefined);

export function useLiveCache(): LiveCache {
  const cache = useContext(LiveCacheContext);
  if (!cache) throw new Error('This part of the app stands outside a session');
  return cache;
}
