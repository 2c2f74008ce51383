import type { Id } from '@nead/contracts/ids.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { Db } from '../../../engine/db.ts';
import { formerChildrenOf } from '../../history/former-children.ts';
import { registeredProfile } from '../../register/queries.ts';
import type { RegisteredProfile } from '../../register/rows.ts';

/** The children and days of a pack. */
export interface PackScope {
  childminderId: Id;
  childIds: readonly Id[];
  from: string;
  to: string;
  /** The complaints of these days are included. */
  complaints: boolean;
}

export const printedName = (person: { firstName: string | null; lastName: string | null }): string =>
  wholeName(person) || erased;

/** A child of a pack. One deleted since has a name and records, but no profile. */
export interface PackChild {
  _id: Id;
  name: string;
  profile: RegisteredProfile | undefined;
}

/** The chosen children by name, also deleted ones, whose records are kept. */
export async function childrenIn(
  db: Db,
  { childminderId, childIds }: PackScope,
  now: Date,
): Promise<PackChild[]> {
  const profiles = await Promise.all(childIds.map((id) => registeredProfile(db, childminderId, id, now)));
  const former = profiles.every(Boolean) ? [] : await formerChildrenOf(db, childminderId);
  const found = childIds.flatMap((_id, nth) => {
    const profile = profiles[nth];
    const known = profile ?? former.find((child) => child._id === _id);
    return known ? [{ _id, name: printedName(known), profile }] : [];
  });
  return found.sort((one, other) => one.name.localeCompare(other.name, 'en-IE'));
}
