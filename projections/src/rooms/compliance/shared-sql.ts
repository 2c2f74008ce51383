import { type Sql, sql } from '../../engine/sql.ts';
import { isOfHouse, papers } from '../documents/shared-sql.ts';
import { inTouchAs } from '../register/shared-sql.ts';
import {
  chapterWriting,
  complaint,
  handbookReading,
  handbookVersion,
  notedPaper,
  recordVersion,
  removedChapter,
  removedRecord,
  tuslaNotice,
} from './tables.ts';

/** The documents in the handbooks that a parent reads now. */
export const papersInHandbooks = (account: Sql): Sql => sql`(
  select d.id, d.file_id, d.name from ${inTouchAs(account)} t
    join ${handbookVersion} v on v.childminder_id = t.childminder_id
    cross join lateral jsonb_to_recordset(v.chapters) as c("chapterId" text, written int)
    join ${chapterWriting} w on w.childminder_id = v.childminder_id and w.id = c."chapterId" and w.written = c.written
    join ${papers} d on d.id = w.document_id and d.childminder_id = v.childminder_id and ${isOfHouse(sql`d`)}
  where not exists (
    select 1 from ${handbookVersion} n where n.childminder_id = v.childminder_id and n.version > v.version))`;

const noticeKey = sql`t.childminder_id || t.child_id || t.record_id`;

/** The lists of a copy of personal data; $1 the childminders or contacts, $2 the key after which the page begins. */
export const complianceCopyLists = {
  papers: sql`select t.id as key, t.duty, t.number, t.person, t.phone, t.issued, t.expires, t.document_id as document
    from ${notedPaper} t where t.childminder_id = any ($1) and t.id > $2`,
  records: sql`select t.id || lpad(t.version::text, 6, '0') as key, t.kind, t.date, t.time, t.version, t.child_ids as children,
      t.seconds, t.who, t.notes, t.written_at as "writtenAt"
    from ${recordVersion} t where t.childminder_id = any ($1) and t.id || lpad(t.version::text, 6, '0') > $2
      and not exists (select 1 from ${removedRecord} r where r.childminder_id = t.childminder_id and r.id = t.id)`,
  complaints: sql`select t.id as key, t.received, t.from_name as "from", t.about, t.done, t.answer, t.closed_on as "closedOn"
    from ${complaint} t where t.childminder_id = any ($1) and t.id > $2`,
  tusla: sql`select ${noticeKey} as key, t.child_id as child, t.record_id as record,
      t.answers->'treated' as "doctorOrHospital", t.answers->'missing' as "missingOrStranger",
      t.answers->'closed' as "closedFireOrIllness", t.answered_at as "answeredAt", t.sent_on as "sentOn"
    from ${tuslaNotice} t where t.childminder_id = any ($3) and t.child_id = any ($1) and ${noticeKey} > $2`,
  ownComplaints: sql`select t.id as key, t.received, t.about, t.answer, t.closed_on as "closedOn"
    from ${complaint} t where t.contact_id = any ($1) and t.id > $2`,
  chapters: sql`select t.id || lpad(t.written::text, 6, '0') as key, t.title, t.text, t.written
    from ${chapterWriting} t where t.childminder_id = any ($1) and t.id || lpad(t.written::text, 6, '0') > $2
      and not exists (select 1 from ${removedChapter} r where r.childminder_id = t.childminder_id and r.id = t.id)`,
  readings: sql`select t.contact_id || lpad(t.version::text, 6, '0') as key, t.version, t.read_at as "readAt"
    from ${handbookReading} t where t.contact_id = any ($1) and t.contact_id || lpad(t.version::text, 6, '0') > $2`,
};
