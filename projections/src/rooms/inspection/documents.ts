import type { DocumentCategory } from '@nead/contracts/documents/fields.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Inspection } from '@nead/contracts/inspection/requests.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { isOfHouse, papers, wasSentFor } from '../documents/shared-sql.ts';
import type { FileRow } from '../files/queries.ts';
import { storedFiles } from '../files/shared-sql.ts';
import { type RecordedLook, recordedLook, type Viewer } from './look.ts';

/**
 * The documents that a pass shows: documents of the house, and those sent to a contact of a chosen child, as far as
 * they were valid on the chosen days. Others may be about other children. $1 the childminder, $2 the children, $3 and
 * $4 the days.
 */
const IN_SCOPE = sql`
  from ${papers} d where d.childminder_id = $1
    and to_char(d.created_at::timestamptz at time zone 'Europe/Dublin', 'YYYY-MM-DD') <= $4
    and (d.expires is null or d.expires >= $3)
    and (${isOfHouse(sql`d`)} or ${wasSentFor(sql`d.id`, sql`$2`)})`;

const scopeOf = ({ childminder_id, child_ids, from_date, to_date }: RecordedLook) => [
  childminder_id,
  child_ids,
  from_date,
  to_date,
];

interface DocumentRow {
  id: Id;
  name: string | null;
  category: DocumentCategory;
  content_type: string;
  expires: string | null;
  file_id: Id;
}

/** The documents in scope. Only the document of the recorded look has a link to its file. */
export async function documentsSeen(db: Db, look: RecordedLook): Promise<Inspection['documents']> {
  const { rows } = await db.query<DocumentRow>(
    sql`select d.id, d.name, d.category, d.content_type, d.expires, d.file_id ${IN_SCOPE}
     order by d.category, d.added`,
    scopeOf(look),
  );
  return rows.map((row) => ({
    _id: row.id,
    name: row.name ?? erased,
    category: row.category,
    expires: row.expires,
    filename: filenameWith(row.name ?? '', extensionOf(row.content_type)),
    fileId: row.id === look.document_id ? row.file_id : null,
  }));
}

/** The file of the recorded look's document, and its childminder, while it is in scope and the pass is open. */
export async function fileOfLook(
  db: Db,
  asked: { passId: Id; lookId: Id; fileId: Id },
  viewer: Viewer,
): Promise<{ file: FileRow; account: Id } | undefined> {
  const look = await recordedLook(db, asked.passId, asked.lookId, viewer);
  if (!look?.document_id) return undefined;
  const { rows } = await db.query<FileRow>(
    sql`select f.id, f.use, f.owner, f.content_type, f.thumbnail_id, f.name from ${storedFiles} f
     where f.id = $6 and exists (select 1 ${IN_SCOPE} and d.id = $5 and d.file_id = f.id)`,
    [...scopeOf(look), look.document_id, asked.fileId],
  );
  return rows[0] && { file: rows[0], account: look.childminder_id };
}
