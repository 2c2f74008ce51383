import { audienceOf } from '@nead/contracts/live.ts';
import { encodePosition } from '@nead/contracts/positions.ts';
import { FEED_CHANNEL } from '@nead/http-kit/channels.ts';
import type pg from 'pg';
import type { Audience, Tell } from './projection.ts';

export const FEED_KEPT_DAYS = 7;

/** A message and the event that caused it. */
export interface Told {
  message: Tell;
  position: bigint;
}

interface Addressed {
  audience: string;
  /** Place among the messages of this batch for the audience, from 1, and how many they are. */
  k: number;
  of: number;
  position: string;
  kind: string;
  id: string | null;
  child_id: string | null;
  row: unknown;
}

/**
 * Whoever changes who sees a child, and whoever asks it to address a message, exclude each other until commit. Without
 * it a parent could be linked and fetch between the moment in which a status was addressed and the one in which it
 * could be fetched, and would hear of it in neither way.
 */
const SIGHT_LOCK = 4_127_002;

export async function lockSight(client: pg.ClientBase, mode: 'decide' | 'ask'): Promise<void> {
  await client.query(`select pg_advisory_xact_lock${mode === 'ask' ? '_shared' : ''}($1)`, [SIGHT_LOCK]);
}

/**
 * Numbers and messages in one statement. A counter's row stays locked until commit, so n + 1 is never visible before n
 * and a rolled back batch leaves no gap; rows are locked in sorted order, so two projections cannot lock each other out.
 */
const WRITE_FEED = `
  with told as (
    select * from json_to_recordset($1::json)
      as t (audience text, k int, "of" int, position text, kind text, id text, child_id text, row jsonb)),
  counted as (
    insert into feed.counter as c (audience, n)
    select audience, "of" from told where k = 1 order by audience collate "C"
    on conflict (audience) do update set n = c.n + excluded.n
    returning audience, n)
  insert into feed.message (audience, n, position, kind, id, child_id, row, at)
  select audience, counted.n - told."of" + told.k, position, kind, id, child_id, row, clock_timestamp()
  from told join counted using (audience)`;

/** Answers the audiences that have something to hear once the transaction is committed. */
export async function writeFeed(
  client: pg.ClientBase,
  epoch: bigint,
  told: readonly Told[],
): Promise<string[]> {
  if (told.length === 0) return [];
  const resolve = await audiencesOf(client, told);
  const byAudience = new Map<string, Addressed[]>();
  for (const { message, position } of told) {
    for (const audience of resolve(message.audience)) {
      const messages = byAudience.get(audience) ?? [];
      byAudience.set(audience, messages);
      messages.push({
        audience,
        k: messages.length + 1,
        of: 0,
        position: encodePosition(epoch, position),
        kind: message.kind,
        id: message.id ?? null,
        child_id: message.childId ?? null,
        row: message.row ?? null,
      });
    }
  }
  const addressed = [...byAudience.values()].flatMap((messages) =>
    messages.map((message) => ({ ...message, of: messages.length })),
  );
  if (addressed.length > 0) await client.query(WRITE_FEED, [JSON.stringify(addressed)]);
  return [...byAudience.keys()];
}

/** One look at the register for the whole batch, after its rows are written. */
async function audiencesOf(
  client: pg.ClientBase,
  told: readonly Told[],
): Promise<(audience: Audience) => readonly string[]> {
  const asked = told.map(({ message }) => message.audience);
  const children = unique(
    asked.map((audience) => ('parentsOf' in audience ? audience.parentsOf : undefined)),
  );
  const contacts = unique(
    asked.map((audience) => ('parentBehind' in audience ? audience.parentBehind : undefined)),
  );
  const childminders = unique(
    asked.map((audience) => ('parentsWith' in audience ? audience.parentsWith : undefined)),
  );
  const talking = unique(asked.map((audience) => ('inTouchAs' in audience ? audience.inTouchAs : undefined)));
  const parents = await accountsBy(client, 'select child as of, account from feed.parents_of($1)', children);
  const behind = await accountsBy(
    client,
    'select contact as of, account from feed.parents_behind($1)',
    contacts,
  );
  const withThem = await accountsBy(
    client,
    'select childminder as of, account from feed.parents_with($1)',
    childminders,
  );
  const everybody = asked.some((audience) => 'everybody' in audience) ? await everybodyThere(client) : [];
  const inTouch = await accountsBy(
    client,
    'select contact as of, account from feed.in_touch_as($1)',
    talking,
  );
  const each = (accounts: readonly string[] | undefined) =>
    (accounts ?? []).map((account) => audienceOf('parent', account));
  return (audience) => {
    if ('everybody' in audience) return everybody;
    if ('childminder' in audience) return [audienceOf('childminder', audience.childminder)];
    if ('parent' in audience) return [audienceOf('parent', audience.parent)];
    if ('parentsWith' in audience) return each(withThem.get(audience.parentsWith));
    if ('inTouchAs' in audience) return each(inTouch.get(audience.inTouchAs));
    return 'parentsOf' in audience
      ? each(parents.get(audience.parentsOf))
      : each(behind.get(audience.parentBehind));
  };
}

const unique = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];

async function everybodyThere(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ role: 'childminder' | 'parent'; account: string }>(
    'select role, account from feed.everybody()',
  );
  return rows.map(({ role, account }) => audienceOf(role, account));
}

async function accountsBy(
  client: pg.ClientBase,
  sql: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const { rows } = await client.query<{ of: string; account: string }>(sql, [ids]);
  for (const { of, account } of rows) found.set(of, [...(found.get(of) ?? []), account]);
  return found;
}

/** Payloads are limited to 8000 bytes; an audience with its quotes and comma has at most 39. */
const AUDIENCES_PER_NOTIFY = 200;

/**
 * After the commit, not within: a NOTIFY inside holds one lock for all notifying commits of the server through the
 * flush to disk. One that is lost is made good by the gateway's poll.
 */
export async function notifyFeed(pool: pg.Pool, audiences: readonly string[]): Promise<void> {
  for (let from = 0; from < audiences.length; from += AUDIENCES_PER_NOTIFY) {
    const payload = JSON.stringify(audiences.slice(from, from + AUDIENCES_PER_NOTIFY));
    await pool.query('select pg_notify($1, $2)', [FEED_CHANNEL, payload]);
  }
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
