import {
  type Damage,
  type DeadMail,
  type DeadWebhook,
  type Follower,
  followerKinds,
} from '@nead/contracts/admin/operation-requests.ts';
import { idOfRow } from '@nead/http-kit/id-of-row.ts';
import { ofReadSide, ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';

/** More than anybody decides about at one sitting. */
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

/**
 * Measured against the furthest follower instead of the log's end, so that the list is one statement. If all stand still at
 * once, none shows as behind; but then no lease is held, which shows.
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
