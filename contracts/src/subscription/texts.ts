import { catalogue } from '../catalogue.ts';
import { badgeTexts } from './badge-texts.ts';

/** Texts about plans from the specification, word for word. */
export const subscriptionTexts = catalogue('subscriptionTexts', {
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
});

/** The interval and number of times at which the success page checks if the plan has changed. */
export const successPolling = { everyMs: 2_000, attempts: 10 } as const;

/** Refusals of the payment pages' calls. */
export const subscriptionRefusalTexts = catalogue('subscriptionRefusalTexts', {
  leadsElsewhere: 'The return address must be a Nead page',
});

/** Letters to the owner about money for the plan, sent whatever their choice of mails. */
export const planMailTexts = catalogue('planMailTexts', {
  name: (plan: string) => `Nead ${plan}`,
  bought: (plan: string) => `You have ${plan} now`,
  boughtDetail: (plan: string) => `Thank you. You can use everything in ${plan} from now on.`,
  renewed: (plan: string) => `Receipt for ${plan}`,
  renewedDetail: (plan: string) => `Thank you. ${plan} was renewed.`,
  receipt: (plan: string, price: string | undefined, from: string, until: string) =>
    `Receipt: ${plan}${price === undefined ? '' : `, ${price}`}, for ${from} to ${until}.`,
  renewsOn: (day: string) => `It renews on ${day}, until you cancel it.`,
  endsOn: (day: string) => `It was cancelled and ends on ${day}.`,
  manage: 'See plan and invoices',
  changed: (plan: string) => `Your plan is ${plan} now`,
  changedDetail: (plan: string) => `The limits of ${plan} apply from now on. Nothing was deleted.`,
  failed: 'The payment for your plan did not go through',
  failedDetail: (plan: string) =>
    `The payment for ${plan} failed. To keep the plan, please pay it or use another card. Nothing is deleted.`,
  keptUntil: (plan: string, day: string) => `You keep everything in ${plan} until ${day}.`,
  unpaid: (plan: string) => `${plan} is not paid`,
  unpaidDetail: (plan: string) => `The extras in ${plan} are paused until it is paid. Nothing is deleted.`,
  pay: 'Pay now',
  cancelled: (plan: string) => `${plan} is cancelled`,
  cancelledDetail: (plan: string, day: string) =>
    `You keep everything in ${plan} until ${day}. After that you are not charged again, and nothing is deleted.`,
  keep: 'Keep the plan',
  kept: (plan: string) => `${plan} goes on`,
  keptDetail: 'Your cancellation was undone.',
  ended: (plan: string) => `${plan} has ended`,
  endedDetail:
    'You are on the Free plan now. Nothing is deleted: you can still read and remove anything above its limits.',
  seePlans: 'See the plans',
  unknown: (supportEmail: string) => `If you know nothing about this, please write to ${supportEmail}.`,
});
