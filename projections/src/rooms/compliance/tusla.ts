import type { Body } from '@nead/contracts/care/activities/activity.ts';
import { tuslaKind } from '@nead/contracts/care/activities/registry.ts';
import { changedSince, linesOfIncident, titleOfIncident } from '@nead/contracts/compliance/tusla-notice.ts';
import { tuslaDueOn } from '@nead/contracts/compliance/tusla-rules.ts';
import type {
  IncidentForTusla,
  TuslaAnswers,
  TuslaNotice,
  WrittenIncident,
} from '@nead/contracts/compliance/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { recordOfKind } from '../care/records.ts';
import { incidentRecords, recordReaders } from '../care/shared-sql.ts';
import { childNames } from '../register/shared-sql.ts';
import { notedPaper, tuslaNotice } from './tables.ts';

interface NoticeRow {
  child_id: Id;
  record_id: Id;
  first_name: string | null;
  answers: TuslaAnswers | null;
  needed: boolean;
  answered_at: string;
  sent_on: string | null;
  sent_at: string | null;
  sent_version: number | null;
  sent: WrittenIncident | null;
  /** The incident as it is now; null once it was deleted. */
  date: string | null;
  time: Date | null;
  version: number | null;
  body: Body | null;
}

/** A deleted incident leaves only the notice that was sent. */
export const tuslaNoticesSql = sql`
  select n.child_id, n.record_id, c.first_name, n.answers, n.needed, n.answered_at, n.sent_on, n.sent_at, n.sent_version, n.sent,
    i.date, i.time, i.version, i.body
  from ${tuslaNotice} n
    left join ${childNames} c on c.id = n.child_id and c.childminder_id = n.childminder_id
    left join ${incidentRecords} i on i.child_id = n.child_id and i.record_id = n.record_id
  where n.childminder_id = $1 and ($2::text[] is null or n.child_id = any ($2))
    and (i.record_id is not null or n.sent_on is not null)
  order by coalesce(i.date, n.sent_on) desc, n.record_id`;

function currentOf({ time, body }: NoticeRow): WrittenIncident | null {
  return time && { time: time.toISOString(), body: (body ?? {}) as WrittenIncident['body'] }; // kept as JSON
}

function noticeOf(row: NoticeRow): TuslaNotice {
  const { child_id: childId, record_id: recordId, first_name: firstName } = row;
  const { answers, needed, date, time, body } = row;
  const { sent_on: on, sent_at: at, sent_version: version } = row;
  const now = currentOf(row);
  const isChanged = row.sent && now && row.version !== version;
  return {
    childId,
    recordId,
    firstName,
    written: time && date ? { title: titleOfIncident(body), time: time.toISOString(), date } : null,
    answers,
    answeredAt: row.answered_at,
    due: needed && date ? tuslaDueOn(date) : null,
    sent:
      on && at && version !== null
        ? { on, at, version, changed: isChanged ? changedSince(row.sent ?? now, now) : [] }
        : null,
  };
}

/** A childminder's answers after incidents, and the notices she sent; if children are named, only about those. */
export async function tuslaNoticesOf(db: Db, childminder: Id, only?: readonly Id[]): Promise<TuslaNotice[]> {
  const { rows } = await db.query<NoticeRow>(tuslaNoticesSql, [childminder, only ?? null]);
  return rows.map(noticeOf);
}

export const isToBeTold = ({ due, sent }: TuslaNotice): boolean => due !== null && sent === null;

interface SentOf {
  sent: WrittenIncident | null;
  version: number;
  number: string | null;
  /** Null where they were not kept when it was sent. */
  readBy: IncidentForTusla['readBy'] | null;
  child: { name: string; dateOfBirth: string | null } | null;
  from: { name: string; address: string } | null;
}

/** The notice that was sent, unchanged. The name of an erased reader is missing. */
export async function sentOf(
  db: Db,
  childminder: Id,
  childId: Id,
  recordId: Id,
): Promise<SentOf | undefined> {
  const { rows } = await db.query<SentOf>(
    sql`select n.sent, n.sent_version as version, n.sent_number as number, n.sent_child as child,
        n.sent_from as "from", case when n.sent_readers is not null then coalesce(
        (select jsonb_agg(jsonb_build_object('name', k.name, 'at', r.at) order by r.at)
          from jsonb_to_recordset(n.sent_readers) as r("accountId" text, at text)
            left join ${recordReaders} k on k.child_id = n.child_id and k.record_id = n.record_id and k.account_id = r."accountId"),
        '[]'::jsonb) end as "readBy"
      from ${tuslaNotice} n
      where n.childminder_id = $1 and n.child_id = $2 and n.record_id = $3 and n.sent_on is not null`,
    [childminder, childId, recordId],
  );
  return rows[0];
}

const CHILD = sql`
  select c.first_name as "firstName", c.full_name as child,
    (select p.number from ${notedPaper} p where p.childminder_id = $1 and p.duty = 'registration'
      order by p.expires desc limit 1) as number
  from ${childNames} c where c.childminder_id = $1 and c.id = $2`;

/** An incident for its notice: as it was sent, or else as it is now. */
export async function incidentFor(
  db: Db,
  childminder: Id,
  childId: Id,
  recordId: Id,
): Promise<IncidentForTusla | 'no-child' | 'no-incident'> {
  const [named, record, notices, sent] = await Promise.all([
    db.query<Pick<IncidentForTusla, 'firstName' | 'child' | 'number'>>(CHILD, [childminder, childId]),
    recordOfKind({ db, linkTo: () => null }, childId, recordId, tuslaKind.kind),
    tuslaNoticesOf(db, childminder, [childId]),
    sentOf(db, childminder, childId, recordId),
  ]);
  const [child] = named.rows;
  if (!child) return 'no-child';
  const written = sent?.sent ?? record;
  if (!written) return 'no-incident';
  const notice = notices.find((each) => each.recordId === recordId) ?? null;
  const body: unknown = sent?.sent?.body ?? record;
  const { time } = written;
  return {
    childId,
    recordId,
    ...child,
    child: sent?.child?.name ?? child.child,
    title: titleOfIncident(body),
    date: dublinDate(time),
    time,
    version: sent?.version ?? record?.version ?? 1,
    lines: linesOfIncident({ time, body }),
    ...(sent?.readBy
      ? { number: sent.number, readBy: sent.readBy }
      : { readBy: record?.acknowledgements.map(({ name, at }) => ({ name, at })) ?? [] }),
    notice,
  };
}
