import { waiting } from '../../../engine/offline-queue/waiting.ts';
import { waitingTaps } from './pending-taps.ts';
import { tapsOf } from './waiting-records.ts';

/** Derives the waiting taps from the offline queue, until the returned function is called. */
export function followWaitingTaps(): () => void {
  const follow = () => waitingTaps.set(tapsOf(waiting.get()));
  follow();
  const unsubscribe = waiting.subscribe(follow);
  return () => {
    unsubscribe();
    waitingTaps.set(new Map());
  };
}
