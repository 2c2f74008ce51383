import type { ChildToday } from '@nead/contracts/care/views.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { createOverlay } from '../../../engine/device/overlay.ts';
import { createStore, useStore } from '../../../engine/device/store.ts';

/** The status that a tap shows until the server has answered. */
export interface PendingTap {
  currentStatus: Child['currentStatus'];
  since: string | null;
  /** The tap waits in the offline queue. */
  waiting?: true;
  /** The record has a time of its own, and gives the child's status only if nothing later is known. */
  isTimed?: true;
}

type Taps = ReadonlyMap<string, PendingTap>;

/** The statuses of taps, until an answer or a failure lifts them. */
export const pendingTaps = createOverlay<PendingTap>();

/** The taps in the offline queue, including those from before a reload. */
export const waitingTaps = createStore<Taps>(new Map());

export function usePendingTaps(): Taps {
  const kept = useStore(waitingTaps);
  const fresh = useStore(pendingTaps);
  return new Map([...kept, ...fresh]);
}

/** The changes that a tap on a tile makes to a child's day, by child. */
export const pendingRecords = createOverlay<Partial<ChildToday>>();
