import { table } from '../projection.ts';

/** Who is not here has the free plan. */
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
  },
  key: ['childminder_id'],
});

/** Flags that are off. */
export const flagOff = table({ name: 'flag_off', columns: { feature: 'text' }, key: ['feature'] });

/** Limits that stand before those of the table of plans. */
export const planLimit = table({
  name: 'plan_limit',
  columns: { tier: 'text', limit_name: 'text', most: 'jsonb' },
  key: ['tier', 'limit_name'],
});

/** One row while there is something to announce. */
export const announcement = table({
  name: 'announcement',
  columns: { place: 'text', text: 'text' },
  key: ['place'],
});
