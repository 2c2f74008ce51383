import { sql } from '../../engine/sql.ts';
import { account } from './tables.ts';

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
