import type { ServiceRecordKind } from '@nead/contracts/compliance/duties.ts';
import type { FileFacts, Paper } from '@nead/contracts/compliance/facts.ts';
import type { ComplaintEntry, ParentsComplaint, ServiceRecord } from '@nead/contracts/compliance/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { accountNames } from '../accounts/shared-sql.ts';
import { papers as documents } from '../documents/shared-sql.ts';
import { childNames, contactNames, inTouchAs } from '../register/shared-sql.ts';
import { aside, complaint, notedPaper, recordVersion, removedRecord } from './tables.ts';

/** The facts kept by this room. */
type OwnFacts = Pick<FileFacts, 'registrations' | 'papers' | 'records' | 'setAside' | 'complaints'>;

/** The newest version of each record that was not removed; $1 the childminder. */
const CURRENT = sql`(
  select distinct on (v.id) v.* from ${recordVersion} v
  where v.childminder_id = $1 and not exists (
    select 1 from ${removedRecord} r where r.childminder_id = v.childminder_id and r.id = v.id)
  order by v.id, v.version desc)`;

/** A document's last day is the document's own; if the document was deleted, the note about it remains. */
const PAPERS = sql`
  select p.id as _id, p.version, p.duty, d.id as "documentId", d.name as document, p.number, p.person, p.phone, p.issued,
    coalesce(d.expires, p.expires) as expires
  from ${notedPaper} p left join ${documents} d on d.id = p.document_id and d.childminder_id = p.childminder_id
  where p.childminder_id = $1 order by p.duty, expires desc nulls last, p.id`;

export async function ownFactsOf(db: Db, childminder: Id): Promise<OwnFacts> {
  const [papers, records, setAside, complaints] = await Promise.all([
    db.query<Paper>(PAPERS, [childminder]),
    db.query<OwnFacts['records'][number]>(
      sql`select v.kind, max(v.date) as last, count(*)::int as count from ${CURRENT} v group by v.kind order by v.kind`,
      [childminder],
    ),
    db.query<OwnFacts['setAside'][number]>(
      sql`select a.duty, a.reason from ${aside} a where a.childminder_id = $1 order by a.duty`,
      [childminder],
    ),
    db.query<OwnFacts['complaints']>(
      sql`select count(*)::int as all, (count(*) filter (where c.closed_on is null and not c.erased))::int as open
        from ${complaint} c where c.childminder_id = $1`,
      [childminder],
    ),
  ]);
  return {
    registrations: papers.rows.flatMap(({ duty, number, issued: from, expires: to }) =>
      duty === 'registration' && from && to ? [{ number, from, to }] : [],
    ),
    papers: papers.rows,
    records: records.rows,
    setAside: setAside.rows,
    complaints: complaints.rows[0] ?? { all: 0, open: 0 },
  };
}

interface VersionRow {
  id: Id;
  version: number;
  kind: ServiceRecordKind;
  time: string;
  date: string;
  child_ids: readonly Id[];
  seconds: number | null;
  who: string | null;
  notes: string | null;
  written_at: string;
  later: boolean;
}

/** Every version of records of some kinds, except removed records. */
const VERSIONS = sql`
  select v.* from ${recordVersion} v join ${CURRENT} c on c.id = v.id
  where v.childminder_id = $1 and c.kind = any ($2) order by c.time desc, v.id, v.version desc`;

/** Records of some kinds, the newest first. */
export async function serviceRecordsOf(
  db: Db,
  childminder: Id,
  kinds: readonly ServiceRecordKind[],
): Promise<ServiceRecord[]> {
  const [versions, children] = await Promise.all([
    db.query<VersionRow>(VERSIONS, [childminder, kinds]),
    db.query<{ id: Id; first_name: string | null }>(
      sql`select c.id, c.first_name from ${childNames} c where c.childminder_id = $1`,
      [childminder],
    ),
  ]);
  const names = new Map(children.rows.map(({ id, first_name }) => [id, first_name]));
  const writtenIn = ({ id: _, child_ids, written_at: writtenAt, ...row }: VersionRow) => ({
    version: row.version,
    time: row.time,
    date: row.date,
    children: child_ids.map((_id) => ({ _id, firstName: names.get(_id) ?? null })),
    seconds: row.seconds,
    who: row.who,
    notes: row.notes,
    writtenAt,
    later: row.later,
  });
  const records = new Map<Id, ServiceRecord>();
  for (const row of versions.rows) {
    const newest = records.get(row.id);
    if (newest) newest.earlier.push(writtenIn(row));
    else records.set(row.id, { _id: row.id, kind: row.kind, ...writtenIn(row), earlier: [] });
  }
  return [...records.values()];
}

export async function complaintsOf(db: Db, childminder: Id): Promise<ComplaintEntry[]> {
  const { rows } = await db.query<ComplaintEntry>(
    sql`select c.id as _id, c.version, c.received, c.contact_id as "contactId",
       coalesce(c.from_name, k.full_name) as "from", c.about, c.done, c.answer, c.closed_on as "closedOn", c.erased
     from ${complaint} c left join ${contactNames} k on k.id = c.contact_id and not c.erased
     where c.childminder_id = $1 order by c.received desc, c.id desc`,
    [childminder],
  );
  return rows;
}

/** Complaints of the contacts through which this parent is in touch, and no others. */
export async function complaintsBy(db: Db, account: Id): Promise<ParentsComplaint[]> {
  const { rows } = await db.query<ParentsComplaint>(
    sql`select c.id as _id, c.received, c.about, c.answer, c.closed_on as "closedOn", a.goes_by as "to"
     from ${inTouchAs(sql`$1`)} t join ${complaint} c on c.contact_id = t.contact_id
       and c.childminder_id = t.childminder_id and not c.erased
       left join ${accountNames} a on a.id = c.childminder_id
     order by c.received desc, c.id desc`,
    [account],
  );
  return rows;
}
