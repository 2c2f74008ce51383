import { houseCategories } from '@nead/contracts/documents/fields.ts';
import { arrayOf, type Sql, sql } from '../../engine/sql.ts';
import { inTouchAs, isContactOn } from '../register/shared-sql.ts';
import { document, documentShare, signature } from './tables.ts';

/** The documents in a childminder's repository. */
export const papers = sql`(
  select id, childminder_id, file_id, name, category, content_type, created_at, expires, added from ${document})`;

/** Answers whether a document is one of the house, and so not about any family. */
export const isOfHouse = (paper: Sql): Sql => sql`${paper}.category = any (${arrayOf(houseCategories)})`;

/** Documents that were sent to the contacts of an account that are still in touch. */
export const papersSentTo = (account: Sql): Sql => sql`(
  select d.id, d.file_id, d.name from ${document} d join ${documentShare} s on s.document_id = d.id
    join ${inTouchAs(account)} t on t.contact_id = s.contact_id)`;

/** Answers whether a document was sent to a contact of one of these children. */
export const wasSentFor = (paper: Sql, children: Sql): Sql => sql`exists (
  select 1 from ${documentShare} s where s.document_id = ${paper} and ${isContactOn(sql`s.contact_id`, children)})`;

/** The signatures under a document by contacts of these children. */
export const signaturesFor = (paper: Sql, children: Sql): Sql => sql`(
  select s.name, s.signed_at from ${signature} s
  where s.document_id = ${paper} and ${isContactOn(sql`s.contact_id`, children)})`;

/** The lists of a copy of personal data; $1 the childminders or contacts, $2 the key after which the page begins. */
export const documentCopyLists = {
  documents: sql`select t.id as key, t.name, t.category, t.file_id as file, t.created_at as "createdAt", t.expires
    from ${document} t where t.childminder_id = any ($1) and t.id > $2`,
  signatures: sql`select t.document_id || t.contact_id as key, d.name as document, t.name, t.signed_at as "signedAt"
    from ${signature} t left join ${document} d on d.id = t.document_id
    where t.contact_id = any ($1) and t.document_id || t.contact_id > $2`,
};
