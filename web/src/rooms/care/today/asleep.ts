import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { createStore } from '../../../engine/device/store.ts';
import type { Presence } from '../../../ui/child/presence.tsx';

/**
 * The time since which a child sleeps; null while it is awake, undefined while that is loading, 'not-told' if it could not be
 * loaded.
 */
export type AsleepSince = string | null | 'not-told' | undefined;

/** The status of a child that is here: asleep if it sleeps, unknown until that is loaded. */
export function asleepOr(presence: Presence, asleepSince: AsleepSince): Presence {
  if (presence.state !== 'here' || asleepSince === null) return presence;
  if (asleepSince === undefined) return { state: 'unknown', text: '' };
  if (asleepSince === 'not-told') return { ...presence, state: 'unknown' };
  return { state: 'asleep', text: tapTexts.asleep, since: dublinTime(asleepSince) };
}

/** The sleeping children. The lower part of each tile fills this; it is loaded after the tile with the code that asks. */
export const asleepChildren = createStore<ReadonlyMap<string, AsleepSince>>(new Map());

export function tellAsleep(childId: string, since: AsleepSince): void {
  if (asleepChildren.get().get(childId) === since) return;
  const next = new Map(asleepChildren.get());
  if (since === undefined) next.delete(childId);
  else next.set(childId, since);
  asleepChildren.set(next);
}

/** The children who have left today and for whom nobody named a collector. The lower parts of the tiles fill this too. */
export const notSaidWhoCollected = createStore<ReadonlySet<string>>(new Set());

export function tellNotSaid(childId: string, notSaid: boolean): void {
  if (notSaidWhoCollected.get().has(childId) === notSaid) return;
  const next = new Set(notSaidWhoCollected.get());
  if (notSaid) next.add(childId);
  else next.delete(childId);
  notSaidWhoCollected.set(next);
}
