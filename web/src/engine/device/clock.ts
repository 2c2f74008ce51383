import { clockOfRequests } from '@nead/contracts/now.ts';
import { createStore } from './store.ts';

/** The milliseconds by which the server's clock is ahead of this device's, as far as its answers have shown. */
export const aheadHere = createStore(0);

/** The instant at which this device's clock showed this time. */
export const instantOn = (shown: number): Date => new Date(shown + aheadHere.get());

/** The current time by the server's clock, which decides what is still to come. */
export const timeNow = (): Date => instantOn(Date.now());
clockOfRequests.now = timeNow;

/** Takes the time from an answer: a whole second, between the request and now. The known difference stays if it fits. */
export function hearTime(told: string | null, asked: number): void {
  const at = Date.parse(told ?? '');
  if (at) aheadHere.set(Math.min(Math.max(aheadHere.get(), at - Date.now()), at + 1000 - asked));
}
