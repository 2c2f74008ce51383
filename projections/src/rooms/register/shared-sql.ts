import { DUBLIN_TODAY, type Sql, sql } from '../../engine/sql.ts';
import {
  absence,
  child,
  childContact,
  collector,
  consent,
  contact,
  contactLink,
  everOnChild,
  inTouch,
  keptName,
  sharedWith,
  sight,
} from './tables.ts';

const FULL_NAME = sql`nullif(concat_ws(' ', first_name, last_name), '')`;

/** Children's names, their childminder, and the time and order in which they were added. */
export const childNames = sql`(
  select id, childminder_id, added, added_on, first_name, last_name, ${FULL_NAME} as full_name, date_of_birth, end_date
  from ${child})`;

/** The days of absences, and the reasons. */
export const absenceDays = sql`(select child_id, id, from_date, to_date, reason from ${absence})`;

/** Names of contacts. */
export const contactNames = sql`(
  select id, added, first_name, last_name, email, ${FULL_NAME} as full_name from ${contact})`;

/** The contact of this childminder through whom an account shares, or has shared. */
export const contactOf = (account: Sql, childminder: Sql): Sql =>
  sql`(select max(s.contact_id) from ${sharedWith} s where s.account_id = ${account} and s.childminder_id = ${childminder})`;

/** Names of people who may have collected a child: contacts and collectors, including former ones. */
export const collectorPeople = sql`(
  select child_id, id, name from ${collector}
  union all
  select p.child_id, k.contact_id, ${FULL_NAME} from ${everOnChild} p join ${keptName} k on k.contact_id = p.contact_id)`;

export const childrenInCareNow = sql`(
  select id, childminder_id from ${child} where end_date is null or end_date >= ${DUBLIN_TODAY})`;

/** The contacts on a child who is in care today. */
export const contactsOfMinded = sql`(
  select p.contact_id from ${childContact} p join ${childrenInCareNow} c on c.id = p.child_id)`;

/** Ids of the children that an account sees: a childminder's own, or those that a parent may still read about. */
export const childrenSeen = {
  childminder: (account: Sql): Sql => sql`select id from ${child} where childminder_id = ${account}`,
  parent: (account: Sql): Sql => sql`select child_id as id from ${sight} where account_id = ${account}`,
};

/** Childminders with a child that a parent sees. */
export const childmindersSeen = (account: Sql): Sql => sql`
  select c.childminder_id from ${sight} s join ${child} c on c.id = s.child_id where s.account_id = ${account}`;

export const seesChild = {
  childminder: (account: Sql, of: Sql): Sql =>
    sql`exists (select 1 from ${child} c where c.id = ${of} and c.childminder_id = ${account})`,
  parent: (account: Sql, of: Sql): Sql =>
    sql`exists (select 1 from ${sight} s where s.child_id = ${of} and s.account_id = ${account})`,
};

/** Checks that the register is built. Functions that outlive its tables call this first. */
export const isRegisterThere = sql`to_regclass('${sight}') is not null`;

/** Answers whether the child's parents agree that other families see it in photos. */
export const isShownToOthers = (of: Sql): Sql => sql`exists (
  select 1 from ${consent} n where n.child_id = ${of} and n.kind = 'photos' and n.given
    and (n.until is null or n.until >= ${DUBLIN_TODAY}))`;

/** The consents that parents have answered, yes or no. */
export const answeredConsents = sql`(select child_id, kind from ${consent})`;

/** The contacts through which a parent is in touch with childminders: those on a child that they may read about. */
export const inTouchAs = (account: Sql): Sql =>
  sql`(select contact_id, childminder_id from ${inTouch} where account_id = ${account})`;

/**
 * Contacts who were asked and have not agreed, with the first names of their children; none of them is told of others.
 * If an account has shared through the contact before, `only` names it: nobody else can agree (docs/decisions/069).
 */
export const askedContacts = sql`(
  select k.id, k.childminder_id, k.email, jsonb_agg(c.first_name order by c.added) as children,
    (select s.account_id from ${sharedWith} s where s.contact_id = k.id) as only
  from ${contact} k join ${childContact} p on p.contact_id = k.id join ${child} c on c.id = p.child_id
  where k.link = 'asked' and c.first_name is not null and (c.read_until is null or c.read_until >= ${DUBLIN_TODAY})
  group by k.id, k.childminder_id, k.email)`;

