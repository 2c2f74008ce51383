import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const subscriptionRefusals = {
  advertFrame: ['NOT_FOUND'],
  openPortal: ['NOT_FOUND', 'NOTHING_TO_MANAGE', 'PAYMENT_PROVIDER'],
  ownSubscription: [],
  parentsSubscription: ['NOT_FOUND'],
  paymentWebhook: ['MALFORMED', 'NOT_FOUND', 'SIGNATURE_INVALID'],
  startCheckout: ['NOT_FOUND', 'PAYMENT_PROVIDER', 'ALREADY_SUBSCRIBED'],
} as const satisfies RefusalTable;
