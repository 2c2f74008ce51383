import type { Json } from '@nead/contracts/canonical-json.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Actor, Role } from '@nead/contracts/metadata.ts';
import type pg from 'pg';
import { hiddenRecords } from '../care/records.ts';

/** Whose eyes look at the history of a child, and what of it is theirs. */
export interface Onlooker {
  account: Id;
  childId: Id;
  /** Contacts whose lines stand beside the child's own; of a parent, the own ones. */
  contacts: readonly Id[];
  /** A parent sees no other contact, and no more of what was taken back. */
  parent: boolean;
  /** Of whoever sees some days only: where they begin, and where what they see ends. */
  within?: Span | undefined;
}

export interface Span {
  from: string;
  to: string;
}

const EVER_ON_CHILD = `
  select distinct about as id from history.entry where subject = $1 and kind = 'contact'`;
const OWN_CONTACTS = `${EVER_ON_CHILD}
  intersect select contact_id from register.contact_link where account_id = $2`;

/** Contacts who ever stood beside a child. */
export async function contactsEverOn(pool: pg.Pool, childId: Id): Promise<Id[]> {
  const { rows } = await pool.query<{ id: Id }>(EVER_ON_CHILD, [childId]);
  return rows.map(({ id }) => id);
}

/** Records that a parent, if it is one who looks, may not read: those with a picture that is closed to them. */
export const withheldFrom = async (
  pool: pg.Pool,
  parent: Id | undefined,
  childId: Id,
): Promise<ReadonlySet<Id>> => (parent ? hiddenRecords(pool, parent, [childId]) : new Set());

/** Nobody where the child is somebody else's. A childminder keeps the history of a child that she deleted. */
export async function onlookerOf(
  pool: pg.Pool,
  { account, role }: { account: Id; role: Role },
  childId: Id,
): Promise<Onlooker | undefined> {
  const parent = role === 'parent';
  const { rows } = await pool.query<{ may: boolean }>(
    parent
      ? 'select exists (select 1 from register.sight where child_id = $1 and account_id = $2) as may'
      : 'select exists (select 1 from history.child where child_id = $1 and childminder_id = $2) as may',
    [childId, account],
  );
  if (!rows[0]?.may) return undefined;
  if (!parent) return { account, childId, contacts: await contactsEverOn(pool, childId), parent };
  const own = await pool.query<{ id: Id }>(OWN_CONTACTS, [childId, account]);
  return { account, childId, contacts: own.rows.map(({ id }) => id), parent };
}

export type Data = Readonly<Record<string, Json | undefined>>;

export interface EntryRow {
  position: string;
  subject: Id;
  event_id: Id;
  stream: string;
  revision: number;
  type: string;
  kind: string;
  did: 'recorded' | 'corrected' | 'removed';
  about: Id | null;
  time: Date | null;
  end_time: Date | null;
  happened_at: Date;
  recorded_at: Date;
  late: boolean;
  waited: boolean;
  actor: Actor;
  actor_name: string | null;
  data: Data;
  ended: boolean;
  superseded: boolean;
  taken_back: boolean;
  prev_type: string | null;
  prev_data: Data | null;
  prev_actor: Actor | null;
  prev_name: string | null;
  prev_recorded_at: Date | null;
  prev_happened_at: Date | null;
}

export interface Wanted {
  /** The line of this place stands on the page whatever kind it is. */
  at?: string | undefined;
  before?: string | undefined;
  kind?: string | undefined;
  person?: Id | undefined;
  only?: 'corrections' | 'late' | undefined;
}

export const PAGE = 50;

export const recordKinds: readonly string[] = activities.map(({ kind }) => kind);

const ENDED = `(e.did = 'corrected' and e.end_time is not null and prev.end_time is null and prev.time = e.time)`;

/**
 * A line, or of a record what was said of it before, tells of something between $11 and $12. When a record was taken back
 * is no time of its own.
 */
