import { sql } from '../../engine/sql.ts';
import { enquiry, enquiryLetter, writtenPage } from './tables.ts';

const letterKey = sql`t.enquiry_id || lpad(t.version::text, 6, '0')`;

/** The lists of a copy of personal data; $1 the childminders, $2 the key after which the page begins. */
export const enquiryCopyLists = {
  page: sql`select t.childminder_id as key, t.word, t.page->'words' as words, t.page->'town' as town,
      t.page->'county' as county, t.page->'languages' as languages, t.page->'days' as days
    from ${writtenPage} t where t.childminder_id = any ($1) and t.childminder_id > $2`,
  enquiries: sql`select t.id as key, t.name, t.email, t.asks, t.state, t.until, t.note, t.asked_at as "askedAt",
      t.last_word_at as "lastWordAt"
    from ${enquiry} t where t.childminder_id = any ($1) and t.proved and t.id > $2`,
  letters: sql`select ${letterKey} as key, t.enquiry_id as enquiry, t.answer, t.letter, t.at
    from ${enquiryLetter} t where t.childminder_id = any ($1) and ${letterKey} > $2`,
};
