import type { Child } from '@nead/contracts/register/child-queries.ts';
import { type PendingTap, usePendingTaps } from '../care/pending-taps.ts';

/** The children as this screen shows them: what the server told, with taps that are on their way laid over it. */
export function shownChildren(
  children: readonly Child[],
  taps: ReadonlyMap<string, PendingTap>,
): (Child & Pick<PendingTap, 'waiting'>)[] {
  return children.map((child) => ({ ...child, ...taps.get(child._id) }));
}

export const useShownChildren = (children: readonly Child[]) => shownChildren(children, usePendingTaps());

/** First names that two children share: their tiles show the surname too. */
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
