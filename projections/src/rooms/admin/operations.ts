import {
  type Damage,
  type DeadMail,
  type DeadWebhook,
  type Follower,
  followerKinds,
  type MuchReadHour,
  type SeenHealth,
} from '@nead/contracts/admin/operation-requests.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { readingLimitsOn } from '@nead/contracts/mass-reading.ts';
import { idOfRow } from '@nead/http-kit/id-of-row.ts';
import { ofBoth, ofReadSide, ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { administered } from '../accounts/shared-sql.ts';

/** The most letters in a list; nobody decides about more at once. */
const MOST = 200;

export async function deadMails(db: Db): Promise<DeadMail[]> {
  const { rows } = await db.query<{
    id: string;
    template: string;
    state: DeadMail['state'];
    made_at: Date;
  }>(
    sql`select id, template, state, made_at from ${ofWriteSide.outbox}
     where state in ('dead', 'unclear') order by made_at, id limit ${MOST}`,
  );
  return rows.map(({ id, template, state, made_at }) => ({
    _id: idOfRow({ key: id, at: made_at }),
    letter: template.replaceAll('-', ' '),
    state,
    orderedAt: made_at.toISOString(),
  }));
}

export async function deadWebhooks(db: Db): Promise<DeadWebhook[]> {
  const { rows } = await db.query<Omit<DeadWebhook, '_id' | 'receivedAt'> & { key: string; at: Date }>(
    sql`select id as key, type as message, why, subscription, at
     from ${ofWriteSide.deadWebhook} order by at, id limit ${MOST}`,
  );
  return rows.map(({ key, at, ...row }) => ({
    _id: idOfRow({ key, at }),
    ...row,
    receivedAt: at.toISOString(),
  }));
}

export async function damagesOn(db: Db): Promise<Damage[]> {
  const { rows } = await db.query<Omit<Damage, 'foundAt'> & { found_at: Date }>(
    sql`select stream, place, why, found_at from ${ofWriteSide.damage} order by found_at, stream, place limit ${MOST}`,
  );
  return rows.map(({ found_at, ...damage }) => ({ ...damage, foundAt: found_at.toISOString() }));
}

export async function muchReadOn(db: Db, now: Date): Promise<MuchReadHour[]> {
  const limits = readingLimitsOn(dublinDate(now));
  const { rows } = await db.query<Omit<MuchReadHour, 'from'> & { hour: Date }>(
    sql`select r.account_id as "accountId", coalesce(max(a.email), '') as email, r.hour, sum(r.children)::int as children,
       sum(r.files)::int as files, sum(r.days)::int as days, sum(r.asked)::int as asked
     from ${ofBoth.reading} r left join ${administered} a on a.id = r.account_id
     group by r.account_id, r.hour
     having sum(r.children) > $1 or sum(r.files) > $2 or sum(r.days) > $3 or sum(r.asked) > 0
     order by r.hour desc, r.account_id limit ${MOST}`,
    [limits.children, limits.files, limits.days],
  );
  return rows.map(({ hour, ...row }) => ({ ...row, from: hour.toISOString() }));
}

/**
 * The followers' positions, compared with the furthest one instead of the log's end, so that the list is one statement.
 * If all stand still at once, none shows as behind; but then no lease is held, which shows.
 */
const FOLLOWERS = sql`
  with followers as (
    select $1::text as kind, name, build, position, stopped, lease_until from ${ofReadSide.checkpoint}
    union all
    select $2::text, name, build, position, stopped, lease_until from ${ofWriteSide.checkpoint})
  select f.kind, f.name, f.stopped,
    ((select max(position) from followers where build = 'live') - f.position)::text as behind,
    case when f.stopped is not null then 'stopped'
      when exists (select 1 from followers n where n.kind = f.kind and n.name = f.name and n.build = 'next'
        and n.lease_until > clock_timestamp()) then 'rebuilding'
      when f.lease_until > clock_timestamp() then 'live'
      else 'unattended' end as state
  from followers f where f.build = 'live' order by f.kind, f.name`;

export async function followersOf(db: Db): Promise<Follower[]> {
  const { rows } = await db.query<Follower & { stopped: string | null }>(FOLLOWERS, [...followerKinds]);
  return rows.map(({ stopped, ...row }) => ({ ...row, stoppedAt: stopped }));
}

/** Mails that wait for a decision, or have been refused or not sent for five minutes, and the newest backup. */
export async function stuckAndSaved(db: Db): Promise<Pick<SeenHealth, 'stuckMails' | 'lastBackupAt'>> {
  const { rows } = await db.query<{ stuck: number; saved: Date | null }>(
    sql`select (select count(*)::int from ${ofWriteSide.outbox} where state in ('dead', 'unclear')
        or (state = 'waiting' and made_at < now() - interval '5 minutes' and (next_at < now() or attempts > 0))) as stuck,
      (select max(made_at) from ${ofWriteSide.backup}) as saved`,
  );
  const [row] = rows;
  return { stuckMails: row?.stuck ?? 0, lastBackupAt: row?.saved?.toISOString() ?? null };
}
