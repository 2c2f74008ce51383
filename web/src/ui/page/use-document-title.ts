import { useLayoutEffect } from 'react';

/**
 * The document's title, written into the one that index.html has: React would put a second one beside it. It stays
 * until the next page writes its own, so that a tab is never without a name.
 */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
