import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { Sql, sql } from '../../engine/sql.ts';
import { isRegisterThere, seesChild } from '../register/shared-sql.ts';
import { flagOff } from './tables.ts';

const WHO = sql`split_part(may_see.audience, ':', 2)`;
const CHILD = sql`may_see.child_id`;

/**
 * The gateway calls this for each message that it sends, so it needs no rule of its own. Besides the register it checks
 * the platform's switches, which can close the pages for parents. plpgsql finds its tables by name at each call, so
 * read models can be swapped without changing this function; before the first build nobody sees anything.
 */
const MAY_SEE = sql`
create or replace function feed.may_see(audience text, child_id text) returns boolean
language plpgsql stable as $$
begin
  if ${CHILD} is null then return true; end if;
  if not ${isRegisterThere} then return false; end if;
  if split_part(may_see.audience, ':', 1) = 'parent' and to_regclass('${flagOff}') is not null then
    if exists (select 1 from ${flagOff} where feature = 'enableParentPortal') then return false; end if;
  end if;
  return case split_part(may_see.audience, ':', 1)
    when 'parent' then ${seesChild.parent(WHO, CHILD)}
    when 'childminder' then ${seesChild.childminder(WHO, CHILD)}
    else false end;
end $$;
`;

export const MAY_SEE_FUNCTION = MAY_SEE.text;

const ASK = new Sql('select feed.may_see($1, $2) as may', MAY_SEE.reads);

/** Answers whether this audience may see the child, by the rule that also withholds live messages. */
export async function audienceMaySee(db: Db, audience: string, childId: Id): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(ASK, [audience, childId]);
  return rows[0]?.may ?? false;
}
