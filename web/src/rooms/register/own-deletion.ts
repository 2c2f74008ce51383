import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

export interface OwnDeletion {
  isDeleting: boolean;
  /** Begins a deletion, or ends one that failed. One that succeeded leaves the page. */
  setDeleting: (isDeleting: boolean) => void;
}

/**
 * Keeps a page as it is while its own subject is deleted. The page hears of the deletion before it has the answer, and forgets
 * what it showed only once it is left.
 */
export function useOwnDeletion(queryKey: QueryKey): OwnDeletion {
  const queries = useQueryClient();
  const [isDeleting, set] = useState(false);
  const last = useRef<QueryKey>(undefined);
  useEffect(() => () => last.current && queries.removeQueries({ queryKey: last.current }), [queries]);
  const setDeleting = (now: boolean) => {
    last.current = now ? queryKey : undefined;
    if (now) void queries.cancelQueries({ queryKey });
    set(now);
  };
  return { isDeleting, setDeleting };
}
