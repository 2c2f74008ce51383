import type { Child } from '@nead/contracts/register/child-queries.ts';
import { createStore, useStore } from '../../../engine/device/store.ts';

/** The status that a tap shows until the server has answered. */
export interface PendingTap {
  currentStatus: Child['currentStatus'];
  since: string | null;
  /** It is in the offline queue. */
  waiting?: true;
}

type Taps = ReadonlyMap<string, PendingTap>;

/**
 * Laid over the server's data, which stays unchanged beneath. An answer or a failure removes it, and no live message in
 * between can make the tile flicker.
 */
export const pendingTaps = createStore<Taps>(new Map());

/** Taps in the offline queue, also from before a reload. */
export const waitingTaps = createStore<Taps>(new Map());

export function usePendingTaps(): Taps {
  const kept = useStore(waitingTaps);
  const fresh = useStore(pendingTaps);
  return new Map([...kept, ...fresh]);
}

export function layTap(childId: string, tap: PendingTap): void {
  pendingTaps.set(new Map(pendingTaps.get()).set(childId, tap));
}

export function liftTap(childId: string): void {
  const rest = new Map(pendingTaps.get());
  rest.delete(childId);
  pendingTaps.set(rest);
}
