import { badgeTexts } from './badge-texts.ts';

/** What the specification says about plans, word by word. */
export const subscriptionTexts = {
  onFree: 'You are currently on the Free plan',
  viewPlans: 'View Plans',
  upgradePlan: 'Upgrade Plan',
  upgradeToPremium: 'Upgrade to Premium',
  manage: 'Manage Subscription',
  needsAttention: 'Your subscription needs attention',
  review: 'Review',
  activeUntil: (date: string) => `Active until ${date}`,
  cancelsAtEnd: 'Cancels at end of billing period',
  willBeCancelled: (date: string) => `Your subscription will be canceled on ${date}`,
  endsSoon: 'Subscription will end soon',
  willEnd: (date: string) => `Your subscription will end on ${date}`,
  choosePlan: 'Choose Your Plan',
  currentPlan: 'Current Plan',
  downgrade: 'Downgrade',
  upgrade: badgeTexts.upgrade,
  billedMonthly: 'Paid plans are billed monthly and can be cancelled anytime.',
  processing: 'Processing your subscription...',
  stillProcessing: (attempt: number, most: number) => `Still processing... Attempt ${attempt} of ${most}`,
  updated: 'Subscription updated successfully!',
  takesLonger: 'Subscription update is taking longer than expected. Please contact support.',
  verifyFailed: 'Failed to verify subscription update. Please contact support.',
  noPortal: 'Failed to access subscription management. Please try again.',
  portalFailed: (why: string) => `Failed to access subscription management: ${why}`,
  checkoutFailed: 'Failed to start checkout process. Please try again.',
  invalidResponse: 'Invalid response format from server',
} as const;

/** How often, and how many times, the success page asks whether the plan has changed. */
export const successPolling = { everyMs: 2_000, attempts: 10 } as const;
