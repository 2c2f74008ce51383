import type { DocumentCategory } from '@nead/contracts/documents/fields.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Inspection } from '@nead/contracts/inspection/requests.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import type pg from 'pg';
import type { FileRow } from '../files/queries.ts';
import { type LookedAt, lookedAt } from './look.ts';

/**
 * What of a repository a pass opens: papers of the house, and those that were sent to a contact of a chosen child, as far
 * as they stood on the chosen days. What was sent to other families alone, or to nobody yet, may tell of other children.
 * $1 the childminder, $2 the children, $3 and $4 the days.
 */
const IN_SCOPE = `
  from documents.document d where d.childminder_id = $1
    and to_char(d.created_at::timestamptz at time zone 'Europe/Dublin', 'YYYY-MM-DD') <= $4
    and (d.expires is null or d.expires >= $3)
    and (d.category in ('policies', 'certificates') or exists (
      select 1 from documents.share s join register.child_contact k on k.contact_id = s.contact_id
      where s.document_id = d.id and k.child_id = any ($2)))`;

const scopeOf = ({ childminder_id, child_ids, from_date, to_date }: LookedAt) => [
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

/** The documents in scope; the file of the one that a look was recorded for, and of no other. */
export async function documentsSeen(pool: pg.Pool, look: LookedAt): Promise<Inspection['documents']> {
  const { rows } = await pool.query<DocumentRow>(
    `select d.id, d.name, d.category, d.content_type, d.expires, d.file_id ${IN_SCOPE}
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

/** The file of the document that a look was recorded for, while it is in scope and the pass open; and whose it is. */
export async function fileOfLook(
  pool: pg.Pool,
  asked: { passId: Id; lookId: Id; fileId: Id },
  now: Date,
): Promise<{ file: FileRow; account: Id } | undefined> {
  const look = await lookedAt(pool, asked.passId, asked.lookId, now);
  if (!look?.document_id) return undefined;
  const { rows } = await pool.query<FileRow>(
    `select f.id, f.use, f.owner, f.content_type, f.thumbnail_id, f.name from files.file f
     where f.id = $6 and exists (select 1 ${IN_SCOPE} and d.id = $5 and d.file_id = f.id)`,
    [...scopeOf(look), look.document_id, asked.fileId],
  );
  return rows[0] && { file: rows[0], account: look.childminder_id };
}