/** Contacts who were ever asked to be linked, and the state in the register. */
export const invitedContacts = sql`(
  select id, childminder_id, first_name, last_name, email, mail, link, link_at from ${contact} where link <> 'none')`;

/** Registers' entries about a parent who is in touch. */
export const entriesAbout = (account: Sql): Sql => sql`(
  select k.id, k.added, k.childminder_id, k.first_name, k.last_name, k.phone, k.relationship, k.address
  from ${contact} k where k.id in (select contact_id from ${inTouch} where account_id = ${account}))`;

/** Every contact that is linked to an account, also one that is no longer on any child. */
export const contactsBehind = (account: Sql): Sql =>
  sql`(select contact_id from ${contactLink} where account_id = ${account})`;

/** Answers whether the parent has a child there whose records they may read. */
export const isInTouchWith = (account: Sql, childminder: Sql): Sql => sql`exists (
  select 1 from ${inTouch} t where t.account_id = ${account} and t.childminder_id = ${childminder})`;

/** Childminders with whom a parent was in touch, and if the parent ended that. */
export const formerlyInTouch = (account: Sql): Sql => sql`(
  select s.childminder_id as id, bool_or(coalesce(k.link = 'ended', false)) as by_parent
  from ${sharedWith} s left join ${contact} k on k.id = s.contact_id
  where s.account_id = ${account} and not ${isInTouchWith(account, sql`s.childminder_id`)}
  group by s.childminder_id)`;

export const isContactOn = (of: Sql, children: Sql): Sql =>
  sql`exists (select 1 from ${childContact} p where p.contact_id = ${of} and p.child_id = any (${children}))`;

/** The full name; empty if it was erased. */
export const childNameIn = (of: Sql): Sql =>
  sql`(select concat_ws(' ', c.first_name, c.last_name) from ${child} c where c.id = ${of})`;
const CHILD_NAME = childNameIn(sql`t.child_id`);

/** The lists of a copy of personal data; $1 the children or contacts, $2 the key after which the page begins. */
export const registerCopyLists = {
  children: sql`select t.id as key, t.first_name as "firstName", t.last_name as "lastName",
      t.date_of_birth as "dateOfBirth", t.gender, t.is_potty_trained as "isPottyTrained", t.allergies,
      t.other_allergies as "otherAllergies", t.allergies_asked as "allergiesAsked",
      t.dietary_requirements as "dietaryRequirements",
      t.other_dietary_requirements as "otherDietaryRequirements", t.medical_conditions as "medicalConditions",
      t.emergency_contact as "emergencyContact", t.gp, t.schedule, t.start_date as "startDate",
      t.end_date as "endDate"
    from ${child} t where t.id = any ($1) and t.id > $2`,
  notes: sql`select t.id as key, concat_ws(' ', t.first_name, t.last_name) as child, t.notes
    from ${child} t where t.id = any ($1) and t.id > $2 and t.notes <> ''`,
  contacts: sql`select t.id as key, t.first_name as "firstName", t.last_name as "lastName", t.email, t.phone,
      t.relationship, t.address
    from ${contact} t where t.id = any ($1) and t.id > $2`,
  collectors: sql`select t.child_id || t.id as key, ${CHILD_NAME} as child, t.name, t.phone, t.relationship, t.date
    from ${collector} t where t.child_id = any ($1) and not t.removed and t.child_id || t.id > $2`,
  absences: sql`select t.child_id || t.id as key, ${CHILD_NAME} as child, t.from_date as "from", t.to_date as "to",
      t.reason, t.notes, t.announced_by as "announcedBy"
    from ${absence} t where t.child_id = any ($1) and t.child_id || t.id > $2`,
  consents: sql`select t.child_id || t.kind as key, ${CHILD_NAME} as child, t.kind as consent, t.given, t.at, t.until, t.medicine
    from ${consent} t where t.child_id = any ($1) and t.child_id || t.kind > $2`,
};
