import { extensionOf } from '@nead/contracts/files/names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import { type FileRow, showsOthers } from '../files/queries.ts';
import type { Scope } from './scope.ts';

export interface CopiedFile extends FileRow {
  bytes: number;
  /** What it is called in the copy. */
  path: string;
}

const FILE = 'f.id, f.use, f.owner, f.content_type, f.thumbnail_id, f.name, f.bytes';

/**
 * Of a childminder, all that lies with her, without what a parent uploaded and has not sent; of a parent, what they uploaded,
 * what shows their children as their screens show it, and what they were sent.
 */
const FILES = {
  childminder: `select ${FILE} from files.file f
    where f.childminder_id = $1 and ($3::text is null or f.owner = $3) and cardinality($2::text[]) >= 0
      and (f.use <> 'message' or f.owner = $1 or exists (select 1 from files.reference r where r.file_id = f.id))`,
  parent: `select ${FILE} from files.file f
    where (f.owner = any ($2) and not ${showsOthers('f.id', '$1')}) or ($3::text is null and (f.owner = $1 or exists (
      select 1 from files.reference r
        join messages.message m on m.id = r.by_id and r.what = 'message'
          and m.attachments @> jsonb_build_array(jsonb_build_object('fileId', f.id))
        join register.in_touch t on t.contact_id = m.contact_id and t.account_id = $1
      where r.file_id = f.id) or exists (
      select 1 from documents.document d join documents.share s on s.document_id = d.id
        join register.in_touch t on t.contact_id = s.contact_id and t.account_id = $1
      where d.file_id = f.id)))`,
};

export async function filesOf(
  pool: pg.Pool,
  { account, role, children, onlyChild }: Scope,
): Promise<CopiedFile[]> {
  const { rows } = await pool.query<FileRow & { id: Id; bytes: number }>(`${FILES[role]} order by f.stored`, [
    account,
    children,
    onlyChild,
  ]);
  return rows.map((file) => ({ ...file, path: `files/${file.id}.${extensionOf(file.content_type)}` }));
}
