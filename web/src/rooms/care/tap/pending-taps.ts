import type { Child } from '@nead/contracts/register/child-queries.ts';
import { createStore, useStore } from '../lib/store.ts';

/** What a tap has made of a child on this screen until the server has answered. */
export interface PendingTap {
  currentStatus: Child['currentStatus'];
  since: string | null;
  /** It is kept on this device until the line is back. */
  waiting?: true;
}

type Taps = ReadonlyMap<string, PendingTap>;

/**
 * Laid over what the server has told, which stays underneath: an answer removes it, a failure removes it, and no live
 * message in between can make the tile flicker.
 */
export const pendingTaps = createStore<Taps>(new Map());

/** Of taps that wait on this device, also from before the page was closed. */
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
