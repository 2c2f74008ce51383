import { useState } from 'react';

export const fileOfLink = (link: string | null | undefined): string | undefined => link?.split('?')[0];

/**
 * Keeps the first link to a file, so that the file is loaded once: links are valid for a day and change with the hour. If
 * loading failed, the next link is taken.
 */
export function useSteadyLink<Link extends string | null | undefined>(link: Link) {
  const [shown, setShown] = useState({ link, hasFailed: false });
  if (fileOfLink(link) !== fileOfLink(shown.link) || (shown.hasFailed && link !== shown.link)) {
    setShown({ link, hasFailed: false });
  }
  return { ...shown, fail: () => setShown({ ...shown, hasFailed: true }) };
}
