import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('subscription');

/** Childminders without a row have the free plan. */
export const plan = table({
  name: 'plan',
  columns: {
    childminder_id: 'text',
    tier: 'text',
    status: 'text',
    subscription_type: 'text',
    cancel_at_period_end: 'boolean',
    start_date: 'timestamptz null',
    end_date: 'timestamptz null',
    features: 'jsonb',
    owed_since: 'timestamptz null',
  },
  key: ['childminder_id'],
});

/** Features that an administrator switched off. */
export const flagOff = table({ name: 'flag_off', columns: { feature: 'text' }, key: ['feature'] });

/** Limits that override those of the plans. */
export const planLimit = table({
  name: 'plan_limit',
  columns: { tier: 'text', limit_name: 'text', most: 'jsonb' },
  key: ['tier', 'limit_name'],
});

/** One row, as long as there is an announcement. */
export const announcement = table({
  name: 'announcement',
  columns: { place: 'text', text: 'text' },
  key: ['place'],
});
