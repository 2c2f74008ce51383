import type { Id } from '@nead/contracts/ids.ts';
import { browserStorage } from '../../engine/device/browser-storage.ts';

const grantsIn = (kept: ReturnType<typeof browserStorage>, nameOf: (passId: Id) => string) => ({
  of: (passId: Id): string => kept.getItem(nameOf(passId)) ?? '',
  /** Keeps a grant; an empty one removes it. */
  keep(passId: Id, grant: string): void {
    if (grant) kept.setItem(nameOf(passId), grant);
    else kept.removeItem(nameOf(passId));
  },
});

/** The grants of opened passes, stored in this tab, so that a reload needs no new code. */
export const grants = grantsIn(browserStorage('sessionStorage'), (passId) => `inspection-${passId}`);

/** The grants of covers, stored on the device until they are over: nobody may be there to read out another code. */
export const coverGrants = grantsIn(browserStorage('localStorage'), (passId) => `cover-${passId}`);
