import { activityTexts } from '@nead/contracts/admin/activity-texts.ts';
import type {
  AdminDashboard,
  ChildminderOverview,
  ChildmindersAsked,
  ChildmindersSort,
} from '@nead/contracts/admin/requests.ts';
import { childmindersPerPage } from '@nead/contracts/admin/requests.ts';
import type pg from 'pg';
import type { Json } from '../projection.ts';
import { entries } from './entries.ts';

const ENTRIES = 30;
const IN_CARE = `(c.end_date is null or c.end_date >= to_char(now() at time zone 'Europe/Dublin', 'YYYY-MM-DD'))`;

const COUNTS = `
  select
    (select count(*)::int from accounts.account where role = 'childminder') as "totalChildminders",
    (select count(*)::int from accounts.account where role = 'parent') as "totalParents",
    (select count(*)::int from register.child c where ${IN_CARE}) as "totalChildren",
    (select count(*)::int from accounts.account where role = 'childminder' and not verified) as "pendingVerifications",
    (select count(*)::int from new_accounts where detail = '"childminder"') as "newChildminders",
    (select count(*)::int from new_accounts where detail = '"parent"') as "newParents"`;
const NEW_ACCOUNTS = `
  with new_accounts as (
    select detail from admin.activity where type = 'AccountOpened' and at > now() - interval '7 days')`;

/** The beginnings of administrators themselves are no news. */
const LATEST = `
  select e.id, e.at, e.type, e.detail, concat_ws(' ', a.first_name, a.last_name) as whom,
    concat_ws(' ', b.first_name, b.last_name) as by
  from admin.activity e
    left join accounts.account a on a.id = e.account_id left join accounts.account b on b.id = e.actor_id
  where a.role is distinct from 'admin'
  order by e.position desc, e.id desc limit ${ENTRIES}`;

type Counts = Omit<AdminDashboard, 'recentActivity'>;
interface ActivityRow {
  id: string;
  at: Date;
  type: string;
  detail: Json;
  whom: string;
  by: string;
}

export async function dashboardOf(pool: pg.Pool): Promise<AdminDashboard> {
  const [counts, latest] = await Promise.all([
    pool.query<Counts>(`${NEW_ACCOUNTS} ${COUNTS}`),
    pool.query<ActivityRow>(LATEST),
  ]);
  const [row] = counts.rows;
  if (!row) throw new Error('Counting always gives a row');
  return {
    ...row,
    recentActivity: latest.rows.flatMap(({ id, at, type, detail, whom, by }) => {
      const entry = entries.get(type);
      if (!entry) return [];
      // Whose data was erased has no name any more.
      const people = { whom: whom || activityTexts.somebodyGone, by: by || activityTexts.system };
      return [
        {
          _id: id,
          type: entry.badge,
          description: entry.says(people, detail),
          timestamp: at.toISOString(),
        },
      ];
    }),
  };
}

const SORTS: Readonly<Record<ChildmindersSort, string>> = {
  name: 'lower(first_name), lower(last_name)',
  plan: `array_position(array['FREE', 'STANDARD', 'PREMIUM'], tier)`,
  children: 'children',
  lastActive: 'last_active',
  signedUp: 'signed_up',
};

const STATES = `case when suspended then 'suspended' when verified then 'verified' else 'pending' end`;

const ALL = `
  select a.id, a.first_name, a.last_name, a.display_name, a.email, a.verified, a.suspended,
    coalesce(p.tier, 'FREE') as tier, coalesce(p.status, 'ACTIVE') as status,
    (select count(*)::int from register.child c where c.childminder_id = a.id and ${IN_CARE}) as children,
    (select max(s.last_active_at) from session.session s where s.account_id = a.id) as last_active,
    (select min(e.at) from admin.activity e where e.account_id = a.id and e.type = 'AccountOpened') as signed_up
  from accounts.account a left join subscription.plan p on p.childminder_id = a.id
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

const direction = { asc: 'asc nulls first', desc: 'desc nulls last' } as const;
const orderBy = (sort: ChildmindersSort, order: 'asc' | 'desc'): string =>
  [...SORTS[sort].split(', ').map((term) => `${term} ${direction[order]}`), 'id'].join(', ');

export async function childmindersOn(
  pool: pg.Pool,
  { search, tier, state, sort, order, page }: ChildmindersAsked,
): Promise<{ childminders: ChildminderOverview[]; total: number }> {
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await pool.query<OverviewRow>(
    `select *, count(*) over ()::int as total from (${ALL}) known
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
