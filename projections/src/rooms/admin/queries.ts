import type {
  AdminDashboard,
  ChildminderOverview,
  ChildmindersAsked,
  ChildmindersSort,
  ParentOverview,
  ParentsAsked,
} from '@nead/contracts/admin/requests.ts';
import { childmindersPerPage } from '@nead/contracts/admin/requests.ts';
import { forSearch } from '@nead/contracts/for-search.ts';
import { monthlyCents, type Tier, tiers } from '@nead/contracts/plans.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { ofBoth } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Db } from '../../engine/db.ts';
import { DUBLIN_TODAY, givenValues, plainName, type Sql, sql } from '../../engine/sql.ts';
import { administered } from '../accounts/shared-sql.ts';
import { presence } from '../care/shared-sql.ts';
import { childrenInCareNow } from '../register/shared-sql.ts';
import { plans } from '../subscription/shared-sql.ts';
import { type RecentRow, tellRecent } from './entries.ts';
import { namedActivity } from './named-activity.ts';
import { accountOpening, accountOpeningCount, childCount, memberCount } from './tables.ts';

const ENTRIES = 30;

const sumOf = (which: Sql): Sql => sql`coalesce(sum(n) filter (where ${which}), 0)::int`;

const MEMBERS = sql`
  select ${sumOf(sql`role = 'childminder'`)} as "totalChildminders", ${sumOf(sql`role = 'parent'`)} as "totalParents",
    ${sumOf(sql`role = 'childminder' and not verified and not suspended`)} as "pendingVerifications"
  from ${memberCount}`;

/**
 * The children who are here are counted at each query: keeping their number would make each sign-in more expensive
 * (docs/decisions/129).
 */
const CHILDREN = sql`
  select ${sumOf(sql`true`)} as "totalChildren",
    (select count(*)::int from ${presence} s join ${childrenInCareNow} c on c.id = s.child_id
     where s.current_status = 'signed-in') as "childrenHere"
  from ${childCount} where end_date is null or end_date >= ${DUBLIN_TODAY}`;

const NEW_ACCOUNTS = sql`
  select count(*) filter (where role = 'childminder')::int as "newChildminders",
    count(*) filter (where role = 'parent')::int as "newParents"
  from ${accountOpening} where at > now() - interval '7 days'`;

const COUNTS = sql`select * from (${MEMBERS}) m, (${CHILDREN}) c, (${NEW_ACCOUNTS}) a`;

/** Leaves out the opening of administrators' own accounts. */
const LATEST = sql`
  select e.id, e.at, e.type, e.detail, a.full_name as whom, b.full_name as by
  from ${namedActivity}
  where a.role is distinct from 'admin'
  order by e.position desc, e.id desc limit ${ENTRIES}`;

/** The weeks in the picture of growth. */
const WEEKS = 12;

const FIRST_WEEK = sql`date_trunc('week', ${DUBLIN_TODAY}::timestamp) - (${WEEKS} - 1) * interval '1 week'`;

const GROWTH = sql`
  select to_char(w, 'YYYY-MM-DD') as "from", ${sumOf(sql`role = 'childminder'`)} as childminders,
    ${sumOf(sql`role = 'parent'`)} as parents
  from generate_series(${FIRST_WEEK}, date_trunc('week', ${DUBLIN_TODAY}::timestamp), interval '1 week') w
    left join (
      select date_trunc('week', day::timestamp) as week, role, n from ${accountOpeningCount}
      where day >= to_char(${FIRST_WEEK}, 'YYYY-MM-DD')) e on e.week = w
  group by w order by w`;

const PLANS = sql`
  select tier, sum(n)::int as childminders, ${sumOf(sql`unpaid`)} as unpaid, ${sumOf(sql`monthly`)} as monthly
  from ${memberCount} where role = 'childminder' group by tier`;

type Pictures = Pick<AdminDashboard, 'weeks' | 'plans' | 'unpaidPlans' | 'monthlyIncome'>;

async function picturesOf(db: Db): Promise<Pictures> {
  const [growth, all] = await Promise.all([
    db.query<Pictures['weeks'][number]>(GROWTH),
    db.query<{ tier: Tier; childminders: number; unpaid: number; monthly: number }>(PLANS),
  ]);
  const of = (tier: Tier) => all.rows.filter((row) => row.tier === tier);
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
    db.query<Counts>(COUNTS),
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
  name: [plainName(sql`first_name`), plainName(sql`last_name`)],
  plan: [sql`array_position(array['FREE', 'STANDARD', 'PREMIUM'], tier)`],
  children: [sql`children`],
  lastActive: [sql`last_active`],
  signedUp: [sql`signed_up`],
};

const STATES = sql`case when suspended then 'suspended' when verified then 'verified' else 'pending' end`;

