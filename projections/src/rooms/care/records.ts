import type { Body } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { type RecordSignature, type RecordView, writtenView } from '@nead/contracts/care/views.ts';
import type { FromHome } from '@nead/contracts/from-home.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import { fullNameOf } from '../accounts/shared-sql.ts';
import { showsOthers, showsOthersBeside } from '../files/shared-sql.ts';
import type { LinkTo } from '../register/rows.ts';
import { childrenSeen, collectorPeople } from '../register/shared-sql.ts';
import { isUnread } from './shared-sql.ts';
import { acknowledgement, activityRecord, fromHome } from './tables.ts';

type StoredActor = { account: Id; role: Role; device?: string } | { system: string };

export type AddedRow = Omit<FromHome, 'photoUrl'> & { photo: Id | null };

export interface ActivityRow {
  record_id: Id;
  child_id: Id;
  kind: string;
  date: string;
  time: Date;
  end_time: Date | null;
  body: Body | null;
  version: number;
  recorded: string;
  recorded_at: Date;
  recorded_by: StoredActor;
  recorded_later: boolean;
  began_open: boolean;
  changed_at: Date | null;
  changed_by: StoredActor | null;
  recorder: string | null;
  changer: string | null;
  collected_by: string | null;
  from_home: AddedRow[] | null;
  read_by: { account: Id; name: string | null; at: string; version: number }[] | null;
}

const hasClosedPicture = (parent: Sql): Sql => showsOthers(sql`r.body->>'photo'`, parent);

/**
 * The records that a reader may see. For a parent, without those whose photo shows another child that may not be shown
 * to other families. The text of such a record may name that child, so the whole record is left out
 * (docs/decisions/042).
 */
export const recordsFor = (parent: Sql | undefined): Sql =>
  parent
    ? sql`(select * from ${activityRecord} r where not ${hasClosedPicture(parent)})`
    : sql`(select * from ${activityRecord})`;

/** The name of the person in a sign-out. */
export const collectorName = sql`(
  select p.name from ${collectorPeople} p where p.child_id = a.child_id and p.id = a.body->>'collectorId' limit 1)`;

/** Words and photos that parents added to a record, as rows of JSON. */
export const addedFromHome = sql`(
  select json_agg(json_build_object('_id', h.home_id, 'account', h.account_id, 'name', ${fullNameOf(sql`h.account_id`)},
    'words', h.words, 'photo', h.photo, 'at', h.at) order by h.at, h.home_id)
  from ${fromHome} h where h.child_id = a.child_id and h.record_id = a.record_id)`;

/** Records with the names of those who made and changed them, and of those who have read them. */
const withNames = (records: Sql, added: Sql): Sql => sql`
  select a.record_id, a.child_id, a.kind, a.date, a.time, a.end_time, a.body, a.version, a.recorded, a.recorded_at, a.recorded_by,
    a.recorded_later, a.began_open, a.changed_at, a.changed_by,
    ${fullNameOf(sql`a.recorded_by->>'account'`)} as recorder, ${fullNameOf(sql`a.changed_by->>'account'`)} as changer,
    ${collectorName} as collected_by,
    (select json_agg(json_build_object('account', k.account_id, 'name', k.name, 'at', k.at, 'version', k.version)
       order by k.at)
     from ${acknowledgement} k where k.child_id = a.child_id and k.record_id = a.record_id) as read_by,
    ${added} as from_home
  from ${records} a`;

/** `parent`: it is shown to a parent, who is not told of devices. */
function signature(
  actor: StoredActor,
  name: string | null,
  at: Date,
  parent: Id | undefined,
): RecordSignature {
  const account = 'account' in actor ? actor : undefined;
  return {
    account: account?.account ?? null,
    role: account?.role ?? null,
    name,
    device: (!parent && account?.device) || null,
    at: at.toISOString(),
  };
}

export const fromHomeView = <Row extends AddedRow>({ photo, ...said }: Row, linkTo: LinkTo) => ({
  ...said,
  photoUrl: photo && linkTo(photo),
});

/** Answers whether the only change was the end of a running record, which leaves everything else unchanged. */
const onlyEnded = ({ began_open, end_time, version }: ActivityRow): boolean =>
  began_open && end_time !== null && version === 2;

function viewOf(row: ActivityRow, { linkTo, parent }: Omit<RecordReader, 'db'>): RecordView[] {
  const kind = activityOf(row.kind);
  // Written by a newer version of the product.
  if (!kind) return [];
  const written = {
    recordId: row.record_id,
    date: row.date,
    time: row.time.toISOString(),
    endTime: row.end_time?.toISOString() ?? null,
    version: row.version,
    body: row.body,
  };
  return [
    {
      ...writtenView(kind, row.child_id, written, linkTo),
      title: row.body ? kind.title(row.body) : kind.name,
      detail: row.body ? kind.detail(row.body) : '',
      recordedBy: signature(row.recorded_by, row.recorder, row.recorded_at, parent),
      changedBy:
        row.changed_by && row.changed_at && !onlyEnded(row)
          ? signature(row.changed_by, row.changer, row.changed_at, parent)
          : null,
      recordedLater: row.recorded_later,
      ...(row.collected_by && { collectedBy: row.collected_by }),
      acknowledgements: row.read_by ?? [],
      ...(row.from_home && { fromHome: row.from_home.map((one) => fromHomeView(one, linkTo)) }),
    },
  ];
}

