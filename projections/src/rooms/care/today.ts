import type { Body } from '@nead/contracts/care/activities/activity.ts';
import { activities, activityOf, signInKind } from '@nead/contracts/care/activities/registry.ts';
import { nextTime } from '@nead/contracts/care/next-time.ts';
import { staysOf } from '@nead/contracts/care/stays.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { arrayOf, type Sql, sql } from '../../engine/sql.ts';
import { childrenOf } from '../register/queries.ts';
import { collectorName, recordsFor } from './records.ts';
import { activityRecord, ongoing as goingOn, status as statuses } from './tables.ts';

interface Row {
  record_id: Id;
  child_id: Id;
  kind: string;
  date: string;
  time: Date;
  end_time: Date | null;
  body: Body | null;
  collected_by?: string | null;
}

const COLUMNS = sql`a.record_id, a.child_id, a.kind, a.date, a.time, a.end_time, a.body`;

/** Kinds whose records must be some time apart. */
const spaced = activities.filter(({ spacing }) => spacing).map(({ kind }) => kind);

/** The statements of the day so far of an account's children; $1 is the account, $2 today. */
function statementsFor(side: keyof typeof childrenOf) {
  const whose = childrenOf[side];
  const records = recordsFor(side === 'parent' ? sql`$1` : undefined);
  // Some lists of children do not depend on the day, and each statement must use all of its parameters.
  const theirs = sql`(select w.id from (${whose}) w where $2::text is not null)`;
  const isTheirs = (of: Sql) => sql`${of} = any (array(${theirs}))`;
  return {
    children: sql`select t.id from ${theirs} t`,
    today: sql`select ${COLUMNS} from ${records} a
      where ${isTheirs(sql`a.child_id`)} and a.date = $2 order by a.time, a.recorded`,
    /** One index look-up for each child and kind, however many records there are. */
    last: sql`select ${COLUMNS}, ${collectorName} as collected_by
      from ${theirs} child cross join unnest(${arrayOf(activities.map(({ kind }) => kind))}) as kind (name)
      cross join lateral (
        select * from ${records} a where a.child_id = child.id and a.kind = kind.name
        order by a.time desc, a.recorded desc limit 1) a`,
    /** Running records, also from before midnight. */
    ongoing: sql`select ${COLUMNS} from ${goingOn} o join ${records} a using (child_id, record_id)
      where ${isTheirs(sql`o.child_id`)}`,
    lately: sql`select ${COLUMNS} from ${records} a
      where ${isTheirs(sql`a.child_id`)} and a.kind = any (${arrayOf(spaced)}) and a.date >= $3
      order by a.time desc, a.recorded desc`,
    /** The last sign-in or sign-out of earlier days, which shows if a child was here at midnight. */
    before: sql`select ${COLUMNS} from ${theirs} child cross join lateral (
        select * from ${activityRecord} a
        where a.child_id = child.id and a.kind = $3 and a.date < $2
        order by a.time desc, a.recorded desc limit 1) a`,
    status: sql`select child_id, current_status, since from ${statuses} where ${isTheirs(sql`child_id`)}`,
  };
}

const LATELY_DAYS = 14;

const collectorOf = ({ kind, body, collected_by: collectedBy }: Row) => {
  const collectorId = body && activityOf(kind)?.collector?.(body);
  return collectorId && { collectorId, ...(collectedBy && { collectedBy }) };
};

/** The last record of each name. `rows`: newest first. */
function apartOf(rows: readonly Row[]): ChildToday['apart'] {
  const latest = new Map<string, NonNullable<ChildToday['apart']>[number]>();
  for (const { record_id: _id, kind, time: at, body } of rows) {
    const found = activityOf(kind);
    const name = body && found?.spacing?.(body)?.name.trim();
    if (!found || !name || latest.has(name.toLowerCase())) continue;
    const time = at.toISOString();
    const next = nextTime(found, { time, body })?.at ?? null;
    latest.set(name.toLowerCase(), { _id, kind, name, time, next });
  }
  return [...latest.values()];
}

