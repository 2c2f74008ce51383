import { useState } from 'react';

export const fileOfLink = (link: string | null | undefined): string | undefined => link?.split('?')[0];

/**
 * Links to files are valid for a day and change with the hour. The first link to a file is kept, so that it is loaded
 * once; where that has failed, the next one is taken.
 */
export function useSteadyLink<Link extends string | null | undefined>(link: Link) {
  const [shown, setShown] = useState({ link, hasFailed: false });
  if (fileOfLink(link) !== fileOfLink(shown.link) || (shown.hasFailed && link !== shown.link)) {
    setShown({ link, hasFailed: false });
  }
  return { ...shown, fail: () => setShown({ ...shown, hasFailed: true }) };
}
