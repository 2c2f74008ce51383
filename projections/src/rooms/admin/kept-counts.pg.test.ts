import type { AdminDashboard } from '@nead/contracts/admin/requests.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';
import { monthlyCents, tiers } from '@nead/contracts/plans.ts';
import { SESSION_TABLE } from '@nead/http-kit/sessions/sessions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../engine/db.ts';
import { rebuild } from '../../engine/rebuild.ts';
import { type FollowedSide, household, openFollowedSide, untilReached } from '../../test-read-side.ts';
import { accountSteps } from '../accounts/test-steps.ts';
import { registerSteps } from '../register/test-steps.ts';
import { planSteps } from '../subscription/test-steps.ts';
import { actsOn } from './acts.ts';
import { adminProjection } from './projection.ts';
import { childmindersOn, dashboardOf, parentsOn } from './queries.ts';

let side: FollowedSide;
beforeAll(async () => {
  side = await openFollowedSide();
  await side.pool.query(SESSION_TABLE);
});
afterAll(() => side?.close());

type Home = ReturnType<typeof household>;
type Step = readonly [stream: string, ...DomainEvent[]];

const today = dublinDate(new Date());
const lastDays = [-400, -1, 0, 1, 400].map((days) => addDays(today, days));
const accountOf = (
  id: string,
  type: 'AccountVerified' | 'AccountSuspended' | 'AccountReinstated' | 'AccountErased',
): Step => [
  `account-${id}`,
  type === 'AccountVerified'
    ? { type, data: { accountId: id, by: 'mail' } }
    : { type, data: { accountId: id } },
];

/** Steps of children who come, stay, leave on several days, come back and are gone, each with or without attendance. */
function comingAndGoing({ childminderId, register, attendance }: Home): Step[] {
  const endings = [
    undefined,
    ...lastDays,
    'returned' as const,
    'ChildRemoved' as const,
    'ChildErased' as const,
  ];
  return endings.flatMap((ending) =>
    (['signIn', 'signOut', undefined] as const).flatMap((last): Step[] => {
      const childId = newId();
      const child = { childminderId, childId };
      const { childAdded } = household();
      const added = { ...childAdded, data: { ...childAdded.data, ...child } } as DomainEvent; // the same event of another child
      const left = (endDate: string): DomainEvent => ({
        type: 'ChildLeft',
        data: { ...child, endDate, readUntil: addDays(endDate, 700) },
      });
      const end: DomainEvent[] =
        ending === undefined
          ? []
          : ending === 'returned'
            ? [left(lastDays[0] ?? ''), { type: 'ChildReturned', data: child }]
            : ending === 'ChildRemoved' || ending === 'ChildErased'
              ? [{ type: ending, data: child }]
              : [left(ending)];
      const status = attendance(last ?? 'signIn', `${today}T08:00:00.000Z`, newId()).map(
        (event) => ({ ...event, data: { ...event.data, childId } }) as DomainEvent, // the same
      );
      return [
        [register, added],
        ...(last ? [[`care-${childId}`, ...status] as const] : []),
        ...(end.length > 0 ? [[register, ...end] as const] : []),
      ];
    }),
  );
}

/** The steps of a household whose plan stops at one of its steps, and whose people are erased or not. */
function livesOf(planUpTo: number, erased: boolean): Step[] {
  const home = household();
  const { childminderId, parentId, register } = home;
  const other = newId();
  return [
    [`account-${childminderId}`, home.opened(childminderId, 'childminder')],
    [`account-${parentId}`, home.opened(parentId, 'parent')],
    [`account-${other}`, home.opened(other, planUpTo % 2 ? 'admin' : 'parent')],
    ...(planUpTo % 3 ? [accountOf(childminderId, 'AccountVerified')] : []),
    ...(planUpTo % 2 ? [] : [accountOf(childminderId, 'AccountSuspended')]),
    ...(planUpTo % 4 ? [] : [accountOf(childminderId, 'AccountReinstated')]),
    ...planSteps(home).slice(0, planUpTo),
    [register, home.childAdded, home.contactAdded],
    [register, home.linked],
    [register, home.putOn],
    ...registerSteps(home),
    ...(planUpTo % 2 ? accountSteps(home) : []),
    ...comingAndGoing(home),
    ...(erased ? [accountOf(childminderId, 'AccountErased'), accountOf(parentId, 'AccountErased')] : []),
  ];
}

type Counted = Omit<AdminDashboard, 'recentActivity'> & {
  childminders: number;
  parents: number;
  acts: number;
};

async function told(): Promise<Counted> {
  const db = openDb(side.pool);
  const { recentActivity: _, ...figures } = await dashboardOf(db);
  const { total: childminders } = await childmindersOn(db, { sort: 'name', order: 'asc', page: 1 });
  const { total: parents } = await parentsOn(db, { page: 1 });
  const { total: acts } = await actsOn(db, 1);
  return { ...figures, childminders, parents, acts };
}

