import type { Json } from '@nead/contracts/canonical-json.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { ofFamilyAlone } from '@nead/contracts/history/kinds.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Actor, Role } from '@nead/contracts/metadata.ts';
import type { Db } from '../../engine/db.ts';
import { arrayOf, givenValues, type Sql, sql } from '../../engine/sql.ts';
import { fullNameOf } from '../accounts/shared-sql.ts';
import { hiddenRecords } from '../care/records.ts';
import { contactsBehind, seesChild } from '../register/shared-sql.ts';
import { entry, historyChild, person } from './tables.ts';

/** The reader of a child's history, and the parts of it they may see. */
export interface Onlooker {
  account: Id;
  childId: Id;
  /** Contacts whose entries are shown with the child's; for a parent, only their own. */
  contacts: readonly Id[];
  /** True for a parent, who sees no other contact, and nothing of removed records. */
  parent: boolean;
  /** For a reader who may see some days only. */
  within?: Span | undefined;
  /** False for a reader who sees no themes of moments. */
  themes?: boolean;
}

export interface Span {
  from: string;
  to: string;
}

const EVER_ON_CHILD = sql`
  select distinct about as id from ${entry} where subject = $1 and kind = 'contact'`;
const OWN_CONTACTS = sql`${EVER_ON_CHILD}
  intersect select contact_id from ${contactsBehind(sql`$2`)} own`;

/** Contacts who were ever on a child; for a parent only their own. */
export async function contactsEverOn(db: Db, childId: Id, parent?: Id): Promise<Id[]> {
  const { rows } = await (parent === undefined
    ? db.query<{ id: Id }>(EVER_ON_CHILD, [childId])
    : db.query<{ id: Id }>(OWN_CONTACTS, [childId, parent]));
  return rows.map(({ id }) => id);
}

/** Records that this parent may not read because of their photo. */
export const withheldFrom = async (db: Db, parent: Id | undefined, childId: Id): Promise<ReadonlySet<Id>> =>
  parent ? hiddenRecords(db, parent, [childId]) : new Set();

const MAY_LOOK: Readonly<Record<'childminder' | 'parent', Sql>> = {
  parent: sql`select ${seesChild.parent(sql`$2`, sql`$1`)} as may`,
  childminder: sql`select exists (select 1 from ${historyChild} where child_id = $1 and childminder_id = $2) as may`,
};

/** The statements that `onlookerOf` runs. */
export const onlookerSql = [MAY_LOOK.parent, MAY_LOOK.childminder, OWN_CONTACTS];

/**
 * The reader, or undefined if the child is somebody else's. A childminder keeps the history of a child that she
 * deleted.
 */
