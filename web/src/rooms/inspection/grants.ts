import { browserStorage } from '../lib/browser-storage.ts';

const kept = browserStorage('sessionStorage');
const nameOf = (passId: string) => `inspection-${passId}`;

/** What opens a pass, kept by this tab alone, so that a reload needs no new code. */
export const grants = {
  of: (passId: string): string => kept.getItem(nameOf(passId)) ?? '',
  /** An empty one lets go of it. */
  keep(passId: string, grant: string): void {
    if (grant) kept.setItem(nameOf(passId), grant);
    else kept.removeItem(nameOf(passId));
  },
};