const titleOf = ({ kind, body }: Row): string => {
  const found = activityOf(kind);
  return (found && (body ? found.title(body) : found.name)) ?? kind;
};

interface Present {
  currentStatus: 'signed-in' | 'signed-out';
  since: string | null;
}

function todayOf(
  childId: Id,
  date: string,
  rows: Record<'today' | 'last' | 'ongoing' | 'lately' | 'before', readonly Row[]>,
  status: Present | undefined,
): ChildToday {
  const parts = (ribbon: string) => rows.today.filter(({ kind }) => activityOf(kind)?.ribbon === ribbon);
  const moves = parts('presence').map((row) => ({
    recordId: row.record_id,
    type: String(row.body?.type),
    time: row.time.toISOString(),
  }));
  const midnight = dublinInstant(date, '00:00').toISOString();
  // A stay that began on an earlier day is shown from midnight on, unless another sign-in shows that it had ended.
  const wasHere = rows.before[0]?.body?.type === 'signIn';
  const overnight = wasHere && moves[0]?.type !== 'signIn';
  const before = overnight ? [{ recordId: childId, type: 'signIn', time: midnight }] : [];
  // Naps from before sign-outs ended them (docs/decisions/065) end at the sign-out.
  const gone = status?.currentStatus === 'signed-out' ? status.since : null;
  const endOf = ({ time, end_time }: Row): string | null =>
    end_time?.toISOString() ?? (gone && gone >= time.toISOString() ? gone : null);
  const ongoing = rows.ongoing.find((row) => endOf(row) === null);
  const asleep = [
    ...new Map([...parts('stretch'), ...rows.ongoing].map((row) => [row.record_id, row])).values(),
  ];
  return {
    _id: childId,
    date,
    asleepSince: ongoing?.time.toISOString() ?? null,
    sleepId: ongoing?.record_id ?? null,
    last: Object.fromEntries(
      rows.last.map((row) => [
        row.kind,
        { _id: row.record_id, time: row.time.toISOString(), title: titleOf(row), ...collectorOf(row) },
      ]),
    ),
    apart: apartOf(rows.lately),
    counted: rows.today.filter(({ kind }) => activityOf(kind)?.counted).length,
    present: staysOf([...before, ...moves]).map(({ from, to }) => ({ from, to })),
    asleep: asleep.map((row) => ({
      _id: row.record_id,
      from: row.time.toISOString(),
      to: endOf(row),
    })),
    marks: parts('mark').map((row) => ({
      _id: row.record_id,
      kind: row.kind,
      time: row.time.toISOString(),
      title: titleOf(row),
    })),
  };
}

/** The day so far of each of an account's children, in the order of adding. */
export function todayOfEach(side: keyof typeof childrenOf) {
  const statements = statementsFor(side);
  return async (db: Db, account: Id, now: Date): Promise<ChildToday[]> => {
    const date = dublinDate(now);
    const asked = [account, date];
    const [children, today, last, ongoing, lately, before, status] = await Promise.all([
      db.query<{ id: Id }>(statements.children, asked),
      db.query<Row>(statements.today, asked),
      db.query<Row>(statements.last, asked),
      db.query<Row>(statements.ongoing, asked),
      db.query<Row>(statements.lately, [...asked, addDays(date, -LATELY_DAYS)]),
      db.query<Row>(statements.before, [...asked, signInKind.kind]),
      db.query<{ child_id: Id; current_status: Present['currentStatus']; since: string | null }>(
        statements.status,
        asked,
      ),
    ]);
    return children.rows.map(({ id }) => {
      const of = (rows: readonly Row[]) => rows.filter((row) => row.child_id === id);
      const at = status.rows.find((row) => row.child_id === id);
      return todayOf(
        id,
        date,
        {
          today: of(today.rows),
          last: of(last.rows),
          ongoing: of(ongoing.rows),
          lately: of(lately.rows),
          before: of(before.rows),
        },
        at && { currentStatus: at.current_status, since: at.since },
      );
    });
  };
}