const HAPPENED_WITHIN = `(
  (c.kind <> all ($13) or c.did <> 'removed') and c.happened_at >= $11 and c.happened_at < $12
  or c.kind = any ($13) and c.did <> 'recorded' and exists (
    select 1 from (
      select p.happened_at from history.entry p
      where p.subject = c.subject and p.about = c.about and p.kind = c.kind and p.position < c.position
      order by p.position desc limit 1) p
    where p.happened_at >= $11 and p.happened_at < $12))`;

/**
 * One page, walked backwards along the log from a place in it: what a page costs does not depend on how long the history
 * is. $1 subjects, $2 before, $3 kind, $4 what follows from other lines, $5 person, $6 only, $7 parent, $8 own contacts, $9 what is
 * between the childminder and the post, $10 a place that is shown in any case,
 * $11 and $12 between which it happened, $13 kinds of records. The page is cut before anything is looked up beside its lines.
 */
const LINES = `
  select e.*,
    nullif(concat_ws(' ', a.first_name, a.last_name), '') as actor_name,
    nullif(concat_ws(' ', b.first_name, b.last_name), '') as prev_name
  from (
    select l.* from unnest($1::text[]) as s (id) cross join lateral (
      select e.*, coalesce(${ENDED}, false) as ended,
        e.about is not null and exists (select 1 from history.entry n where n.subject = e.subject and n.about = e.about
          and n.kind = e.kind and n.position > e.position) as superseded,
        e.about is not null and exists (select 1 from history.entry n where n.subject = e.subject and n.about = e.about
          and n.kind = e.kind and n.did = 'removed') as taken_back,
        prev.type as prev_type, prev.data as prev_data, prev.actor as prev_actor,
        prev.recorded_at as prev_recorded_at, prev.happened_at as prev_happened_at
      from (
        select * from history.entry c
        where c.subject = s.id and c.position < $2
          and case when $3::text is null then c.kind <> $4 or c.position = $10 else c.kind = $3 end
          and ($5::text is null or c.account = $5)
          and (not $7 or c.kind <> 'contact' or (c.about = any ($8) and c.type <> all ($9)))
          and ($11::timestamptz is null or ${HAPPENED_WITHIN})
          and case $6::text when 'corrections' then c.did <> 'recorded' when 'late' then c.late or c.did = 'corrected' else true end
        order by c.position desc limit case when $6::text is null then ${PAGE + 1} end) e
      left join lateral (
        select p.* from history.entry p
        where e.did <> 'recorded' and p.subject = e.subject and p.about = e.about and p.kind = e.kind
          and p.position < e.position
        order by p.position desc limit 1) prev on true
      where case $6::text
          when 'corrections' then not coalesce(${ENDED}, false)
          when 'late' then e.late or (${ENDED} and e.recorded_at > e.end_time + interval '5 minutes')
          else true end
      order by e.position desc limit ${PAGE + 1}) l
    order by l.position desc limit ${PAGE + 1}) e
  left join accounts.account a on a.id = e.actor->>'account'
  left join accounts.account b on b.id = e.prev_actor->>'account'
  order by e.position desc`;

/** What becomes of a letter to a parent. */
const NOT_FOR_PARENTS = ['InvitationRequested', 'ContactMailed'];

const LAST = '9223372036854775807';

export async function linesOf(
  pool: pg.Pool,
  { childId, contacts, parent, within }: Onlooker,
  { at, before = LAST, kind, person, only }: Wanted,
  follows: string,
): Promise<EntryRow[]> {
  const { rows } = await pool.query<EntryRow>(LINES, [
    [childId, ...contacts],
    before,
    kind ?? null,
    follows,
    person ?? null,
    only ?? null,
    parent,
    contacts,
    NOT_FOR_PARENTS,
    at ?? null,
    within?.from ?? null,
    within?.to ?? null,
    recordKinds,
  ]);
  return rows;
}

