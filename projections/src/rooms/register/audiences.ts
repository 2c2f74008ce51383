import { parentsFoundBy } from '../../engine/projection.ts';
import { sql } from '../../engine/sql.ts';
import { contactLink, inTouch, sharedWith, sight } from './tables.ts';

/** Every parent who sees the child. */
export const parentsSeeing = parentsFoundBy('feed.parents_of');
/** The parent who is this contact, even after losing sight of a child. */
export const parentBehind = parentsFoundBy('feed.parents_behind');
/** The parent who is or was this contact, even after the sharing ended: invoices stay readable. */
export const parentEverBehind = parentsFoundBy('feed.parents_ever_behind');
/** The parent who is this contact, as long as the contact is on a child. */
export const parentInTouchAs = parentsFoundBy('feed.in_touch_as');
/** Every parent who is in touch with the childminder. */
export const parentsWith = parentsFoundBy('feed.parents_with');
/**
 * The parent who was asked about this contact, and has not answered. The room accounts, which is above this one, knows
 * who that is.
 */
export const parentAskedAs = parentsFoundBy('feed.asked_as');

/**
 * Makes changes of who sees a child, and look-ups that address a message, exclude each other until commit. Otherwise a
 * parent could be linked, and fetch, after a message was addressed but before its change can be fetched, and would miss
 * it both ways. The look-up functions are volatile, so that each takes a new snapshot once it has the lock.
 */
const SIGHT_LOCK = 4_127_002;
const ASK = sql`perform pg_advisory_xact_lock_shared(${SIGHT_LOCK});`;
export const DECIDE_SIGHT = `select pg_advisory_xact_lock(${SIGHT_LOCK})`;

/**
 * The receivers of messages about a child or contact. plpgsql finds its tables by name at each call, so the register
 * can be swapped for a new build without changing these functions; before the first build nobody receives anything.
 */
export const PARENTS_FUNCTIONS = sql`
create or replace function feed.parents_of(children text[]) returns table (child text, account text)
language plpgsql volatile as $$
begin
  ${ASK}
  if to_regclass('${sight}') is null then return; end if;
  return query select s.child_id, s.account_id from ${sight} s where s.child_id = any (children);
end $$;

create or replace function feed.parents_behind(contacts text[]) returns table (contact text, account text)
language plpgsql volatile as $$
begin
  ${ASK}
  if to_regclass('${contactLink}') is null then return; end if;
  return query select l.contact_id, l.account_id from ${contactLink} l where l.contact_id = any (contacts);
end $$;

create or replace function feed.in_touch_as(contacts text[]) returns table (contact text, account text)
language plpgsql volatile as $$
begin
  ${ASK}
  if to_regclass('${inTouch}') is null then return; end if;
  return query select t.contact_id, t.account_id from ${inTouch} t where t.contact_id = any (contacts);
end $$;
`.text;

/** The accounts that share or have shared through contacts. */
export const PARENTS_EVER_FUNCTION = sql`
create or replace function feed.parents_ever_behind(contacts text[]) returns table (contact text, account text)
language plpgsql volatile as $$
begin
  ${ASK}
  if to_regclass('${sharedWith}') is null then return; end if;
  return query select s.contact_id, s.account_id from ${sharedWith} s where s.contact_id = any (contacts);
end $$;
`.text;

/** The parents with a child there whose records they may read. */
export const PARENTS_WITH_FUNCTION = sql`
create or replace function feed.parents_with(childminders text[]) returns table (childminder text, account text)
language plpgsql volatile as $$
begin
  ${ASK}
  if to_regclass('${inTouch}') is null then return; end if;
  return query select distinct t.childminder_id, t.account_id from ${inTouch} t
    where t.childminder_id = any (childminders);
end $$;
`.text;
