import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { PlacedChild } from '@nead/contracts/places/forecast-facts.ts';
import { consentKinds } from '@nead/contracts/register/consent-kinds.ts';
import { isFoundBy } from '@nead/contracts/register/found-by.ts';
import type { ChildProfile, Collector, Consent, Parent } from '@nead/contracts/register/views.ts';
import type { Db } from '../../engine/db.ts';
import { type Sql, sql } from '../../engine/sql.ts';
import {
  type ContactRow,
  contactFrom,
  type LinkTo,
  type RegisteredProfile,
  type RegisteredRow,
  registeredFrom,
} from './rows.ts';
import { childNames, childrenSeen, collectorPeople } from './shared-sql.ts';
import {
  absence,
  child,
  childContact,
  collector,
  consent,
  contact,
  contactLink,
  inTouch,
  sharedWith,
  sight,
} from './tables.ts';

/** A contact with the field names of the API. */
const CONTACT = sql`
  '_id', k.id, 'firstName', k.first_name, 'lastName', k.last_name, 'email', k.email, 'phone', k.phone,
  'relationship', k.relationship, 'address', k.address, 'mail', k.mail, 'link', k.link,
  'linkAt', k.link_at, 'account', l.account_id`;

/** The register's children with their contacts, and absences that are not over; $1 is today. */
export const registered = sql`(
  select c.*,
    (select coalesce(jsonb_agg(jsonb_build_object('place', p.place, ${CONTACT}) order by p.place), '[]')
     from ${childContact} p join ${contact} k on k.id = p.contact_id
       left join ${contactLink} l on l.contact_id = k.id
     where p.child_id = c.id) as contacts,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'from', a.from_date, 'to', a.to_date,
        'reason', a.reason, 'notes', a.notes, 'announcedBy', a.announced_by) order by a.from_date, a.id), '[]')
     from ${absence} a where a.child_id = c.id and a.to_date >= $1) as absences
  from ${child} c)`;

const IN_CARE = sql`(c.end_date is null or c.end_date >= $1)`;

/** The children, c, that a caller ($2) gets; $1 is today. */
export const asked = {
  own: sql`c.childminder_id = $2`,
  inCare: sql`c.childminder_id = $2 and ${IN_CARE}`,
  archived: sql`c.childminder_id = $2 and not ${IN_CARE}`,
  seen: sql`c.id in (${childrenSeen.parent(sql`$2`)})`,
};

const noLinks: LinkTo = () => null;

/** A childminder's own child; undefined for another's, so that nobody learns of its existence. */
export async function registeredProfile(
  db: Db,
  childminder: Id,
  id: Id,
  now: Date,
): Promise<RegisteredProfile | undefined> {
  const { rows } = await db.query<RegisteredRow>(
    sql`select c.* from ${registered} c where ${asked.own} and c.id = $3`,
    [dublinDate(now), childminder, id],
  );
  const [row] = rows;
  return row && { ...registeredFrom(row, { linkTo: noLinks }), ...(await aroundChild(db, id, now, noLinks)) };
}

/** The data that only the page of one child shows. */
export async function aroundChild(
  db: Db,
  id: Id,
  now: Date,
  linkTo: LinkTo,
): Promise<Pick<ChildProfile, 'collectors' | 'consents'>> {
  const [collectors, consents] = await Promise.all([collectorsOf(db, id, now, linkTo), consentsOf(db, id)]);
  return { collectors, consents };
}

type CollectorRow = Omit<Collector, 'photoUrl'> & { file_id: Id | null };

/** The collectors of a child, without one-off collectors whose day is over. */
async function collectorsOf(db: Db, child: Id, now: Date, linkTo: LinkTo): Promise<Collector[]> {
  const { rows } = await db.query<CollectorRow>(
    sql`select id as _id, name, phone, relationship, date, file_id from ${collector}
     where child_id = $1 and not removed and (date is null or date >= $2) order by added, id`,
    [child, dublinDate(now)],
  );
  return rows.map(({ file_id, ...collector }) => ({ ...collector, photoUrl: file_id && linkTo(file_id) }));
}