const ALL = sql`
  select a.id, a.first_name, a.last_name, a.display_name, a.email, a.verified, a.suspended,
    a.has_password, a.google, a.second_factor,
    coalesce(p.tier, 'FREE') as tier, coalesce(p.status, 'ACTIVE') as status,
    (select count(*)::int from ${childrenInCareNow} c where c.childminder_id = a.id) as children,
    (select max(s.last_active_at) from ${ofBoth.session} s where s.account_id = a.id) as last_active,
    (select o.at from ${accountOpening} o where o.account_id = a.id) as signed_up
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
  has_password: boolean;
  google: boolean;
  second_factor: boolean;
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

/** A pattern for values of `plainName`. %, _ and \ in the search are ordinary characters. */
export const likeOf = (search: string | undefined) =>
  search ? `%${forSearch(search).replace(/[\\%_]/g, '\\$&')}%` : null;

type ParentRow = Pick<
  OverviewRow,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'verified'
  | 'suspended'
  | 'has_password'
  | 'google'
  | 'second_factor'
  | 'last_active'
  | 'signed_up'
  | 'total'
>;

/** The first page has no offset, so it is a statement of its own. */
export const onPage = (page: number, given: (value: unknown) => Sql): Sql => {
  const first = sql`limit ${childmindersPerPage}`;
  return page === 1 ? first : sql`${first} offset ${given((page - 1) * childmindersPerPage)}`;
};

/** The requested page, or the last one if it lies beyond that: a link may be old, and accounts are deleted. */
export async function pageOrLast<Row extends { total: number }>(
  page: number,
  on: (page: number) => Promise<{ rows: Row[] }>,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await on(page);
  const [row] = rows;
  if (row || page === 1) return { rows, total: row?.total ?? 0 };
  const first = await pageOrLast(1, on);
  return first.total > childmindersPerPage
    ? { ...first, ...(await on(Math.ceil(first.total / childmindersPerPage))) }
    : first;
}

/** The number of all, which is kept, or the number found by a search. */
const totalOf = (role: 'childminder' | 'parent', isAsked: boolean): Sql =>
  isAsked ? sql`count(*) over ()::int` : TOTALS[role];
const TOTALS = {
  childminder: sql`(select coalesce(sum(n), 0)::int from ${memberCount} where role = 'childminder')`,
  parent: sql`(select coalesce(sum(n), 0)::int from ${memberCount} where role = 'parent')`,
};

const accountOf = (row: ParentRow): ParentOverview => ({
  _id: row.id,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  email: row.email ?? '',
  verified: row.verified,
  suspended: row.suspended,
  hasPassword: row.has_password,
  google: row.google,
  secondFactor: row.second_factor,
  signedUpAt: row.signed_up?.toISOString() ?? null,
  lastActiveAt: row.last_active?.toISOString() ?? null,
});

/** Only the accounts: an administrator does not see whose parents they are. */
export async function parentsOn(
  db: Db,
  { search, page }: ParentsAsked,
): Promise<{ parents: ParentOverview[]; total: number }> {
  const like = likeOf(search);
  const { rows, total } = await pageOrLast(page, (page) => {
    const { values, given } = givenValues();
    return db.query<ParentRow>(
      sql`select a.id, a.first_name, a.last_name, a.email, a.verified, a.suspended, a.has_password, a.google, a.second_factor,
       ${totalOf('parent', like !== null)} as total,
       (select o.at from ${accountOpening} o where o.account_id = a.id) as signed_up,
       (select max(s.last_active_at) from ${ofBoth.session} s where s.account_id = a.id) as last_active
     from ${administered} a
     where a.role = 'parent' ${like === null ? sql`` : sql`and ${plainName(sql`concat_ws(' ', a.first_name, a.last_name, a.email)`)} like ${given(like)}`}
     order by ${plainName(sql`a.first_name`)} nulls first, ${plainName(sql`a.last_name`)} nulls first, a.id ${onPage(page, given)}`,
      values,
    );
  });
  return {
    total,
    parents: rows.map(accountOf),
  };
}

export async function childmindersOn(
  db: Db,
  { search, tier, state, sort, order, page }: ChildmindersAsked,
): Promise<{ childminders: ChildminderOverview[]; total: number }> {
  const like = likeOf(search);
  const { rows, total } = await pageOrLast(page, (page) => {
    const { values, given } = givenValues();
    const asked = [
      ...(like
        ? [
            sql`${plainName(sql`concat_ws(' ', first_name, last_name, display_name, email)`)} like ${given(like)}`,
          ]
        : []),
      ...(tier ? [sql`tier = ${given(tier)}`] : []),
      ...(state ? [sql`${STATES} = ${given(state)}`] : []),
    ];
    return db.query<OverviewRow>(
      sql`select *, ${totalOf('childminder', asked.length > 0)} as total from (${ALL}) known
     where ${asked.reduce((all, one) => sql`${all} and ${one}`, sql`true`)}
     order by ${orderBy(sort, order)} ${onPage(page, given)}`,
      values,
    );
  });
  return {
    total,
    childminders: rows.map((row) => {
      const fullName = wholeName({ firstName: row.first_name, lastName: row.last_name });
      return {
        ...accountOf(row),
        displayName: row.display_name || fullName,
        tier: row.tier,
        status: row.status,
        children: row.children,
      };
    }),
  };
}