/** The database for reading records, and the way their photos are linked for the viewer. */
export interface RecordReader {
  db: Db;
  linkTo: LinkTo;
  /** Set for a parent, who may not see every record (`recordsFor`). */
  parent?: Id | undefined;
}

async function records(
  { db, linkTo, parent }: RecordReader,
  condition: Sql,
  values: readonly unknown[],
): Promise<RecordView[]> {
  const shown = recordsFor(parent ? sql`$${values.length + 1}` : undefined);
  const { rows } = await db.query<ActivityRow>(sql`${withNames(shown, addedFromHome)} where ${condition}`, [
    ...values,
    ...(parent ? [parent] : []),
  ]);
  return rows.flatMap((row) => viewOf(row, { linkTo, parent }));
}

const HIDDEN = sql`
  select r.record_id as id from ${activityRecord} r where r.child_id = any ($1) and ${hasClosedPicture(sql`$2`)}`;

/**
 * Records of these children that this parent may not see at the moment, because of their photo (`recordsFor`). Texts
 * that mention them are hidden (docs/decisions/042).
 */
export async function hiddenRecords(db: Db, parent: Id, children: readonly Id[]): Promise<ReadonlySet<Id>> {
  const { rows } = await db.query<{ id: Id }>(HIDDEN, [children, parent]);
  return new Set(rows.map(({ id }) => id));
}

/** The order of records; at the same time, the one recorded later comes first. */
const NEWEST_FIRST = sql`order by a.time desc, a.recorded desc`;

export const recordsOfDay = (reader: RecordReader, childId: Id, date: string): Promise<RecordView[]> =>
  records(reader, sql`a.child_id = $1 and a.date = $2 ${NEWEST_FIRST}`, [childId, date]);

/** The records of a day that any parent of the child may get (`recordsFor`). */
export const recordsForFamily = (reader: RecordReader, childId: Id, date: string): Promise<RecordView[]> =>
  records(
    reader,
    sql`a.child_id = $1 and a.date = $2 and not ${showsOthersBeside(sql`a.body->>'photo'`, sql`a.child_id`)}
      ${NEWEST_FIRST}`,
    [childId, date],
  );

export const recordsOfKind = (
  reader: RecordReader,
  childId: Id,
  date: string,
  kind: string,
): Promise<RecordView[]> =>
  records(reader, sql`a.child_id = $1 and a.date = $2 and a.kind = $3 ${NEWEST_FIRST}`, [
    childId,
    date,
    kind,
  ]);

interface Between {
  childIds: readonly Id[];
  kind: string;
  from: string;
  to: string;
  /** The `next` of the previous page. */
  before: string | undefined;
}

const RECORDS_AT_ONCE = 100;

/** The records that childminders and inspectors see. */
export const everyRecord = withNames(recordsFor(undefined), sql`null::json`);

/** Records of some children between two days, the newest first, page by page. */
export async function recordsBetween(
  { db, linkTo }: RecordReader,
  { childIds, kind, from, to, before }: Between,
): Promise<{ records: RecordView[]; next: string | null }> {
  const [time, recorded] = before?.split('-') ?? [];
  const { rows } = await db.query<ActivityRow>(
    sql`${everyRecord} where a.child_id = any ($1) and a.kind = $2 and a.date between $3 and $4
       and ($5::bigint is null or (a.time, a.recorded) < (to_timestamp($5::bigint / 1000.0), $6::bigint))
     ${NEWEST_FIRST} limit ${RECORDS_AT_ONCE + 1}`,
    [childIds, kind, from, to, time ?? null, recorded ?? null],
  );
  const page = rows.slice(0, RECORDS_AT_ONCE);
  const last = page.at(-1);
  return {
    records: page.flatMap((row) => viewOf(row, { linkTo })),
    next: rows.length > page.length && last ? `${last.time.getTime()}-${last.recorded}` : null,
  };
}

export async function recordOfKind(
  reader: RecordReader,
  childId: Id,
  recordId: Id,
  kind: string,
): Promise<RecordView | undefined> {
  const condition = sql`a.child_id = $1 and a.record_id = $2 and a.kind = $3`;
  return (await records(reader, condition, [childId, recordId, kind]))[0];
}

/** Records of these kinds whose current version no parent has confirmed. */
export const unacknowledged = (
  reader: RecordReader,
  role: keyof typeof childrenSeen,
  account: Id,
  kinds: readonly string[],
): Promise<RecordView[]> =>
  records(
    reader,
    sql`a.child_id in (${childrenSeen[role](sql`$1`)}) and a.kind = any ($2) and ${isUnread}
     order by a.time, a.recorded`,
    [account, kinds],
  );

export async function countRecords(db: Db, children: readonly Id[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(COUNT, [children]);
  return rows[0]?.count ?? 0;
}

const COUNT = sql`select count(*)::int as count from ${activityRecord} where child_id = any ($1)`;
