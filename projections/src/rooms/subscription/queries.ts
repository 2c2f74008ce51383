import type { Id } from '@nead/contracts/ids.ts';
import {
  LimitName,
  type Platform,
  type SubscriptionStatus,
  type SubscriptionType,
  Tier,
  tiers,
} from '@nead/contracts/plans.ts';
import type { OwnPlan, Subscription } from '@nead/contracts/subscription/requests.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { childmindersSeenBy } from '../register/queries.ts';
import { childmindersSeen } from '../register/shared-sql.ts';
import { announcement, flagOff, plan, planLimit } from './tables.ts';

interface PlanRow {
  childminder_id: Id;
  tier: Tier;
  status: SubscriptionStatus;
  subscription_type: SubscriptionType;
  cancel_at_period_end: boolean;
  start_date: Date | null;
  end_date: Date | null;
  features: string[];
  owed_since: Date | null;
}

export const platformSwitches = sql`
  select
    coalesce((select json_agg(feature order by feature) from ${flagOff}), '[]') as off,
    coalesce((select json_agg(json_build_array(tier, limit_name, most)) from ${planLimit}), '[]') as limits,
    (select text from ${announcement}) as announcement`;

/** Administrators' switches, limits and announcement. */
export async function platformOf(db: Db): Promise<{ platform: Platform; announcement: string | null }> {
  const { rows } = await db.query<{
    off: string[];
    limits: [string, string, number][];
    announcement: string | null;
  }>(platformSwitches);
  const limits: Platform['limits'] = {};
  for (const [tier, name, most] of rows[0]?.limits ?? []) {
    // Leaves out limits that the product no longer has.
    const known = { tier: Tier.safeParse(tier), name: LimitName.safeParse(name) };
    if (known.tier.success && known.name.success)
      limits[known.tier.data] = { ...limits[known.tier.data], [known.name.data]: most };
  }
  return { platform: { off: rows[0]?.off ?? [], limits }, announcement: rows[0]?.announcement ?? null };
}

type PlanAnswer = Omit<Subscription, 'adverts' | 'look' | 'hasDocuments'>;

const free: OwnPlan = {
  tier: 'FREE',
  status: 'ACTIVE',
  cancel_at_period_end: false,
  startDate: null,
  endDate: null,
  features: [],
  metadata: { subscriptionType: 'monthly' },
  owedSince: null,
};

/** The plans by childminder; the free plan for those without a row. */
async function plansOf(db: Db, childminders: readonly Id[]): Promise<Map<Id, OwnPlan>> {
  const plans = new Map(childminders.map((id) => [id, free]));
  if (childminders.length === 0) return plans;
  const { rows } = await db.query<PlanRow>(sql`select * from ${plan} where childminder_id = any ($1)`, [
    childminders,
  ]);
  for (const row of rows) plans.set(row.childminder_id, planFrom(row));
  return plans;
}

/** The plan of each childminder with a child that this parent sees. */
export async function plansSeenBy(db: Db, parent: Id): Promise<ReadonlyMap<Id, OwnPlan>> {
  const [seen, { rows }] = await Promise.all([
    childmindersSeenBy(db, parent),
    db.query<PlanRow>(PLANS_SEEN, [parent]),
  ]);
  const known = new Map(rows.map((row) => [row.childminder_id, planFrom(row)]));
  return new Map(seen.map((childminder) => [childminder, known.get(childminder) ?? free]));
}

const PLANS_SEEN = sql`select * from ${plan} where childminder_id in (${childmindersSeen(sql`$1`)})`;

const planFrom = (row: PlanRow): OwnPlan => ({
  tier: row.tier,
  status: row.status,
  cancel_at_period_end: row.cancel_at_period_end,
  startDate: row.start_date?.toISOString() ?? null,
  endDate: row.end_date?.toISOString() ?? null,
  features: row.features,
  metadata: { subscriptionType: row.subscription_type },
  owedSince: row.owed_since?.toISOString() ?? null,
});

export const planOfChildminder = async (db: Db, childminder: Id): Promise<OwnPlan> =>
  (await plansOf(db, [childminder])).get(childminder) ?? free;

export async function subscriptionOf(db: Db, childminder: Id): Promise<PlanAnswer> {
  const [plan, platform] = await Promise.all([planOfChildminder(db, childminder), platformOf(db)]);
  return { ...plan, ...platform };
}

const worth = ({ tier, status }: OwnPlan) => (status === 'ACTIVE' ? 1 + tiers.indexOf(tier) : 0);

/**
 * A parent's subscription; undefined if the childminder is not the parent's. A parent without a childminder has a plan
 * without features.
 */
export async function parentsSubscriptionOf(
  db: Db,
  parent: Id,
  named: Id | undefined,
): Promise<PlanAnswer | undefined> {
  const own = await childmindersSeenBy(db, parent);
  if (named !== undefined && !own.includes(named)) return undefined;
  const [plans, platform] = await Promise.all([
    plansOf(db, named === undefined ? own : [named]),
    platformOf(db),
  ]);
  const none: OwnPlan = { ...free, status: 'INACTIVE' };
  const best = [...plans.values()].reduce((one, other) => (worth(other) > worth(one) ? other : one), none);
  return { ...best, ...platform };
}