export async function onlookerOf(
  db: Db,
  { account, role }: { account: Id; role: Role },
  childId: Id,
): Promise<Onlooker | undefined> {
  const parent = role === 'parent';
  const [{ rows }, contacts] = await Promise.all([
    db.query<{ may: boolean }>(MAY_LOOK[parent ? 'parent' : 'childminder'], [childId, account]),
    contactsEverOn(db, childId, parent ? account : undefined),
  ]);
  return rows[0]?.may ? { account, childId, contacts, parent } : undefined;
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

export interface HistoryFilter {
  /** The entry at this position is on the page, whatever its kind. */
  at?: string | undefined;
  before?: string | undefined;
  kind?: string | undefined;
  person?: Id | undefined;
  only?: 'corrections' | 'late' | undefined;
}

export const PAGE = 50;

export const recordKinds: readonly string[] = activities.map(({ kind }) => kind);
const RECORDS = arrayOf(recordKinds);
const NOTHING = sql``;

const ENDED = sql`(e.did = 'corrected' and e.end_time is not null and prev.end_time is null and prev.time = e.time)`;

/** The entry, or the version before it, happened in these days. The time of a removal does not count. */
const happenedWithin = (from: Sql, to: Sql): Sql => sql`(
  (c.kind <> all (${RECORDS}) or c.did <> 'removed') and c.happened_at >= ${from} and c.happened_at < ${to}
  or c.kind = any (${RECORDS}) and c.did <> 'recorded' and exists (
    select 1 from (
      select p.happened_at from ${entry} p
      where p.subject = c.subject and p.about = c.about and p.kind = c.kind and p.position < c.position
      order by p.position desc limit 1) p
    where p.happened_at >= ${from} and p.happened_at < ${to}))`;

/**
 * All entries with the same subject as this entry. They are ordered only so that the database uses the index with this
 * order, even without statistics; otherwise it may read all entries of a kind for each line of a page.
 */
const VERSIONS_OF_IT = sql`(
  select v.position, v.did from ${entry} v
  where v.subject = e.subject and v.about = e.about and v.kind = e.kind
  order by v.position desc offset 0)`;

/** The entries whose former version is needed, and those of them that are shown. */
const ONLY: Readonly<Record<'corrections' | 'late', { read: Sql; shown: Sql }>> = {
  corrections: { read: sql`c.did <> 'recorded'`, shown: sql`not coalesce(${ENDED}, false)` },
  late: {
    read: sql`(c.late or c.did = 'corrected')`,
    shown: sql`(e.late or (${ENDED} and e.recorded_at > e.end_time + interval '5 minutes'))`,
  },
};

/** Events about mails to parents, which parents do not see. */
const NOT_FOR_PARENTS = arrayOf(['InvitationRequested', 'ContactMailed']);

const LAST = '9223372036854775807';

/** The data of an event as an onlooker may see it. */
export function dataFor<Seen extends Data | null>({ themes = true }: Onlooker, data: Seen): Seen {
  if (themes || !data?.body) return data;
  const { themes: _, ...body } = Object(data.body);
  return { ...data, body };
}

/**
 * One page, read backwards along the log from a position, so a long history costs no more. `onRequest` are kinds
 * that are left out unless asked for. The page is cut before names are looked up.
 */
export async function linesOf(
  db: Db,
  onlooker: Onlooker,
  { at, before = LAST, kind, person, only }: HistoryFilter,
  onRequest: readonly string[],
): Promise<EntryRow[]> {
  const { childId, contacts, parent, within } = onlooker;
  const { values, given, list } = givenValues();
  const ofKind = kind !== undefined ? sql`c.kind = ${given(kind)}` : sql`c.kind <> all (${list(onRequest)})`;
  const wanted = at && kind === undefined ? sql`(${ofKind} or c.position = ${given(at)})` : ofKind;
  const ofPerson = person ? sql`and c.account = ${given(person)}` : NOTHING;
  const forParents = parent
    ? sql`and (c.kind <> 'contact' or (c.about = any (${list(contacts)}) and c.type <> all (${NOT_FOR_PARENTS})))`
    : NOTHING;
  const inDays = within
    ? sql`and c.kind <> all (${list(ofFamilyAlone)}) and ${happenedWithin(given(within.from), given(within.to))}`
    : NOTHING;
  const onlyRead = only ? sql`and ${ONLY[only].read}` : sql`order by c.position desc limit ${PAGE + 1}`;
  const onlyShown = only ? sql`where ${ONLY[only].shown}` : NOTHING;
  const lines = sql`
  select e.*, ${fullNameOf(sql`e.actor->>'account'`)} as actor_name,
    ${fullNameOf(sql`e.prev_actor->>'account'`)} as prev_name
  from (
    select l.* from unnest(${list([childId, ...contacts])}) as s (id) cross join lateral (
      select e.*, coalesce(${ENDED}, false) as ended,
        e.about is not null and exists (select 1 from ${VERSIONS_OF_IT} n where n.position > e.position) as superseded,
        e.about is not null and exists (select 1 from ${VERSIONS_OF_IT} n where n.did = 'removed') as taken_back,
        prev.type as prev_type, prev.data as prev_data, prev.actor as prev_actor,
        prev.recorded_at as prev_recorded_at, prev.happened_at as prev_happened_at
      from (
        select * from ${entry} c
        where c.subject = s.id and c.position < ${given(before)} and ${wanted}
          ${ofPerson} ${forParents} ${inDays} ${onlyRead}) e
      left join lateral (
        select p.* from ${entry} p
        where e.did <> 'recorded' and p.subject = e.subject and p.about = e.about and p.kind = e.kind
          and p.position < e.position
        order by p.position desc limit 1) prev on true
      ${onlyShown}
      order by e.position desc limit ${PAGE + 1}) l
    order by l.position desc limit ${PAGE + 1}) e
  order by e.position desc`;
  const { rows } = await db.query<EntryRow>(lines, values);
  return rows.map((row) => ({
    ...row,
    data: dataFor(onlooker, row.data),
    prev_data: dataFor(onlooker, row.prev_data),
  }));
}

/** The position of an event in this history, by its name in a hash chain; undefined if it is not part of it. */
export async function positionOfEvent(
  db: Db,
  { childId, contacts }: Onlooker,
  event: string,
): Promise<string | undefined> {
  const [chain, revision] = event.split('-');
  const { rows } = await db.query<{ position: string }>(
    sql`select position from ${entry}
     where subject = any ($1) and split_part(stream, '-', 1) = $2 and revision = $3`,
    [[childId, ...contacts], chain, revision],
  );
  return rows[0]?.position;
}

/** An entry is found by the second of its recording, with which its id begins. */
export async function positionOfEntry(
  db: Db,
  { childId, contacts }: Onlooker,
  id: Id,
): Promise<string | undefined> {
  const second = Number.parseInt(id.slice(0, 8), 16);
  const { rows } = await db.query<{ position: string }>(
    sql`select position from ${entry}
     where subject = any ($1) and event_id = $2
       and recorded_at >= to_timestamp($3) and recorded_at < to_timestamp($3 + 1)`,
    [[childId, ...contacts], id, second],
  );
  return rows[0]?.position;
}

/**
 * Additions and edits of profiles and contacts before a position, oldest first. An edit only has the fields that it
 * changes.
 */
export async function saidBefore(
  db: Db,
  subjects: readonly Id[],
  before = LAST,
): Promise<{ subject: Id; position: string; data: Data }[]> {
  const { rows } = await db.query<{ subject: Id; position: string; data: Data }>(
    sql`select subject, position, data from ${entry}
     where subject = any ($1) and kind in ('profile', 'contact') and position < $2
       and type in ('ChildAdded', 'ChildEdited', 'ContactAdded', 'ContactEdited')
     order by position`,
    [subjects, before],
  );
  return rows;
}

/** For each edited profile or contact on this page, its fields before the edit. */
export async function beforeEdits(db: Db, rows: readonly EntryRow[]): Promise<(row: EntryRow) => Data> {
  const edits = rows.filter(({ type }) => type === 'ChildEdited' || type === 'ContactEdited');
  const [newest] = edits;
  if (!newest) return () => ({});
  const said = await saidBefore(db, [...new Set(edits.map(({ subject }) => subject))], newest.position);
  return ({ subject, position }) =>
    Object.assign(
      {},
      ...said
        .filter((one) => one.subject === subject && BigInt(one.position) < BigInt(position))
        .map(({ data }) => data),
    );
}

/** Names of contacts and collectors, for the entries about them. */
export async function namesAround(db: Db, { childId, contacts }: Onlooker): Promise<Map<Id, string>> {
  const { values, given, list } = givenValues();
  const { rows } = await db.query<{ subject: Id; type: string; about: Id | null; data: Data }>(
    sql`select subject, type, about, data from ${entry}
     where (subject = any (${list(contacts)}) and type in ('ContactAdded', 'ContactEdited'))
       or (subject = ${given(childId)} and kind = 'collector' and type = 'CollectorAuthorised')
     order by position`,
    values,
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

const ABOUT = sql`
  select coalesce((select removed from ${historyChild} where child_id = $1), false) as removed,
    (select count(*)::integer from ${entry} where subject = $1) as events,
    (select recorded_at from ${entry} where subject = $1 order by position limit 1) as began,
    (select coalesce(jsonb_agg(distinct kind), '[]') from ${entry} where subject = any ($2)
       and (not $3 or kind <> 'contact' or about = any ($2))) as kinds,
    (select coalesce(jsonb_agg(distinct jsonb_build_object('account', p.account, 'role', p.role,
        'name', ${fullNameOf(sql`p.account`)})), '[]')
     from ${person} p
     where p.subject = any ($2)) as people`;

export async function aboutOf(
  db: Db,
  { childId, contacts, parent }: Onlooker,
): Promise<AboutRow | undefined> {
  const { rows } = await db.query<AboutRow>(ABOUT, [childId, [childId, ...contacts], parent]);
  return rows[0];
}
