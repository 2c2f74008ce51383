/**
 * Whoever changes who sees a child, and whoever asks it to address a message, exclude each other until commit. Without
 * it a parent could be linked and fetch between the moment in which a status was addressed and the one in which it
 * could be fetched, and would hear of it in neither way. The functions that ask are volatile: each looks with a snapshot
 * of its own, taken when it has the lock.
 */
const SIGHT_LOCK = 4_127_002;
const ASK = `perform pg_advisory_xact_lock_shared(${SIGHT_LOCK});`;
export const DECIDE_SIGHT = `select pg_advisory_xact_lock(${SIGHT_LOCK})`;

/**
 * Who hears of a child, asked of the register's read model. Realtime calls `may_see` at each emission, so no rule of the
 * domain stands there; it is asked of the platform as well, since without the pages for parents none of them hears. plpgsql
 * finds its tables by name at each call, which is what lets the register be swapped for a new build (or not be there yet:
 * then nobody sees anything) without touching these functions.
 */
export const AUDIENCE_FUNCTIONS = `
create or replace function feed.may_see(audience text, child_id text) returns boolean
language plpgsql stable as $$
begin
  if may_see.child_id is null then return true; end if;
  if to_regclass('register.sight') is null then return false; end if;
  if split_part(may_see.audience, ':', 1) = 'parent' and to_regclass('subscription.flag_off') is not null then
    if exists (select 1 from subscription.flag_off where feature = 'enableParentPortal') then return false; end if;
  end if;
  return case split_part(may_see.audience, ':', 1)
    when 'parent' then exists (
      select 1 from register.sight s
      where s.child_id = may_see.child_id and s.account_id = split_part(may_see.audience, ':', 2))
    when 'childminder' then exists (
      select 1 from register.child c
      where c.id = may_see.child_id and c.childminder_id = split_part(may_see.audience, ':', 2))
    else false end;
end $$;

create or replace function feed.parents_of(children text[]) returns table (child text, account text)
language plpgsql volatile as $$
begin
  ${ASK}
  if to_regclass('register.sight') is null then return; end if;
  return query select s.child_id, s.account_id from register.sight s where s.child_id = any (children);
end $$;

create or replace function feed.parents_behind(contacts text[]) returns table (contact text, account text)
language plpgsql volatile as $$
begin
  ${ASK}
  if to_regclass('register.contact_link') is null then return; end if;
  return query select l.contact_id, l.account_id from register.contact_link l where l.contact_id = any (contacts);
end $$;

create or replace function feed.in_touch_as(contacts text[]) returns table (contact text, account text)
language plpgsql volatile as $$
begin
  ${ASK}
  if to_regclass('register.in_touch') is null then return; end if;
  return query select t.contact_id, t.account_id from register.in_touch t where t.contact_id = any (contacts);
end $$;
`;

/** Joined later: who hears of a plan, and of what concerns the whole platform. */
export const PLAN_AUDIENCE_FUNCTIONS = `
create or replace function feed.parents_with(childminders text[]) returns table (childminder text, account text)
language plpgsql volatile as $$
begin
  ${ASK}
  if to_regclass('register.contact_link') is null then return; end if;
  return query select distinct k.childminder_id, l.account_id from register.contact k
    join register.contact_link l on l.contact_id = k.id where k.childminder_id = any (childminders);
end $$;

create or replace function feed.everybody() returns table (role text, account text)
language plpgsql stable as $$
begin
  if to_regclass('accounts.account') is null then return; end if;
  return query select a.role, a.id from accounts.account a where a.role in ('childminder', 'parent');
end $$;
`;

/** Joined later: who hears of what stands on the administrators' desk. */
export const ADMIN_AUDIENCE_FUNCTIONS = `
create or replace function feed.admins() returns table (account text)
language plpgsql stable as $$
begin
  if to_regclass('accounts.account') is null then return; end if;
  return query select a.id from accounts.account a where a.role = 'admin';
end $$;
`;
