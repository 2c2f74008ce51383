import type { DocumentCategory } from '@nead/contracts/documents/fields.ts';
import type { Document, ParentDocument, Share } from '@nead/contracts/documents/requests.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { accountNames } from '../accounts/shared-sql.ts';
import { contactNames, inTouchAs } from '../register/shared-sql.ts';
import { document, documentReading, documentShare, signature } from './tables.ts';

type LinkTo = (fileId: Id) => string;

interface DocumentRow {
  id: Id;
  file_id: Id;
  name: string | null;
  category: DocumentCategory;
  content_type: string;
  bytes: number;
  created_at: string;
  expires: string | null;
}

const view = (row: DocumentRow, linkTo: LinkTo) => ({
  _id: row.id,
  name: row.name,
  category: row.category,
  size: row.bytes,
  url: linkTo(row.file_id),
  contentType: row.content_type,
  createdAt: row.created_at,
  filename: filenameWith(row.name ?? '', extensionOf(row.content_type)),
});

const ANSWERED = sql`
  left join ${documentReading} r on r.document_id = s.document_id and r.contact_id = s.contact_id
  left join ${signature} g on g.document_id = s.document_id and g.contact_id = s.contact_id`;

/** The documents, newest first, each with its recipients and their answers. */
export async function documentsOf(db: Db, childminderId: Id, linkTo: LinkTo): Promise<Document[]> {
  const { rows } = await db.query<DocumentRow & { shares: Share[] | null }>(
    sql`select d.*, (
       select jsonb_agg(jsonb_build_object('contactId', s.contact_id, 'firstName', k.first_name,
           'lastName', k.last_name, 'toSign', s.to_sign, 'sharedAt', s.shared_at,
           'readAt', coalesce(r.read_at, g.signed_at), 'signedAt', g.signed_at, 'signedName', g.name)
         order by k.added)
       from ${documentShare} s left join ${contactNames} k on k.id = s.contact_id ${ANSWERED}
       where s.document_id = d.id) as shares
     from ${document} d where d.childminder_id = $1 order by d.added desc`,
    [childminderId],
  );
  return rows.map((row) => ({ ...view(row, linkTo), expires: row.expires, shares: row.shares ?? [] }));
}

export async function hasDocuments(db: Db, childminderId: Id): Promise<boolean> {
  const { rows } = await db.query(sql`select 1 from ${document} where childminder_id = $1 limit 1`, [
    childminderId,
  ]);
  return rows.length > 0;
}

interface SentRow extends DocumentRow {
  from_name: string | null;
  to_sign: boolean;
  shared_at: string;
  read_at: string | null;
  signed_at: string | null;
  signed_name: string | null;
}

/** Documents that were sent to the contacts of this account that are still in touch. */
export async function documentsSentTo(db: Db, account: Id, linkTo: LinkTo): Promise<ParentDocument[]> {
  const { rows } = await db.query<SentRow>(
    sql`select distinct on (d.added, d.id) d.*, coalesce(a.goes_by, '') as from_name,
       s.to_sign, s.shared_at, coalesce(r.read_at, g.signed_at) as read_at, g.signed_at, g.name as signed_name
     from ${inTouchAs(sql`$1`)} t
       join ${documentShare} s on s.contact_id = t.contact_id and s.childminder_id = t.childminder_id
       join ${document} d on d.id = s.document_id
       left join ${accountNames} a on a.id = d.childminder_id ${ANSWERED}
     order by d.added desc, d.id, g.signed_at nulls last`,
    [account],
  );
  return rows.map((row) => ({
    ...view(row, linkTo),
    from: row.from_name,
    toSign: row.to_sign,
    sharedAt: row.shared_at,
    readAt: row.read_at,
    signedAt: row.signed_at,
    signedName: row.signed_name,
  }));
}
