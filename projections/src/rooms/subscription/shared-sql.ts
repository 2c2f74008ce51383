import { sql } from '../../engine/sql.ts';
import { plan } from './tables.ts';

/** Childminders without a row have the free plan. */
export const plans = sql`(
  select childminder_id, tier, status, subscription_type, owed_since from ${plan})`;

/** The lists of a copy of personal data; $1 the childminders, $2 the key after which the page begins. */
export const subscriptionCopyLists = {
  plan: sql`select t.childminder_id as key, t.tier, t.status, t.start_date as "startDate", t.end_date as "endDate"
    from ${plan} t where t.childminder_id = any ($1) and t.childminder_id > $2`,
};
