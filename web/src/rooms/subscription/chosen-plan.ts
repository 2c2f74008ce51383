import type { PaidTier } from '@nead/contracts/plans.ts';
import { browserStorage } from '../../engine/device/browser-storage.ts';

/**
 * The name under which the plan is stored that a visitor chose on the front page, until the first steps of the new account lead
 * to it.
 */
const NAME = 'chosen-plan';
const storage = browserStorage('localStorage');

const paidTier = (name: string | null): PaidTier | undefined =>
  name === 'STANDARD' || name === 'PREMIUM' ? name : undefined;

export const chosenPlan = {
  get: (): PaidTier | undefined => paidTier(storage.getItem(NAME)),
  keepFrom(search: string): void {
    const chosen = paidTier(new URLSearchParams(search).get('plan'));
    if (chosen) storage.setItem(NAME, chosen);
  },
  forget: (): void => storage.removeItem(NAME),
};
