import type { Child } from '@nead/contracts/register/child-queries.ts';
import { firstNameOf, fullName } from '../../../ui/person-name.ts';
import { type PendingTap, usePendingTaps } from './pending.ts';

/** The server's children with pending taps applied. */
export function shownChildren(
  children: readonly Child[],
  taps: ReadonlyMap<string, PendingTap>,
): (Child & Pick<PendingTap, 'waiting'>)[] {
  return children.map((child) => {
    const tap = taps.get(child._id);
    return tap && isLatest(tap, child) ? { ...child, ...tap } : child;
  });
}

const isLatest = ({ isTimed, since }: PendingTap, child: Child): boolean =>
  !isTimed || child.since === null || (since !== null && since >= child.since);

export const useShownChildren = (children: readonly Child[]) => shownChildren(children, usePendingTaps());

/** First names that several children share. Their surnames tell them apart. */
export function sharedFirstNames(children: readonly Child[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { firstName } of children) {
    if (firstName === null) continue;
    if (seen.has(firstName)) shared.add(firstName);
    seen.add(firstName);
  }
  return shared;
}

/** The name of a child among these: the first name, or both names if several share the first. */
export function namesAmong(
  children: readonly Child[],
): (child: Pick<Child, 'firstName' | 'lastName'>) => string {
  const shared = sharedFirstNames(children);
  return (child) => (shared.has(child.firstName ?? '') ? fullName(child) : firstNameOf(child));
}
