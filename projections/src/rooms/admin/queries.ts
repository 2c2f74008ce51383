import type {
  AdminDashboard,
  ChildminderOverview,
  ChildmindersAsked,
  ChildmindersSort,
  ParentOverview,
  ParentsAsked,
} from '@nead/contracts/admin/requests.ts';
import { childmindersPerPage } from '@nead/contracts/admin/requests.ts';
import { monthlyCents, type Tier, tiers } from '@nead/contracts/plans.ts';
import type { Db } from '../../engine/db.ts';
import { DUBLIN_TODAY, type Sql, sql } from '../../engine/sql.ts';
import { administered } from '../accounts/shared-sql.ts';
import { presence } from '../care/shared-sql.ts';
import { childrenInCareNow } from '../register/shared-sql.ts';
import { plans } from '../subscription/shared-sql.ts';
import { type RecentRow, tellRecent } from './entries.ts';
import { namedActivity } from './named-activity.ts';
import { recentActivity } from './tables.ts';

const ENTRIES = 30;

const COUNTS = sql`
  select
    (select count(*)::int from ${administered} a where role = 'childminder') as "totalChildminders",
    (select count(*)::int from ${administered} a where role = 'parent') as "totalParents",
    (select count(*)::int from ${childrenInCareNow} c) as "totalChildren",
    (select count(*)::int from ${childrenInCareNow} c join ${presence} s on s.child_id = c.id
      where s.current_status = 'signed-in') as "childrenHere",
    (select count(*)::int from ${administered} a where role = 'childminder' and not verified) as "pendingVerifications",
    (select count(*)::int from new_accounts where detail = '"childminder"') as "newChildminders",
    (select count(*)::int from new_accounts where detail = '"parent"') as "newParents"`;
const NEW_ACCOUNTS = sql`
  with new_accounts as (
    select detail from ${recentActivity} where type = 'AccountOpened' and at > now() - interval '7 days')`;

/** Leaves out the opening of administrators' own accounts. */
const LATEST = sql`
  select e.id, e.at, e.type, e.detail, a.full_name as whom, b.full_name as by
  from ${namedActivity}
  where a.role is distinct from 'admin'
  order by e.position desc, e.id desc limit ${ENTRIES}`;

/** How many weeks the picture of growth shows. */
const WEEKS = 12;

const FIRST_WEEK = sql`date_trunc('week', ${DUBLIN_TODAY}::timestamp) - ($1 - 1) * interval '1 week'`;

const GROWTH = sql`
  select to_char(w, 'YYYY-MM-DD') as "from",
    count(*) filter (where e.detail = '"childminder"')::int as childminders,
    count(*) filter (where e.detail = '"parent"')::int as parents
  from generate_series(${FIRST_WEEK}, date_trunc('week', ${DUBLIN_TODAY}::timestamp), interval '1 week') w
    left join (
      select date_trunc('week', at at time zone 'Europe/Dublin') as week, detail from ${recentActivity}
      where type = 'AccountOpened' and at >= (${FIRST_WEEK}) at time zone 'Europe/Dublin') e on e.week = w
  group by w order by w`;

/** A plan that is not running counts as the free one, which it is. */
const PLANS = sql`
  select case when p.status = 'ACTIVE' then p.tier else 'FREE' end as tier, count(*)::int as childminders,
    count(*) filter (where p.owed_since is not null or p.status = 'INACTIVE')::int as unpaid,
    count(*) filter (where p.subscription_type = 'monthly' and p.owed_since is null)::int as monthly
  from ${administered} a left join ${plans} p on p.childminder_id = a.id
  where a.role = 'childminder' group by 1`;

type Pictures = Pick<AdminDashboard, 'weeks' | 'plans' | 'unpaidPlans' | 'monthlyIncome'>;

async function picturesOf(db: Db): Promise<Pictures> {
  const [growth, all] = await Promise.all([
    db.query<Pictures['weeks'][number]>(GROWTH, [WEEKS]),
    db.query<{ tier: Tier | null; childminders: number; unpaid: number; monthly: number }>(PLANS),
  ]);
  const of = (tier: Tier) => all.rows.filter((row) => (row.tier ?? 'FREE') === tier);
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  return {
    weeks: growth.rows,
    plans: tiers.map((tier) => ({ tier, childminders: sum(of(tier).map((row) => row.childminders)) })),
    unpaidPlans: sum(all.rows.map(({ unpaid }) => unpaid)),
    monthlyIncome: sum(tiers.map((tier) => monthlyCents[tier] * sum(of(tier).map(({ monthly }) => monthly)))),
  };
}

type Counts = Omit<AdminDashboard, 'recentActivity' | keyof Pictures>;

