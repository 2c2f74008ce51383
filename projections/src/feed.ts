import { encodePosition } from '@nead/contracts/positions.ts';
import { FEED_CHANNEL } from '@nead/http-kit/channels.ts';
import pg from 'pg';
import type { Tell } from './projection.ts';
import { type Part, writeParts } from './row-writes.ts';

export const FEED_KEPT_DAYS = 7;

/** A message and the event that caused it. */
export interface Told {
  message: Tell;
  position: bigint;
}

/**
 * Whoever changes who sees a child, and whoever asks it to address a message, exclude each other until commit. Without
 * it a parent could be linked and fetch between the moment in which a status was addressed and the one in which it
 * could be fetched, and would hear of it in neither way.
 */
const SIGHT_LOCK = 4_127_002;

export const lockingSight = (mode: 'decide' | 'ask'): string =>
  `select pg_advisory_xact_lock${mode === 'ask' ? '_shared' : ''}(${SIGHT_LOCK})`;

/** Who is looked up in the register, by which function: ids in, pairs of id and account out. */
const LOOKED_UP = {
  parentsOf: 'parents_of',
  parentBehind: 'parents_behind',
  parentsWith: 'parents_with',
  inTouchAs: 'in_touch_as',
} as const;

const kindOf = ({ message }: Told): string => Object.keys(message.audience)[0] ?? '';

/** Whether somebody has to be looked up, so that who sees whom must not change meanwhile. */
export const asksForSight = (told: readonly Told[]): boolean =>
  told.some((message) => kindOf(message) in LOOKED_UP);

/** How each kind of audience comes to its receivers. */
const ADDRESSES: readonly (readonly [kinds: readonly string[], sql: string])[] = [
  [
    ['childminder', 'parent'],
    `select who_kind || ':' || who, told.* from told where who_kind in ('childminder', 'parent')`,
  ],
  [
    ['everybody'],
    `select everybody.role || ':' || everybody.account, told.* from told cross join feed.everybody()
     where who_kind = 'everybody'`,
  ],
  ...Object.entries(LOOKED_UP).map(
    ([kind, lookup]) =>
      [
        [kind],
        `select 'parent:' || found.account, told.* from told join feed.${lookup}(
           (select array_agg(distinct who) from told where who_kind = '${kind}')) as found(who, account)
         on found.who = told.who where who_kind = '${kind}'`,
      ] as const,
  ),
];

/**
 * Addresses, numbers and messages in one. A counter's row stays locked until commit, so n + 1 is never visible before n
 * and a rolled back batch leaves no gap; rows are locked in sorted order, so two projections cannot lock each other out.
 */
const feedSql = (addresses: readonly string[]) => (parameter: string) =>
  `
  told as materialized (
    select * from json_to_recordset(${parameter}::json)
      as t (place int, who_kind text, who text, position text, kind text, id text, child_id text, row jsonb)),
  addressed (receiver) as (${addresses.join(' union all ')}),
  counted as (
    insert into feed.counter as c (audience, n)
    select receiver, count(*) from addressed group by receiver order by receiver collate "C"
    on conflict (audience) do update set n = c.n + excluded.n
    returning audience, n),
  messages as (
    insert into feed.message (audience, n, position, kind, id, child_id, row, at)
    select receiver, counted.n + 1 - row_number() over (partition by receiver order by place desc),
           position, kind, id, child_id, row, clock_timestamp()
    from addressed join counted on counted.audience = receiver)`;

/** What there is to tell, as part of the statement that writes it; nothing where there is nothing. */
export function feedParts(epoch: bigint, told: readonly Told[]): Part[] {
  if (told.length === 0) return [];
  const kinds = new Set(told.map(kindOf));
  const addresses = ADDRESSES.filter(([of]) => of.some((kind) => kinds.has(kind))).map(([, sql]) => sql);
  const rows = told.map(({ message: { audience, kind, id, childId, row }, position }, place) => {
    const [[who_kind, who] = []] = Object.entries(audience);
    return {
      place,
      who_kind,
      who,
      position: encodePosition(epoch, position),
      kind,
      id,
      child_id: childId,
      row,
    };
  });
  return [{ sql: feedSql(addresses), parameter: JSON.stringify(rows) }];
}

/** Writes these parts, and answers the audiences that have something to hear once the transaction is committed. */
export async function writeAndTell(client: pg.ClientBase, parts: readonly Part[], feed: readonly Part[]) {
  if (feed.length === 0) {
    await writeParts(client, parts);
    return [];
  }
  const rows = await writeParts<{ audience: string }>(client, [...parts, ...feed], 'audience from counted');
  return rows.map(({ audience }) => audience);
}

/** Payloads are limited to 8000 bytes; an audience with its quotes and comma has at most 39. */
const AUDIENCES_PER_NOTIFY = 200;

/**
 * SQL for after the commit, not within: a NOTIFY inside holds one lock for all notifying commits of the server through
 * the flush to disk. One that is lost is made good by the gateway's poll.
 */
export function notifying(audiences: readonly string[]): string {
  const statements: string[] = [];
  for (let from = 0; from < audiences.length; from += AUDIENCES_PER_NOTIFY) {
    const payload = JSON.stringify(audiences.slice(from, from + AUDIENCES_PER_NOTIFY));
    statements.push(`select pg_notify('${FEED_CHANNEL}', ${pg.escapeLiteral(payload)})`);
  }
  return statements.join('; ');
}

/**
 * By number and not by row, so that what remains of an audience has no hole. A client that asks for less is told to
 * fetch again.
 */
const TRIM_FEED = `
  delete from feed.message m using (
    select audience, max(n) as n from feed.message
    where at < clock_timestamp() - make_interval(days => $1) group by audience) old
  where m.audience = old.audience and m.n <= old.n`;

export async function trimFeed(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(TRIM_FEED, [FEED_KEPT_DAYS]);
  return rowCount ?? 0;
}

/**
 * The log was restored from an older time: what clients hold may never have happened. Nothing that was told is kept, and
 * every audience gets one message on which its clients fetch again.
 */
const BEGIN_AGAIN = `
  with forgotten as (delete from feed.message),
  counted as (update feed.counter set n = n + 1 returning audience, n)
  insert into feed.message (audience, n, position, kind, at)
  select audience, n, $1, 'register', clock_timestamp() from counted`;

export async function beginFeedAgain(client: pg.ClientBase, epoch: bigint, position: bigint): Promise<void> {
  await client.query(BEGIN_AGAIN, [encodePosition(epoch, position)]);
}
