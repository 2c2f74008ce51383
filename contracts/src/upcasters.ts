/** Lifts the data of one version of an event to the next. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * By `Type.vN`: from version N to N + 1. The one place where old shapes are known. A version that lacks nothing but fields
 * that are optional today is read as it is and stands nowhere here.
 */
export const upcasters: Readonly<Record<string, Upcaster>> = {
  // Only a plan that ran was written down then, and nobody had been asked about it.
  'SubscriptionActivated.v1': (data) => ({
    ...data,
    status: 'ACTIVE',
    cancelAtPeriodEnd: false,
    features: [],
    said: null,
  }),
};
