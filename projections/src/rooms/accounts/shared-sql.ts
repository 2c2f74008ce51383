import { type Sql, sql } from '../../engine/sql.ts';
import { account, invitation, security } from './tables.ts';

const FULL_NAME = sql`nullif(concat_ws(' ', first_name, last_name), '')`;

/** Names of accounts. `goes_by` is the name that a childminder chose, else the full name; null if erased. */
export const accountNames = sql`(
  select id, role, first_name, last_name, display_name, email, ${FULL_NAME} as full_name,
    coalesce(display_name, ${FULL_NAME}) as goes_by
  from ${account})`;

/**
 * The full name of one account, as a subquery. As a join below a page of rows, it would read every account, since the
 * database cannot know in advance which ones the page needs.
 */
export const fullNameOf = (id: Sql): Sql =>
  sql`(select n.full_name from ${accountNames} n where n.id = ${id})`;

/** The accounts as administrators see them. */
export const administered = sql`(
  select id, role, first_name, last_name, display_name, email, verified, suspended, has_password, google, second_factor
  from ${account})`;

/** Administrators' reasons, by the event with which they acted. */
export const securityReasons = sql`(select account_id, id, reason from ${security} where reason is not null)`;

/** The newest invitation of each contact, under any address, and the answer of the address's owner. */
export const invitationAnswers = sql`(
  select distinct on (contact_id) contact_id, answer, reported from ${invitation}
  order by contact_id, asked_at desc, hash)`;

/** Answers whether the account exists and is not suspended, so that others may use its data. */
export const isInUse = (id: Sql): Sql =>
  sql`exists (select 1 from ${account} a where a.id = ${id} and not a.suspended)`;

/** The lists of a copy of personal data; $1 the accounts, $2 the key after which the page begins. */
export const accountCopyLists = {
  account: sql`select t.id as key, t.email, t.first_name as "firstName", t.last_name as "lastName",
      t.display_name as "displayName", t.phone, t.relationship, t.address
    from ${account} t where t.id = any ($1) and t.id > $2`,
};
