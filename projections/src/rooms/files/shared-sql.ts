import { type Sql, sql } from '../../engine/sql.ts';
import { isShownToOthers, seesChild } from '../register/shared-sql.ts';
import { file, reference } from './tables.ts';

/** Stored files, with the columns of a FileRow. They include files that the reader may not see. */
export const storedFiles = sql`(
  select id, childminder_id, use, owner, content_type, thumbnail_id, name, bytes, copy_of, stored from ${file})`;

/** The profile photo of an account. */
export const profilePhotoOf = (account: Sql): Sql => sql`(
  select f.id from ${file} f where f.owner = ${account} and f.use = 'profile-photo' order by f.stored desc limit 1)`;

/** The thumbnails of attachments, by file; files without one are left out. */
export const thumbnailsIn = (attachments: Sql): Sql => sql`(
  select jsonb_object_agg(f.id, f.thumbnail_id) from jsonb_array_elements(${attachments}) as enclosed (one)
  join ${file} f on f.id = enclosed.one->>'fileId' where f.thumbnail_id is not null)`;

export const references = sql`(select file_id, by_id, what from ${reference})`;

/**
 * Answers whether the picture shows a child that is not the parent's own and whose parents do not agree that other
 * families see it. A withdrawn consent hides the picture at once (docs/decisions/042).
 */
export const showsOthers = (of: Sql, parent: Sql): Sql => sql`exists (
  select 1 from ${file} g cross join jsonb_array_elements_text(coalesce(g.shows, '[]')) as shown (child)
  where g.id = ${of} and not ${seesChild.parent(parent, sql`shown.child`)}
    and not ${isShownToOthers(sql`shown.child`)})`;

/** The same for a picture that goes to the family of one of the children in it, for any of its parents. */
export const showsOthersBeside = (of: Sql, child: Sql): Sql => sql`exists (
  select 1 from ${file} g cross join jsonb_array_elements_text(coalesce(g.shows, '[]')) as shown (child)
  where g.id = ${of} and shown.child <> ${child} and not ${isShownToOthers(sql`shown.child`)})`;

export const seesPictureOf = (parent: Sql, child: Sql, picture: Sql): Sql =>
  sql`(${seesChild.parent(parent, child)} and not ${showsOthers(picture, parent)})`;

/** Files of some children that a parent of theirs may see. */
export const filesShownTo = (parent: Sql, children: Sql): Sql => sql`(
  select id from ${file} f where f.owner = any (${children}) and not ${showsOthers(sql`f.id`, parent)})`;
