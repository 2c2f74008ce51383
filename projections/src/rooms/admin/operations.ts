import {
  type DeadMail,
  type DeadWebhook,
  type Follower,
  followerKinds,
} from '@nead/contracts/admin/operation-requests.ts';
import type pg from 'pg';

/** More than anybody decides about in one go. */
const MOST = 200;

export async function deadMails(pool: pg.Pool): Promise<DeadMail[]> {
  const { rows } = await pool.query<{
    id: string;
    template: string;
    state: DeadMail['state'];
    made_at: Date;
  }>(
    `select id, template, state, made_at from command.outbox
     where state in ('dead', 'unclear') order by made_at, id limit ${MOST}`,
  );
  return rows.map(({ id, template, state, made_at }) => ({
    _id: id,
    letter: template.replaceAll('-', ' '),
    state,
    orderedAt: made_at.toISOString(),
  }));
}

export async function deadWebhooks(pool: pg.Pool): Promise<DeadWebhook[]> {
  const { rows } = await pool.query<Omit<DeadWebhook, 'receivedAt'> & { at: Date }>(
    `select id as "_id", type as message, why, subscription, at
     from command.dead_webhook order by at, id limit ${MOST}`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, receivedAt: at.toISOString() }));
}

/**
 * The query side has no log to ask how long it is. All follow the same one within moments, so whoever is furthest says
 * it: only where every follower of every process stands still at once does nothing show here, and then no lease is held.
 */
const FOLLOWERS = `
  with followers as (
    select $1::text as kind, name, build, position, stopped, lease_until from projection.checkpoint
    union all
    select $2::text, name, build, position, stopped, lease_until from command.checkpoint)
  select f.kind, f.name, f.stopped,
    ((select max(position) from followers where build = 'live') - f.position)::text as behind,
    case when f.stopped is not null then 'stopped'
      when exists (select 1 from followers n where n.kind = f.kind and n.name = f.name and n.build = 'next'
        and n.lease_until > clock_timestamp()) then 'rebuilding'
      when f.lease_until > clock_timestamp() then 'live'
      else 'unattended' end as state
  from followers f where f.build = 'live' order by f.kind, f.name`;

export async function followersOf(pool: pg.Pool): Promise<Follower[]> {
  const { rows } = await pool.query<Follower & { stopped: string | null }>(FOLLOWERS, [...followerKinds]);
  return rows.map(({ stopped, ...row }) => ({ ...row, stoppedAt: stopped }));
}