/** The numbers counted from rows of the read models that the rooms themselves show. */
async function counted(): Promise<Counted> {
  const one = async <Row>(text: string): Promise<Row> => (await side.pool.query(text)).rows[0];
  const inCare = `register.child c where (c.end_date is null or c.end_date >= (now() at time zone 'Europe/Dublin')::date::text)`;
  const numbers = await one<Record<string, number>>(`select
    (select count(*)::int from accounts.account where role = 'childminder') as "totalChildminders",
    (select count(*)::int from accounts.account where role = 'parent') as "totalParents",
    (select count(*)::int from ${inCare}) as "totalChildren",
    (select count(*)::int from ${inCare} and exists (select from care.status s
      where s.child_id = c.id and s.current_status = 'signed-in')) as "childrenHere",
    (select count(*)::int from accounts.account where role = 'childminder' and not verified and not suspended) as "pendingVerifications",
    (select count(*)::int from admin.activity where type = 'AccountOpened' and detail = '"childminder"'
      and at > now() - interval '7 days') as "newChildminders",
    (select count(*)::int from admin.activity where type = 'AccountOpened' and detail = '"parent"'
      and at > now() - interval '7 days') as "newParents",
    (select count(*)::int from admin.activity where type not in ('AccountOpened', 'AccountVerified') and type !~
      '^(Checkout|Subscription|Tier|Cancel|Payment)') as acts`);
  const plans = await side.pool.query<{
    tier: keyof typeof monthlyCents;
    n: number;
    unpaid: number;
    monthly: number;
  }>(`
    select case when p.status = 'ACTIVE' then p.tier else 'FREE' end as tier, count(*)::int as n,
      count(*) filter (where p.owed_since is not null or p.status = 'INACTIVE')::int as unpaid,
      count(*) filter (where p.subscription_type = 'monthly' and p.owed_since is null)::int as monthly
    from accounts.account a left join subscription.plan p on p.childminder_id = a.id
    where a.role = 'childminder' group by 1`);
  const of = (tier: string) => plans.rows.find((row) => row.tier === tier);
  const weeks = await side.pool.query<AdminDashboard['weeks'][number]>(`
    select to_char(monday, 'YYYY-MM-DD') as "from",
      count(*) filter (where e.detail = '"childminder"')::int as childminders,
      count(*) filter (where e.detail = '"parent"')::int as parents
    from generate_series(0, 11) n
      cross join lateral (
        select date_trunc('week', now() at time zone 'Europe/Dublin') - (11 - n) * interval '7 days' as monday) week
      left join admin.activity e
        on e.type = 'AccountOpened' and date_trunc('week', e.at at time zone 'Europe/Dublin') = monday
    group by monday order by monday`);
  return {
    ...(numbers as unknown as Counted), // the other numbers follow
    childminders: numbers.totalChildminders ?? 0,
    parents: numbers.totalParents ?? 0,
    weeks: weeks.rows,
    plans: tiers.map((tier) => ({ tier, childminders: of(tier)?.n ?? 0 })),
    unpaidPlans: plans.rows.reduce((sum, { unpaid }) => sum + unpaid, 0),
    monthlyIncome: tiers.reduce((sum, tier) => sum + monthlyCents[tier] * (of(tier)?.monthly ?? 0), 0),
  };
}

/** Both counts are taken again if a day began between them. */
async function agreed(when: string): Promise<Counted> {
  const day = dublinDate(new Date());
  const [kept, found] = [await told(), await counted()];
  if (dublinDate(new Date()) !== day) return agreed(when);
  expect(kept, when).toEqual(found);
  return kept;
}

test('what the desk counts is kept as counting would find it, live and built again', async () => {
  const plans = planSteps(household()).length;
  const lives = Array.from({ length: 2 * plans }, (_, nth) => livesOf(nth % plans, nth >= plans));
  let position = 0n;
  for (const [nth, steps] of lives.entries()) {
    for (const [stream, ...events] of steps) position = await side.append(stream, ...events);
    if (nth % 6 === 0) {
      await untilReached(side.worker, position, 60_000);
      await agreed(`after ${nth} households`);
    }
  }
  await untilReached(side.worker, position, 60_000);
  const all = await agreed('at the end');
  const { weeks, plans: tiersTaken, ...figures } = all;
  for (const [figure, value] of Object.entries(figures)) expect(value, figure).toBeGreaterThan(0);
  expect(weeks.map(({ childminders, parents }) => childminders > 0 && parents > 0)).toContain(true);
  for (const { tier, childminders } of tiersTaken) expect(childminders, tier).toBeGreaterThan(0);
  expect(all.childrenHere).toBeLessThan(all.totalChildren);
  await side.worker.stop();
  expect(await rebuild({ ...side, projection: adminProjection })).toMatchObject({ outcome: 'swapped' });
  await agreed('built again');
});
