import { sql } from '../../engine/sql.ts';
import { childNameIn } from '../register/shared-sql.ts';
import { coverNote } from './tables.ts';

const CHILD_NAME = childNameIn(sql`t.child_id`);

/** The lists of a copy of personal data; $1 the childminders or children, $2 the key after which the page begins. */
export const coverCopyLists = {
  notes: sql`select t.id as key, ${CHILD_NAME} as child, t.at, t.note
    from ${coverNote} t where t.childminder_id = any ($1) and t.id > $2`,
  notesOnChildren: sql`select t.id as key, ${CHILD_NAME} as child, t.at, t.note
    from ${coverNote} t where t.child_id = any ($1) and t.id > $2`,
};
