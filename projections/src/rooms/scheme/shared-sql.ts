import { sql } from '../../engine/sql.ts';
import { registration, weekSent } from './tables.ts';

const key = sql`t.childminder_id || t.id`;
const sentKey = sql`t.childminder_id || t.week || t.registration_id`;

/** The lists of a copy of personal data; $1 the children, $2 the key after which the page begins, $3 their childminders. */
export const schemeCopyLists = {
  awards: sql`select ${key} as key, t.child_id as child, t.award->>'chick' as chick, t.award->>'from' as "from",
      t.award->>'to' as "to", t.award->'term' as "hoursInTerm", t.award->'holidays' as "hoursInHolidays",
      t.award->'centsAnHour' as "centsAnHour"
    from ${registration} t where t.childminder_id = any ($3) and t.child_id = any ($1) and ${key} > $2`,
  returned: sql`select ${sentKey} as key, t.child_id as child, t.week, t.hours->'claimed' as claimed,
      t.hours->'attended' as attended, t.hours->'registered' as registered, t.at
    from ${weekSent} t where t.childminder_id = any ($3) and t.child_id = any ($1) and ${sentKey} > $2`,
};
