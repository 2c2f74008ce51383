import { sql } from '../../engine/sql.ts';
import { childNameIn } from '../register/shared-sql.ts';
import { placeOffer, schoolStart } from './tables.ts';

/** The lists of a copy of personal data; $1 the childminders or children, $2 the key after which the page begins. */
export const placeCopyLists = {
  offer: sql`select t.childminder_id as key, t.offer->'most' as "most", t.offer->'young' as "young",
      t.offer->'afterSchool' as "afterSchool", t.offer->'open' as "open"
    from ${placeOffer} t where t.childminder_id = any ($1) and t.childminder_id > $2`,
  school: sql`select t.child_id as key, ${childNameIn(sql`t.child_id`)} as child, t.date, t.is_estimate as estimate
    from ${schoolStart} t where t.child_id = any ($1) and t.child_id > $2`,
};
