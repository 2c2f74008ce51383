import type { HandbookHeading } from '@nead/contracts/compliance/handbook-headings.ts';
import { chaptersInOrder } from '@nead/contracts/compliance/handbook-order.ts';
import type { ParentsHandbook } from '@nead/contracts/compliance/handbook-requests.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { accountNames } from '../accounts/shared-sql.ts';
import { papers as documents } from '../documents/shared-sql.ts';
import { contactNames, contactsOfMinded, inTouchAs } from '../register/shared-sql.ts';
import { chapterWriting, handbookAsk, handbookReading, handbookVersion, removedChapter } from './tables.ts';

interface ChapterAsWritten {
  chapterId: Id;
  heading: HandbookHeading | null;
  title: string | null;
  text: string | null;
  written: number;
  documentId: Id | null;
}

/** The chapters in their present text, in order. */
export async function draftsOf(db: Db, childminder: Id): Promise<ChapterAsWritten[]> {
  const { rows } = await db.query<ChapterAsWritten>(
    sql`select distinct on (w.id) w.id as "chapterId", w.heading, w.title, w.text, w.written,
        w.document_id as "documentId"
      from ${chapterWriting} w where w.childminder_id = $1 and not exists (
        select 1 from ${removedChapter} r where r.childminder_id = w.childminder_id and r.id = w.id)
      order by w.id, w.written desc`,
    [childminder],
  );
  return chaptersInOrder(rows);
}

export interface PublishedHandbook {
  version: number;
  on: string;
  chapters: readonly { chapterId: Id; written: number; since: number }[];
}

/** All versions, the newest first. */
export async function versionsOf(db: Db, childminder: Id): Promise<PublishedHandbook[]> {
  const { rows } = await db.query<PublishedHandbook>(
    sql`select v.version, v.published_on as "on", v.chapters from ${handbookVersion} v
      where v.childminder_id = $1 order by v.version desc`,
    [childminder],
  );
  return rows;
}

interface HandbookReading {
  contactId: Id;
  firstName: string | null;
  version: number;
  at: string;
}

/** The readings of parents, in their order. */
export async function readingsOf(db: Db, childminder: Id): Promise<HandbookReading[]> {
  const { rows } = await db.query<HandbookReading>(
    sql`select r.contact_id as "contactId", k.first_name as "firstName", r.version, r.read_at as "at"
      from ${handbookReading} r left join ${contactNames} k on k.id = r.contact_id
      where r.childminder_id = $1 order by r.read_at, r.contact_id`,
    [childminder],
  );
  return rows;
}

/** The days on which parents were asked to read a version. */
export async function asksOf(
  db: Db,
  childminder: Id,
  version: number,
): Promise<{ contactId: Id; on: string }[]> {
  const { rows } = await db.query<{ contactId: Id; on: string }>(
    sql`select a.contact_id as "contactId", a.asked_on as "on" from ${handbookAsk} a
      where a.childminder_id = $1 and a.version = $2 order by a.asked_on`,
    [childminder, version],
  );
  return rows;
}

/** The text of a chapter at one writing; without its document, if that was deleted. */
export interface ChapterWords {
  title: string | null;
  text: string | null;
  paper: { id: Id; name: string | null; fileId: Id; contentType: string } | null;
}

/** The texts of the chapters in some versions, by 'chapter written'. */
export async function wordsIn(
  db: Db,
  childminder: Id,
  versions: readonly number[],
): Promise<ReadonlyMap<string, ChapterWords>> {
  const { rows } = await db.query<ChapterWords & { id: Id; written: number }>(
    sql`select distinct w.id, w.written, w.title, w.text, case when d.id is not null then jsonb_build_object(
        'id', d.id, 'name', d.name, 'fileId', d.file_id, 'contentType', d.content_type) end as paper
      from ${handbookVersion} v, jsonb_to_recordset(v.chapters) as c("chapterId" text, written int)
        join ${chapterWriting} w on w.id = c."chapterId" and w.written = c.written
        left join ${documents} d on d.id = w.document_id and d.childminder_id = w.childminder_id
      where v.childminder_id = $1 and w.childminder_id = $1 and v.version = any ($2)`,
    [childminder, versions],
  );
  return new Map(rows.map(({ id, written, ...words }) => [writingOf(id, written), words]));
}

export const writingOf = (chapterId: Id, written: number): string => `${chapterId} ${written}`;

interface HandbookInTouch {
  childminder_id: Id;
  from: string | null;
  had: number | null;
  read_at: string | null;
  in_care: boolean;
}

/** The handbooks of the childminders with whom a parent is in touch; other parents' readings are not part of them. */
export async function handbooksFor(
  db: Db,
  account: Id,
  linkTo: (fileId: Id) => string,
): Promise<ParentsHandbook[]> {
  const { rows } = await db.query<HandbookInTouch>(
    sql`select distinct on (t.childminder_id) t.childminder_id, a.goes_by as "from", r.version as had, r.read_at,
        t.contact_id in ${contactsOfMinded} as in_care
      from ${inTouchAs(sql`$1`)} t left join ${accountNames} a on a.id = t.childminder_id
        left join ${handbookReading} r on r.childminder_id = t.childminder_id and r.contact_id = t.contact_id
      order by t.childminder_id, r.version desc nulls last`,
    [account],
  );
  const all = await Promise.all(rows.map((row) => handbookFor(db, row, linkTo)));
  return all.flatMap((each) => each ?? []);
}

async function handbookFor(
  db: Db,
  row: HandbookInTouch,
  linkTo: (fileId: Id) => string,
): Promise<ParentsHandbook | undefined> {
  const { childminder_id: childminderId, from, had, read_at, in_care } = row;
  const versions = await versionsOf(db, childminderId);
  const [newest] = versions;
  if (!newest) return undefined;
  const before = versions.find(({ version }) => version === had)?.chapters ?? [];
  const words = await wordsIn(db, childminderId, [newest.version, ...(had === null ? [] : [had])]);
  return {
    childminderId,
    from,
    version: newest.version,
    on: newest.on,
    readAt: had === newest.version ? read_at : null,
    hadVersion: had,
    isAsked: in_care && had !== newest.version,
    chapters: newest.chapters.map(({ chapterId, written, since }) => {
      const known = before.find((each) => each.chapterId === chapterId);
      const { title = null, text = null, paper = null } = words.get(writingOf(chapterId, written)) ?? {};
      return {
        _id: chapterId,
        title,
        text,
        since: { version: since, on: versions.find(({ version }) => version === since)?.on ?? newest.on },
        isNew: known?.written !== written,
        before: known ? (words.get(writingOf(chapterId, known.written))?.text ?? null) : null,
        paper: paper && {
          _id: paper.id,
          name: paper.name,
          filename: filenameWith(paper.name ?? '', extensionOf(paper.contentType)),
          url: linkTo(paper.fileId),
          contentType: paper.contentType,
        },
      };
    }),
  };
}
