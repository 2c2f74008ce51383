import type { Id } from '@nead/contracts/ids.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import type pg from 'pg';
import { formerChildrenOf } from '../../history/former-children.ts';
import { childOf } from '../../register/queries.ts';

/** Whose records of which days are in a pack. */
export interface Chosen {
  childminderId: Id;
  childIds: readonly Id[];
  from: string;
  to: string;
}

export const fullName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ') || erased;

/** A child of a pack: one that was deleted since has a name and records, and no profile any more. */
export interface PackChild {
  _id: Id;
  name: string;
  profile: ChildProfile | undefined;
}

/** The chosen children by name, also those whose records outlive them in the register. */
export async function childrenIn(
  pool: pg.Pool,
  { childminderId, childIds }: Chosen,
  now: Date,
): Promise<PackChild[]> {
  const profiles = await Promise.all(
    childIds.map((id) => childOf(pool, { childminder: childminderId }, id, now)),
  );
  const former = profiles.every(Boolean) ? [] : await formerChildrenOf(pool, childminderId);
  const found = childIds.flatMap((_id, nth) => {
    const profile = profiles[nth];
    const known = profile ?? former.find((child) => child._id === _id);
    return known ? [{ _id, name: fullName(known), profile }] : [];
  });
  return found.sort((one, other) => one.name.localeCompare(other.name, 'en-IE'));
}
