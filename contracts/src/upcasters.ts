/** Lifts the data of one version of an event to the next. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** By `Type.vN`: from version N to N + 1. The one place where old shapes are known. */
export const upcasters: Readonly<Record<string, Upcaster>> = {
  // Version 2 can say more; what version 1 said, it says in the same words.
  'ChildAdded.v1': (data) => ({ ...data }),
  'ContactAdded.v1': (data) => ({ ...data }),
  'AttendanceRecorded.v1': (data) => ({ ...data }),
  // Only a plan that ran was written down then, and nobody had been asked about it.
  'SubscriptionActivated.v1': (data) => ({
    ...data,
    status: 'ACTIVE',
    cancelAtPeriodEnd: false,
    features: [],
    said: null,
  }),
  'FileStored.v1': (data) => ({ ...data }),
  'FileRemoved.v1': (data) => ({ ...data }),
};
