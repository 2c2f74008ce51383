import type { Id } from '@nead/contracts/ids.ts';
import {
  LimitName,
  type Platform,
  type SubscriptionStatus,
  type SubscriptionType,
  Tier,
  tiers,
} from '@nead/contracts/plans.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import type pg from 'pg';
import { childmindersOf } from '../register/queries.ts';

interface PlanRow {
  childminder_id: Id;
  tier: Tier;
  status: SubscriptionStatus;
  subscription_type: SubscriptionType;
  cancel_at_period_end: boolean;
  start_date: Date | null;
  end_date: Date | null;
  features: string[];
}

/** What the administrators switched, set and announced. */
export async function platformOf(
  pool: pg.Pool,
): Promise<{ platform: Platform; announcement: string | null }> {
  const { rows } = await pool.query<{
    off: string[];
    limits: [string, string, number][];
    announcement: string | null;
  }>(
    `select
       coalesce((select json_agg(feature order by feature) from subscription.flag_off), '[]') as off,
       coalesce((select json_agg(json_build_array(tier, limit_name, most)) from subscription.plan_limit), '[]') as limits,
       (select text from subscription.announcement) as announcement`,
  );
  const limits: Platform['limits'] = {};
  for (const [tier, name, most] of rows[0]?.limits ?? []) {
    // A limit that no table names any more says nothing.
    const known = { tier: Tier.safeParse(tier), name: LimitName.safeParse(name) };
    if (known.tier.success && known.name.success)
      limits[known.tier.data] = { ...limits[known.tier.data], [known.name.data]: most };
  }
  return { platform: { off: rows[0]?.off ?? [], limits }, announcement: rows[0]?.announcement ?? null };
}

type Plan = Omit<Subscription, 'platform' | 'announcement' | 'adverts'>;
type Asked = Omit<Subscription, 'adverts'>;

const free: Plan = {
  tier: 'FREE',
  status: 'ACTIVE',
  cancel_at_period_end: false,
  startDate: null,
  endDate: null,
  features: [],
  metadata: { subscriptionType: 'monthly' },
};

/** By childminder; who has never had another plan has the free one. */
export async function plansOf(pool: pg.Pool, childminders: readonly Id[]): Promise<Map<Id, Plan>> {
  const plans = new Map(childminders.map((id) => [id, free]));
  if (childminders.length === 0) return plans;
  const { rows } = await pool.query<PlanRow>(
    'select * from subscription.plan where childminder_id = any ($1)',
    [childminders],
  );
  for (const row of rows) {
    plans.set(row.childminder_id, {
      tier: row.tier,
      status: row.status,
      cancel_at_period_end: row.cancel_at_period_end,
      startDate: row.start_date?.toISOString() ?? null,
      endDate: row.end_date?.toISOString() ?? null,
      features: row.features,
      metadata: { subscriptionType: row.subscription_type },
    });
  }
  return plans;
}

export async function subscriptionOf(pool: pg.Pool, childminder: Id): Promise<Asked> {
  const [plans, platform] = await Promise.all([plansOf(pool, [childminder]), platformOf(pool)]);
  return { ...(plans.get(childminder) ?? free), ...platform };
}

const worth = ({ tier, status }: Plan) => (status === 'ACTIVE' ? 1 + tiers.indexOf(tier) : 0);

/** Nothing where the childminder that was named is not the parent's. Who has none yet has a plan that gives nothing. */
export async function parentsSubscriptionOf(
  pool: pg.Pool,
  parent: Id,
  named: Id | undefined,
): Promise<Asked | undefined> {
  const own = await childmindersOf(pool, parent);
  if (named !== undefined && !own.includes(named)) return undefined;
  const [plans, platform] = await Promise.all([
    plansOf(pool, named === undefined ? own : [named]),
    platformOf(pool),
  ]);
  const none: Plan = { ...free, status: 'INACTIVE' };
  const best = [...plans.values()].reduce((one, other) => (worth(other) > worth(one) ? other : one), none);
  return { ...best, ...platform };
}
