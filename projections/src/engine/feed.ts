import type { Id } from '@nead/contracts/ids.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import { FEED_CHANNEL } from '@nead/http-kit/postgres/channels.ts';
import type pg from 'pg';
import type { Audience, OutgoingMessage } from './projection.ts';
import type { StatementPart } from './row-writes.ts';

export const FEED_KEPT_DAYS = 7;

/** A message and the event that caused it. */
export interface PublishedMessage {
  message: OutgoingMessage;
  position: bigint;
  /** The request that it came from, and the time of recording: the gateways log and measure them. */
  request?: string | undefined;
  recordedAt?: string;
}

/** The two columns by which the statement knows an audience: `who` is missing if it is not about one id. */
export function kindAndWho(audience: Audience): [kind: string, who?: Id] {
  if ('childminder' in audience) return ['childminder', audience.childminder];
  if ('parent' in audience) return ['parent', audience.parent];
  if ('admin' in audience) return ['admin', audience.admin];
  return 'of' in audience ? [audience.foundBy, audience.of] : [audience.foundBy];
}

/** The query for the accounts of an audience. */
function addressOf(audience: Audience): string {
  if (!('foundBy' in audience))
    return `select who_kind || ':' || who, told.* from told where who_kind in ('childminder', 'parent', 'admin')`;
  const { foundBy } = audience;
  if ('of' in audience)
    return `select 'parent:' || found.account, told.* from told join ${foundBy}(
         (select array_agg(distinct who) from told where who_kind = '${foundBy}')) as found(who, account)
       on found.who = told.who where who_kind = '${foundBy}'`;
  const role = audience.role ? `'${audience.role}'` : 'found.role';
  return `select ${role} || ':' || found.account, told.* from told cross join ${foundBy}() as found
     where who_kind = '${foundBy}'`;
}

/**
 * Finds the receivers, numbers the messages and stores them, in one statement. A counter's row stays locked until
 * commit, so n + 1 is never visible before n and a rolled back batch leaves no gap. Rows are locked in sorted order, so
 * two projections cannot deadlock.
 */
const feedSql = (addresses: readonly string[], condition: string) => (parameter: string) =>
  `
  told as materialized (
    select * from json_to_recordset(${parameter}::json)
      as t (place int, who_kind text, who text, position text, kind text, id text, child_id text, row jsonb,
        request text, recorded_at timestamptz)
    where ${condition}),
  addressed (receiver) as (${addresses.join(' union all ')}),
  counted as (
    insert into feed.counter as c (audience, n, up_to, up_to_n)
    select receiver, count(*), max(position::numeric), count(*) from addressed
    group by receiver order by receiver collate "C"
    on conflict (audience) do update set n = c.n + excluded.n, up_to_n = c.n + excluded.n,
      up_to = case when c.up_to_n = c.n and c.up_to is not null then greatest(c.up_to, excluded.up_to) end
    returning audience, n),
  messages as (
    insert into feed.message (audience, n, position, kind, id, child_id, row, request, recorded_at, at)
    select receiver, counted.n + 1 - row_number() over (partition by receiver order by place desc),
           position, kind, id, child_id, row, request, recorded_at, clock_timestamp()
    from addressed join counted on counted.audience = receiver)`;

/** The parts of the batch's statement that store its live messages. */
export function feedParts(
  epoch: bigint,
  published: readonly PublishedMessage[],
  condition = 'true',
): StatementPart[] {
  if (published.length === 0) return [];
  // The order is always the same, so that there are few different statements.
  const addresses = [...new Set(published.map(({ message }) => addressOf(message.audience)))].sort();
  const rows = published.map(({ message, position, request, recordedAt }, place) => {
    const { audience, kind, id, childId, row } = message;
    const [who_kind, who] = kindAndWho(audience);
    return {
      place,
      who_kind,
      who,
      position: encodePosition(epoch, position),
      kind,
      id,
      child_id: childId,
      row,
      request,
      recorded_at: recordedAt,
    };
  });
  return [{ sql: feedSql(addresses, condition), parameter: JSON.stringify(rows) }];
}

/** A NOTIFY payload is limited to 8000 bytes; an audience with its quotes and comma takes at most 39. */
const AUDIENCES_PER_NOTIFY = 200;

/**
 * Selects the audiences that got a message, and notifies the gateways, which receive it at commit. All notifying
 * commits share one lock. That is acceptable here, since workers commit some dozens of times a second at most; the log
 * commits far more often.
 */
export const AUDIENCES_AND_NOTIFICATIONS = `
  (select array_agg(audience) from counted) as told,
  (select count(woken) from (
     select pg_notify('${FEED_CHANNEL}', json_agg(audience)::text) as woken
     from (select audience, (row_number() over () - 1) / ${AUDIENCES_PER_NOTIFY} as nth from counted) c group by nth) w
  ) as woken`;

/**
 * Deletes by number and not by row, so that the rest of an audience has no hole. A client that needs older messages is
 * told to fetch again.
 */
const TRIM_FEED = `
  delete from feed.message m using (
    select audience, max(n) as n from feed.message
    where at < clock_timestamp() - make_interval(days => $1) group by audience) old
  where m.audience = old.audience and m.n <= old.n`;

/**
 * A worker of an older release numbers messages without noting `up_to`. No message comes from beyond the furthest read
 * model, so that position is noted here, unless the counter has advanced meanwhile.
 */
const KNOW_UP_TO = `
  update feed.counter c set up_to = furthest.up_to, up_to_n = seen.n
  from (select audience, n from feed.counter where up_to is null or up_to_n is distinct from n) seen,
    (select max(epoch * 1e20::numeric + position) as up_to from projection.checkpoint where build = 'live') furthest
  where c.audience = seen.audience and c.n = seen.n`;

export async function trimFeed(pool: pg.Pool): Promise<number> {
  await pool.query(KNOW_UP_TO);
  const { rowCount } = await pool.query(TRIM_FEED, [FEED_KEPT_DAYS]);
  return rowCount ?? 0;
}

/**
 * Deletes all messages, and gives every audience one that makes its clients fetch again. After the log was restored
 * from an older backup, clients may hold events that never happened; after an erasure, data that must be forgotten.
 */
const BEGIN_AGAIN = `
  with forgotten as (delete from feed.message),
  counted as (update feed.counter set n = n + 1, up_to = null returning audience, n)
  insert into feed.message (audience, n, position, kind, at)
  select audience, n, $1, 'register', clock_timestamp() from counted`;

export async function beginFeedAgain(client: pg.ClientBase, epoch: bigint, position: bigint): Promise<void> {
  await client.query(BEGIN_AGAIN, [encodePosition(epoch, position)]);
}
