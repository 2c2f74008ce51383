import { sql } from '../../engine/sql.ts';
import { menuDay } from './tables.ts';

/** The list of a copy of personal data; $1 the childminders, $2 the key after which the page begins. */
export const menuCopyList = sql`
  select t.date as key, t.date, t.menu->'breakfast' as breakfast, t.menu->'snack' as snack, t.menu->'lunch' as lunch,
    t.menu->'dinner' as dinner
  from ${menuDay} t where t.childminder_id = any ($1) and t.date > $2`;