export async function dashboardOf(db: Db): Promise<AdminDashboard> {
  const [counts, pictures, latest] = await Promise.all([
    db.query<Counts>(sql`${NEW_ACCOUNTS} ${COUNTS}`),
    picturesOf(db),
    db.query<RecentRow>(LATEST),
  ]);
  const [row] = counts.rows;
  if (!row) throw new Error('Counting always gives a row');
  return {
    ...row,
    ...pictures,
    recentActivity: latest.rows.flatMap((row) =>
      tellRecent(row).map((told) => ({ _id: row.id, ...told, timestamp: row.at.toISOString() })),
    ),
  };
}

const SORTS: Readonly<Record<ChildmindersSort, readonly Sql[]>> = {
  name: [sql`lower(first_name)`, sql`lower(last_name)`],
  plan: [sql`array_position(array['FREE', 'STANDARD', 'PREMIUM'], tier)`],
  children: [sql`children`],
  lastActive: [sql`last_active`],
  signedUp: [sql`signed_up`],
};

const STATES = sql`case when suspended then 'suspended' when verified then 'verified' else 'pending' end`;

const ALL = sql`
  select a.id, a.first_name, a.last_name, a.display_name, a.email, a.verified, a.suspended,
    coalesce(p.tier, 'FREE') as tier, coalesce(p.status, 'ACTIVE') as status,
    (select count(*)::int from ${childrenInCareNow} c where c.childminder_id = a.id) as children,
    (select max(s.last_active_at) from session.session s where s.account_id = a.id) as last_active,
    (select min(e.at) from ${recentActivity} e where e.account_id = a.id and e.type = 'AccountOpened') as signed_up
  from ${administered} a left join ${plans} p on p.childminder_id = a.id
  where a.role = 'childminder'`;

interface OverviewRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  email: string | null;
  verified: boolean;
  suspended: boolean;
  tier: ChildminderOverview['tier'];
  status: ChildminderOverview['status'];
  children: number;
  last_active: Date | null;
  signed_up: Date | null;
  total: number;
}

const direction = { asc: sql`asc nulls first`, desc: sql`desc nulls last` };
const orderBy = (sort: ChildmindersSort, order: 'asc' | 'desc'): Sql =>
  SORTS[sort].reduceRight((rest, term) => sql`${term} ${direction[order]}, ${rest}`, sql`id`);

/** A sign of the pattern is only itself. */
export const likeOf = (search: string | undefined) =>
  search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;

type ParentRow = Pick<
  OverviewRow,
  'id' | 'first_name' | 'last_name' | 'email' | 'suspended' | 'last_active' | 'total'
>;

/** An account alone: whose parents they are is none of an administrator's business. */
export async function parentsOn(
  db: Db,
  { search, page }: ParentsAsked,
): Promise<{ parents: ParentOverview[]; total: number }> {
  const { rows } = await db.query<ParentRow>(
    sql`select a.id, a.first_name, a.last_name, a.email, a.suspended, count(*) over ()::int as total,
       (select max(s.last_active_at) from session.session s where s.account_id = a.id) as last_active
     from ${administered} a
     where a.role = 'parent'
       and ($1::text is null or concat_ws(' ', a.first_name, a.last_name, a.email) ilike $1)
     order by lower(a.first_name) nulls first, lower(a.last_name) nulls first, a.id
     limit ${childmindersPerPage} offset $2`,
    [likeOf(search), (page - 1) * childmindersPerPage],
  );
  return {
    total: rows[0]?.total ?? 0,
    parents: rows.map(({ id, first_name, last_name, email, suspended, last_active }) => ({
      _id: id,
      firstName: first_name ?? '',
      lastName: last_name ?? '',
      email: email ?? '',
      suspended,
      lastActiveAt: last_active?.toISOString() ?? null,
    })),
  };
}

export async function childmindersOn(
  db: Db,
  { search, tier, state, sort, order, page }: ChildmindersAsked,
): Promise<{ childminders: ChildminderOverview[]; total: number }> {
  const like = likeOf(search);
  const { rows } = await db.query<OverviewRow>(
    sql`select *, count(*) over ()::int as total from (${ALL}) known
     where ($1::text is null or concat_ws(' ', first_name, last_name, display_name, email) ilike $1)
       and ($2::text is null or tier = $2) and ($3::text is null or ${STATES} = $3)
     order by ${orderBy(sort, order)} limit ${childmindersPerPage} offset $4`,
    [like, tier ?? null, state ?? null, (page - 1) * childmindersPerPage],
  );
  return {
    total: rows[0]?.total ?? 0,
    childminders: rows.map((row) => {
      const fullName = [row.first_name, row.last_name].filter(Boolean).join(' ');
      return {
        _id: row.id,
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        displayName: row.display_name || fullName,
        email: row.email ?? '',
        verified: row.verified,
        suspended: row.suspended,
        tier: row.tier,
        status: row.status,
        children: row.children,
        signedUpAt: row.signed_up?.toISOString() ?? null,
        lastActiveAt: row.last_active?.toISOString() ?? null,
      };
    }),
  };
}