/** The consents with the names of the parents who agreed, as the register has them, also of ended links. */
async function consentsOf(db: Db, childId: Id): Promise<Consent[]> {
  const { rows } = await db.query<Consent>(
    sql`select n.kind, n.given, n.refused, n.version, n.account_id as by, n.at, n.until, n.medicine,
       (select nullif(concat_ws(' ', k.first_name, k.last_name), '')
        from ${sharedWith} l join ${contact} k on k.id = l.contact_id
          join ${child} c on c.id = n.child_id and c.childminder_id = k.childminder_id
        where l.account_id = n.account_id order by k.added limit 1) as "byName"
     from ${consent} n where n.child_id = $1`,
    [childId],
  );
  return consentKinds.map(
    (kind) =>
      rows.find((row) => row.kind === kind) ?? {
        kind,
        given: false,
        refused: false,
        version: null,
        by: null,
        byName: null,
        at: null,
        until: null,
        medicine: null,
      },
  );
}

const PARENTS = sql`
  select jsonb_build_object(${CONTACT}) as contact, k.childminder_id as childminder,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
        'primaryContact', (select contact_id from ${childContact} where child_id = c.id and place = 'primary'),
        'secondaryContact', (select contact_id from ${childContact} where child_id = c.id and place = 'secondary')
       ) order by c.added), '[]')
     from ${child} c
     where c.id in (select child_id from ${childContact} where contact_id = k.id)) as "childrenIds"
  from ${contact} k left join ${contactLink} l on l.contact_id = k.id
  where k.childminder_id = $1`;

type ParentRow = Pick<Parent, 'childminder' | 'childrenIds'> & { contact: ContactRow };

async function parents(db: Db, more: Sql, values: string[]): Promise<Parent[]> {
  const { rows } = await db.query<ParentRow>(sql`${PARENTS} ${more} order by k.added, k.id`, values);
  return rows.map(({ contact, ...row }) => ({ ...contactFrom(contact), ...row }));
}

export const parentsOf = (db: Db, childminder: Id): Promise<Parent[]> => parents(db, sql``, [childminder]);

export const parentOf = async (db: Db, childminder: Id, id: Id): Promise<Parent | undefined> =>
  (await parents(db, sql`and k.id = $2`, [childminder, id]))[0];

export const parentsMatching = async (db: Db, childminder: Id, query: string): Promise<Parent[]> =>
  (await parentsOf(db, childminder)).filter((parent) => isFoundBy(parent, query));

/** Childminders with this parent as a contact, in the order of adding. */
export async function childmindersOf(db: Db, parent: Id): Promise<Id[]> {
  const { rows } = await db.query<{ childminder_id: Id }>(
    sql`select k.childminder_id from ${contact} k join ${contactLink} l on l.contact_id = k.id
     where l.account_id = $1 group by k.childminder_id order by min(k.added)`,
    [parent],
  );
  return rows.map(({ childminder_id }) => childminder_id);
}

/** Childminders with a child that this parent sees, those known longest first. */
export async function childmindersSeenBy(db: Db, parent: Id): Promise<Id[]> {
  const { rows } = await db.query<{ childminder_id: Id }>(
    sql`select c.childminder_id from ${sight} s join ${child} c on c.id = s.child_id
     where s.account_id = $1 group by c.childminder_id order by min(c.added)`,
    [parent],
  );
  return rows.map(({ childminder_id }) => childminder_id);
}

const SIGHT = sql`select s.child_id as id, c.childminder_id as "childminderId"
  from ${sight} s join ${child} c on c.id = s.child_id where s.account_id = $1 order by c.added, c.id`;
