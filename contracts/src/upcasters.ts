/** Lifts the data of one version of an event to the next. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * By `Type.vN`: from version N to N + 1. The one place where old shapes are known. A version that lacks nothing but fields
 * that are optional today is read as it is and stands nowhere here.
 */
export const upcasters: Readonly<Record<string, Upcaster>> = {
  // Version 1 was written only for a plan that ran, and by a release that did not ask the provider.
  'SubscriptionActivated.v1': (data) => ({
    ...data,
    status: 'ACTIVE',
    cancelAtPeriodEnd: false,
    features: [],
    said: null,
  }),
};
