import type { Body } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { type RecordView, type Signature, writtenView } from '@nead/contracts/care/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type pg from 'pg';
import { showsOthers } from '../files/queries.ts';
import type { LinkTo } from '../register/rows.ts';

type StoredActor = { account: Id; role: Role; device?: string } | { system: string };

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
  read_by: { account: Id; name: string | null; at: string; version: number }[] | null;
}

/** A record with the names of those who made and changed it, and with who has read it. */
const RECORDS = `
  select a.record_id, a.child_id, a.kind, a.date, a.time, a.end_time, a.body, a.version, a.recorded, a.recorded_at, a.recorded_by,
    a.recorded_later, a.began_open, a.changed_at, a.changed_by,
    nullif(concat_ws(' ', r.first_name, r.last_name), '') as recorder,
    nullif(concat_ws(' ', c.first_name, c.last_name), '') as changer,
    (select json_agg(json_build_object('account', k.account_id, 'name', k.name, 'at', k.at, 'version', k.version)
       order by k.at)
     from care.acknowledgement k where k.child_id = a.child_id and k.record_id = a.record_id) as read_by
  from care.activity a
  left join accounts.account r on r.id = a.recorded_by->>'account'
  left join accounts.account c on c.id = a.changed_by->>'account'`;

function signature(actor: StoredActor, name: string | null, at: Date): Signature {
  const account = 'account' in actor ? actor : undefined;
  return {
    account: account?.account ?? null,
    role: account?.role ?? null,
    name,
    device: account?.device ?? null,
    at: at.toISOString(),
  };
}

/** What went on came to its end: nothing that was said before was changed. */
const onlyEnded = ({ began_open, end_time, version }: ActivityRow): boolean =>
  began_open && end_time !== null && version === 2;

function viewOf(row: ActivityRow, linkTo: LinkTo): RecordView[] {
  const kind = activityOf(row.kind);
  // Written by a newer version of the product than this one.
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
      recordedBy: signature(row.recorded_by, row.recorder, row.recorded_at),
      changedBy:
        row.changed_by && row.changed_at && !onlyEnded(row)
          ? signature(row.changed_by, row.changer, row.changed_at)
          : null,
      recordedLater: row.recorded_later,
      acknowledgements: row.read_by ?? [],
    },
  ];
}

/** Where records are read from, and how their photos are linked for whoever reads them. */
export interface Reader {
  pool: pg.Pool;
  linkTo: LinkTo;
  /** A parent is not shown photos of other children whose parents do not agree to it. */
  parent?: Id | undefined;
}

async function records(
  { pool, linkTo, parent }: Reader,
  condition: string,
  values: readonly unknown[],
): Promise<RecordView[]> {
  const allowed = parent ? `not ${showsOthers("a.body->>'photo'", `$${values.length + 1}`)} and` : '';
  const { rows } = await pool.query<ActivityRow>(`${RECORDS} where ${allowed} ${condition}`, [
    ...values,
    ...(parent ? [parent] : []),
  ]);
  return rows.flatMap((row) => viewOf(row, linkTo));
}

const HIDDEN = `
  select a.record_id as id from care.activity a
  where a.child_id = any ($1) and ${showsOthers("a.body->>'photo'", '$2')}`;

/**
 * Records of some children whose picture this parent may not see at this moment. What is written under a picture of
 * several children may name any of them, so it goes the way of the picture, wherever it is told.
 */
export async function hiddenRecords(
  pool: pg.Pool,
  parent: Id,
  children: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const { rows } = await pool.query<{ id: Id }>(HIDDEN, [children, parent]);
  return new Set(rows.map(({ id }) => id));
}

/** The newest first; what was recorded later stands above what has the same time. */
const NEWEST_FIRST = 'order by a.time desc, a.recorded desc';

export const recordsOfDay = (reader: Reader, childId: Id, date: string): Promise<RecordView[]> =>
  records(reader, `a.child_id = $1 and a.date = $2 ${NEWEST_FIRST}`, [childId, date]);

export const recordsOfKind = (
  reader: Reader,
  childId: Id,
  date: string,
  kind: string,
): Promise<RecordView[]> =>
  records(reader, `a.child_id = $1 and a.date = $2 and a.kind = $3 ${NEWEST_FIRST}`, [childId, date, kind]);

interface Between {
  childIds: readonly Id[];
  kind: string;
  from: string;
  to: string;
  /** As `next` of the page before says. */
  before: string | undefined;
}

const RECORDS_AT_ONCE = 100;

/** Records of some children from one day to another, the newest first, a page at a time. */
export async function recordsBetween(
  { pool, linkTo }: Reader,
  { childIds, kind, from, to, before }: Between,
): Promise<{ records: RecordView[]; next: string | null }> {
  const [time, recorded] = before?.split('-') ?? [];
  const { rows } = await pool.query<ActivityRow>(
    `${RECORDS} where a.child_id = any ($1) and a.kind = $2 and a.date between $3 and $4
       and ($5::bigint is null or (a.time, a.recorded) < (to_timestamp($5::bigint / 1000.0), $6::bigint))
     ${NEWEST_FIRST} limit ${RECORDS_AT_ONCE + 1}`,
    [childIds, kind, from, to, time ?? null, recorded ?? null],
  );
  const page = rows.slice(0, RECORDS_AT_ONCE);
  const last = page.at(-1);
  return {
    records: page.flatMap((row) => viewOf(row, linkTo)),
    next: rows.length > page.length && last ? `${last.time.getTime()}-${last.recorded}` : null,
  };
}

export async function recordOfKind(
  reader: Reader,
  childId: Id,
  recordId: Id,
  kind: string,
): Promise<RecordView | undefined> {
  const condition = 'a.child_id = $1 and a.record_id = $2 and a.kind = $3';
  return (await records(reader, condition, [childId, recordId, kind]))[0];
}

const CHILDREN_OF = {
  childminder: 'select id from register.child where childminder_id = $1',
  parent: 'select child_id from register.sight where account_id = $1',
};

/** Of the children of somebody, records of some kinds that no parent has confirmed having read as they now are. */
export const unacknowledged = (
  reader: Reader,
  role: keyof typeof CHILDREN_OF,
  account: Id,
  kinds: readonly string[],
): Promise<RecordView[]> =>
  records(
    reader,
    `a.child_id in (${CHILDREN_OF[role]}) and a.kind = any ($2)
     and not exists (select 1 from care.acknowledgement k
       where k.child_id = a.child_id and k.record_id = a.record_id and k.version >= a.version)
     order by a.time, a.recorded`,
    [account, kinds],
  );

/** Whether these eyes may see the child; the rule is the one by which live messages are withheld. */
export async function maySee(pool: pg.Pool, audience: string, childId: Id): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>('select feed.may_see($1, $2) as may', [
    audience,
    childId,
  ]);
  return rows[0]?.may ?? false;
}