/** Where in the log an event of a chain stands, as Verify names it; undefined where it is no line of this history. */
export async function placeOf(
  pool: pg.Pool,
  { childId, contacts }: Onlooker,
  event: string,
): Promise<string | undefined> {
  const [chain, revision] = event.split('-');
  const { rows } = await pool.query<{ position: string }>(
    `select position from history.entry
     where subject = any ($1) and split_part(stream, '-', 1) = $2 and revision = $3`,
    [[childId, ...contacts], chain, revision],
  );
  return rows[0]?.position;
}

/** What was said of a profile or contact before some place, oldest first: edits tell only the fields that they change. */
export async function saidBefore(
  pool: pg.Pool,
  subjects: readonly Id[],
  before: string,
): Promise<{ subject: Id; position: string; data: Data }[]> {
  const { rows } = await pool.query<{ subject: Id; position: string; data: Data }>(
    `select subject, position, data from history.entry
     where subject = any ($1) and kind in ('profile', 'contact') and position < $2
       and type in ('ChildAdded', 'ChildEdited', 'ContactAdded', 'ContactEdited')
     order by position`,
    [subjects, before],
  );
  return rows;
}

/** What the profiles and contacts that were edited on this page said until then. */
export async function beforeEdits(
  pool: pg.Pool,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => Data> {
  const edits = rows.filter(({ type }) => type === 'ChildEdited' || type === 'ContactEdited');
  const [newest] = edits;
  if (!newest) return () => ({});
  const said = await saidBefore(pool, [...new Set(edits.map(({ subject }) => subject))], newest.position);
  return ({ subject, position }) =>
    Object.assign(
      {},
      ...said
        .filter((one) => one.subject === subject && BigInt(one.position) < BigInt(position))
        .map(({ data }) => data),
    );
}

/** Names by which lines call whom they are about: contacts and those who may collect. */
export async function namesAround(pool: pg.Pool, { childId, contacts }: Onlooker): Promise<Map<Id, string>> {
  const { rows } = await pool.query<{ subject: Id; type: string; about: Id | null; data: Data }>(
    `select subject, type, about, data from history.entry
     where (subject = any ($2) and type in ('ContactAdded', 'ContactEdited'))
       or (subject = $1 and kind = 'collector' and type = 'CollectorAuthorised')
     order by position`,
    [childId, contacts],
  );
  const parts = new Map<Id, Data>();
  for (const { subject, about, data } of rows) {
    const id = about ?? subject;
    parts.set(id, { ...parts.get(id), ...data });
  }
  return new Map(
    [...parts].flatMap(([id, { name, firstName, lastName }]): [Id, string][] => {
      const words = [name, firstName, lastName].filter((part) => typeof part === 'string').join(' ');
      return words ? [[id, words]] : [];
    }),
  );
}

export interface AboutRow {
  removed: boolean;
  events: number;
  began: Date | null;
  kinds: string[];
  people: { account: Id; role: Role; name: string | null }[];
}

const ABOUT = `
  select coalesce((select removed from history.child where child_id = $1), false) as removed,
    (select count(*)::integer from history.entry where subject = $1) as events,
    (select recorded_at from history.entry where subject = $1 order by position limit 1) as began,
    (select coalesce(jsonb_agg(distinct kind), '[]') from history.entry where subject = any ($2)
       and (not $3 or kind <> 'contact' or about = any ($2))) as kinds,
    (select coalesce(jsonb_agg(distinct jsonb_build_object('account', p.account, 'role', p.role,
        'name', nullif(concat_ws(' ', a.first_name, a.last_name), ''))), '[]')
     from history.person p left join accounts.account a on a.id = p.account
     where p.subject = any ($2)) as people`;

export async function aboutOf(
  pool: pg.Pool,
  { childId, contacts, parent }: Onlooker,
): Promise<AboutRow | undefined> {
  const { rows } = await pool.query<AboutRow>(ABOUT, [childId, [childId, ...contacts], parent]);
  return rows[0];
}
