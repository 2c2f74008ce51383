import { browserStorage } from '../../engine/device/browser-storage.ts';

const kept = browserStorage('sessionStorage');
const nameOf = (passId: string) => `inspection-${passId}`;

/** The grants of opened passes, stored in this tab, so that a reload needs no new code. */
export const grants = {
  of: (passId: string): string => kept.getItem(nameOf(passId)) ?? '',
  /** An empty grant removes it. */
  keep(passId: string, grant: string): void {
    if (grant) kept.setItem(nameOf(passId), grant);
    else kept.removeItem(nameOf(passId));
  },
};
