import { type Sql, sql } from '../../engine/sql.ts';
import { message } from './tables.ts';

/** Messages with this attachment. A message's id is valid within its conversation only, so both are selected. */
export const enclosing = (file: Sql): Sql => sql`(
  select id, childminder_id, contact_id from ${message}
  where attachments @> jsonb_build_array(jsonb_build_object('fileId', ${file})))`;

/** Attachments of messages. */
export const enclosures = sql`(
  select m.id, m.contact_id, e->>'fileId' as file_id
  from ${message} m cross join jsonb_array_elements(m.attachments) e)`;

/** The lists of a copy of personal data; $1 the contacts, $2 the key after which the page begins. */
export const messageCopyLists = {
  messages: sql`select t.contact_id || t.id as key, t.sent_at as "sentAt", t.from_side as "from", t.subject, t.content,
      t.read_at as "readAt"
    from ${message} t where t.contact_id = any ($1) and (t.contact_id, t.id) > (left($2, 24), substr($2, 25))`,
};
