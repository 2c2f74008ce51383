import type { Id } from '@nead/contracts/ids.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type pg from 'pg';
import { childOf } from '../../register/queries.ts';

/** Whose records of which days are in a pack. */
export interface Chosen {
  childminderId: Id;
  childIds: readonly Id[];
  from: string;
  to: string;
}

export const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ') || texts.erased;

/** Those of the chosen children who are in the register, by name. */
export async function childrenIn(
  pool: pg.Pool,
  { childminderId, childIds }: Chosen,
  now: Date,
): Promise<ChildProfile[]> {
  const found: ChildProfile[] = [];
  for (const id of childIds) {
    const child = await childOf(pool, { childminder: childminderId }, id, now);
    if (child) found.push(child);
  }
  return found.sort((one, other) => fullName(one).localeCompare(fullName(other), 'en-IE'));
}
