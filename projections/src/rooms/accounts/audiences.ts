import type { FoundAccounts } from '../../engine/projection.ts';
import { sql } from '../../engine/sql.ts';
import { account, claim, invitation } from './tables.ts';

/** Every childminder and every parent; rarely used. */
export const everybody: FoundAccounts = { foundBy: 'feed.everybody' };
export const admins: FoundAccounts = { foundBy: 'feed.admins', role: 'admin' };

/** The receivers of messages about the whole platform. */
export const EVERYBODY_FUNCTION = sql`
create or replace function feed.everybody() returns table (role text, account text)
language plpgsql stable as $$
begin
  if to_regclass('${account}') is null then return; end if;
  return query select a.role, a.id from ${account} a where a.role in ('childminder', 'parent');
end $$;
`.text;

/** The receivers of messages about the administrators' desk. */
export const ADMINS_FUNCTION = sql`
create or replace function feed.admins() returns table (account text)
language plpgsql stable as $$
begin
  if to_regclass('${account}') is null then return; end if;
  return query select a.id from ${account} a where a.role = 'admin';
end $$;
`.text;

/** The parents who were asked about a contact and have not answered: `parentAskedAs` of the register. */
export const ASKED_FUNCTION = sql`
create or replace function feed.asked_as(contacts text[]) returns table (contact text, account text)
language plpgsql volatile as $$
begin
  if to_regclass('${invitation}') is null or to_regclass('${claim}') is null then return; end if;
  return query select i.contact_id, c.account_id from ${invitation} i join ${claim} c on c.hash = i.hash
    where i.contact_id = any (contacts) and i.answer is null;
end $$;
`.text;
