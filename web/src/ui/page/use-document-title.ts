import { useLayoutEffect } from 'react';

/**
 * Sets the document's title, in the element that index.html has: React would put a second one beside it. The title stays until
 * the next page sets its own, so that a tab always has a name.
 */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