const IN_CARE_ON = sql`select id, full_name as name, added_on from ${childNames} c
  where childminder_id = $1 and (end_date is null or end_date >= $2) order by added, id`;

/** The statements behind `sightOf` and `childrenInCare`, with the same parameters. */
export const childrenOf = { parent: SIGHT, childminder: IN_CARE_ON };

/** Children that a parent sees, in the order of adding, each with its childminder. */
export async function sightOf(db: Db, parent: Id): Promise<{ id: Id; childminderId: Id }[]> {
  const { rows } = await db.query<{ id: Id; childminderId: Id }>(SIGHT, [parent]);
  return rows;
}

/** A childminder's children in care on a day, in the order of adding. */
export async function childrenInCare(
  db: Db,
  childminder: Id,
  day: string,
): Promise<{ id: Id; name: string | null; added_on: string }[]> {
  const { rows } = await db.query<{ id: Id; name: string | null; added_on: string }>(IN_CARE_ON, [
    childminder,
    day,
  ]);
  return rows;
}

type PlacedRow = Omit<PlacedChild, 'agreed' | 'school'>;

/** The children in care on a day or later, as far as free places depend on them. */
export async function childrenPlaced(db: Db, childminder: Id, day: string): Promise<PlacedRow[]> {
  const { rows } = await db.query<PlacedRow>(
    sql`select c.id as _id, c.first_name as "firstName", c.date_of_birth as "dateOfBirth", c.schedule,
        nullif(c.start_date, '') as "startDate", c.end_date as "endDate",
        (select coalesce(jsonb_agg(p.contact_id order by p.place), '[]') from ${childContact} p
          where p.child_id = c.id) as contacts
      from ${child} c where c.childminder_id = $2 and ${IN_CARE} order by c.added, c.id`,
    [day, childminder],
  );
  return rows;
}

interface AwayRow {
  child_id: Id;
  from_date: string;
  to_date: string;
  reason: string | null;
  notes: string | null;
  announced_by: string;
}

/** Absences of these children between two days. */
export async function absencesBetween(
  db: Db,
  children: readonly Id[],
  from: string,
  to: string,
): Promise<AwayRow[]> {
  const { rows } = await db.query<AwayRow>(
    sql`select child_id, from_date, to_date, reason, notes, announced_by from ${absence}
     where child_id = any ($1) and from_date <= $3 and to_date >= $2 order by from_date, id`,
    [children, from, to],
  );
  return rows;
}

interface AbsenceRow {
  id: Id;
  child_id: Id;
  from_date: string;
  to_date: string;
  reason: 'sick' | 'holiday' | 'other' | null;
}

/** All absences of these children. */
export async function childAbsences(db: Db, children: readonly Id[]): Promise<AbsenceRow[]> {
  const { rows } = await db.query<AbsenceRow>(
    sql`select id, child_id, from_date, to_date, reason from ${absence} where child_id = any ($1) order by from_date, id`,
    [children],
  );
  return rows;
}

/** The people who may have collected a child: contacts and collectors, including former ones. */
export async function collectorNames(db: Db, childId: Id): Promise<Map<string, string | null>> {
  const { rows } = await db.query<{ id: string; name: string | null }>(
    sql`select id, name from ${collectorPeople} c where child_id = $1`,
    [childId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface Contacted {
  childminderId: Id;
  contactId: Id;
}

/** The contacts through which a parent shares or has shared, with those of them in touch. */
export async function contactsOfParent(
  db: Db,
  account: Id,
): Promise<{ all: Contacted[]; inTouch: Contacted[] }> {
  const linked = (links: typeof sharedWith | typeof inTouch) =>
    db.query<Contacted>(
      sql`select childminder_id as "childminderId", contact_id as "contactId"
       from ${links} where account_id = $1 order by contact_id`,
      [account],
    );
  const [all, open] = await Promise.all([linked(sharedWith), linked(inTouch)]);
  return { all: all.rows, inTouch: open.rows };
}
