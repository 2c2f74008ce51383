/** Lifts the data of one version of an event to the next. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * Upcasters named `Type.vN`, from version N to N + 1. The one place that knows old shapes. A version that only lacks
 * fields that are optional today is read unchanged and has none.
 */
export const upcasters: Readonly<Record<string, Upcaster>> = {
  // Version 1 was written only for a plan that was running, and by a release that did not ask the provider.
  'SubscriptionActivated.v1': (data) => ({
    ...data,
    status: 'ACTIVE',
    cancelAtPeriodEnd: false,
    features: [],
    said: null,
  }),
};
