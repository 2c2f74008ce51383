import type { ChildToday } from '@nead/contracts/care/views.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { createOverlay } from '../../../engine/device/overlay.ts';
import { createStore, useStore } from '../../../engine/device/store.ts';

/** The status that a tap shows until the server has answered. */
export interface PendingTap {
  currentStatus: Child['currentStatus'];
  since: string | null;
  /** It is in the offline queue. */
  waiting?: true;
  /** It was written down with its time, and is the child's status only where nothing later is known. */
  isTimed?: true;
}

type Taps = ReadonlyMap<string, PendingTap>;

/** Until an answer or a failure lifts it. */
export const pendingTaps = createOverlay<PendingTap>();

/** Taps in the offline queue, also from before a reload. */
export const waitingTaps = createStore<Taps>(new Map());

export function usePendingTaps(): Taps {
  const kept = useStore(waitingTaps);
  const fresh = useStore(pendingTaps);
  return new Map([...kept, ...fresh]);
}

/** What a tap on a tile changes in a child's day, by child. */
export const pendingRecords = createOverlay<Partial<ChildToday>>();
