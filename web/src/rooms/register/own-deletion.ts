import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

export interface OwnDeletion {
  isDeleting: boolean;
  /** Also how a deletion that failed is ended. One that was done leaves the page. */
  setDeleting: (isDeleting: boolean) => void;
}

/**
 * For a page on which what it is about can be deleted. It hears of that before it has the answer: until it is left it stands as it
 * is, and only then forgets what it showed.
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
