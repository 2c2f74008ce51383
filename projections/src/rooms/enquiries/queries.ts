import { dublinDate } from '@nead/contracts/dublin.ts';
import type {
  AskedPlace,
  Enquiries,
  EnquiryState,
  OwnPage,
  PageWords,
} from '@nead/contracts/enquiries/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { enquiryKeptUntil } from '@nead/contracts/personal-data/retention.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { accountNames, isInUse } from '../accounts/shared-sql.ts';
import {
  enquiry,
  enquiryLetter,
  joinedEnquiry,
  listOrder,
  offersMade,
  pageOn,
  pageWord,
  writtenPage,
} from './tables.ts';

export async function ownPageOf(db: Db, childminder: Id): Promise<Omit<OwnPage, 'places'>> {
  const { rows } = await db.query<{ page: PageWords | null; version: number; on: boolean }>(
    sql`select p.page, p.version, o.childminder_id is not null as on
      from ${writtenPage} p left join ${pageOn} o on o.childminder_id = p.childminder_id
      where p.childminder_id = $1`,
    [childminder],
  );
  return rows[0] ?? { page: null, version: 0, on: false };
}

export interface FoundPage {
  childminderId: Id;
  firstName: string | null;
  page: PageWords;
}

/** The page at a word, if it is on, and its childminder may log in. */
export async function pageAt(db: Db, word: string): Promise<FoundPage | undefined> {
  const { rows } = await db.query<FoundPage>(
    sql`select p.childminder_id as "childminderId", a.first_name as "firstName", p.page
      from ${writtenPage} p join ${pageOn} o on o.childminder_id = p.childminder_id
        join ${accountNames} a on a.id = p.childminder_id
      where p.word = $1 and p.page is not null and ${isInUse(sql`p.childminder_id`)}`,
    [word],
  );
  return rows[0];
}

/** The childminder to whom a word belongs, or belonged. */
export async function wordOwner(db: Db, word: string): Promise<Id | undefined> {
  const { rows } = await db.query<{ childminder_id: Id }>(
    sql`select w.childminder_id from ${pageWord} w where w.word = $1`,
    [word],
  );
  return rows[0]?.childminder_id;
}

interface EnquiryRow {
  id: Id;
  version: number;
  name: string | null;
  email: string | null;
  asks: AskedPlace[] | null;
  state: EnquiryState;
  until: string | null;
  note: string | null;
  letter: string | null;
  asked_at: string;
  last_word_at: string;
}

const LATEST_LETTER = sql`(
  select l.letter from ${enquiryLetter} l
  where l.childminder_id = e.childminder_id and l.enquiry_id = e.id order by l.version desc limit 1)`;

/** Those whose address was proved: on the list in her order, and then as they asked. */
export async function enquiriesOf(db: Db, childminder: Id): Promise<Enquiries> {
  const [found, counts] = await Promise.all([
    db.query<EnquiryRow>(
      sql`select e.id, e.version, e.name, e.email, e.asks, e.state, e.until, e.note, e.asked_at, e.last_word_at,
          ${LATEST_LETTER} as letter
        from ${enquiry} e left join ${listOrder} o on o.childminder_id = e.childminder_id
        where e.childminder_id = $1 and e.proved
        order by array_position(array(select jsonb_array_elements_text(o.enquiry_ids)), e.id) nulls last,
          e.asked_at, e.id`,
      [childminder],
    ),
    db.query<{ offers: number }>(sql`select m.offers from ${offersMade} m where m.childminder_id = $1`, [
      childminder,
    ]),
  ]);
  return {
    enquiries: found.rows.map(({ id, asks, asked_at, last_word_at, ...row }) => {
      const lastWordOn = dublinDate(last_word_at);
      return {
        _id: id,
        ...row,
        asks: asks ?? [],
        askedOn: dublinDate(asked_at),
        lastWordOn,
        keptUntil: enquiryKeptUntil(lastWordOn),
      };
    }),
    offers: counts.rows[0]?.offers ?? 0,
  };
}

export interface FamilyEnquiry extends Omit<EnquiryRow, 'id' | 'letter' | 'version'> {
  childminderId: Id;
  firstName: string | null;
  word: string | null;
  proved: boolean;
  letters: { answer: string; letter: string | null; at: string }[];
}

/** An enquiry as its family sees it, under its own id or that of one that joined it. */
export async function enquiryOfFamily(db: Db, childminder: Id, id: Id): Promise<FamilyEnquiry | undefined> {
  const { rows } = await db.query<FamilyEnquiry>(
    sql`select e.childminder_id as "childminderId", a.first_name as "firstName", p.word, e.name, e.email, e.asks,
        e.proved, e.state, e.until, e.note, e.asked_at, e.last_word_at,
        (select coalesce(jsonb_agg(jsonb_build_object('answer', l.answer, 'letter', l.letter, 'at', l.at)
            order by l.version), '[]') from ${enquiryLetter} l
          where l.childminder_id = e.childminder_id and l.enquiry_id = e.id) as letters
      from ${enquiry} e join ${accountNames} a on a.id = e.childminder_id
        left join ${writtenPage} p on p.childminder_id = e.childminder_id
      where e.childminder_id = $1 and e.id = coalesce(
        (select j.first_id from ${joinedEnquiry} j where j.childminder_id = $1 and j.id = $2), $2)`,
    [childminder, id],
  );
  return rows[0];
}
