import { clockOfRequests } from '@nead/contracts/now.ts';
import { createStore } from './store.ts';

/** How far the server's clock is ahead of this device's, in milliseconds, as far as answers have told. */
export const aheadHere = createStore(0);

/** What this device's clock showed, as an instant. */
export const instantOn = (shown: number): Date => new Date(shown + aheadHere.get());

/** The current time, by the server's clock: that decides what is still to come. */
export const timeNow = (): Date => instantOn(Date.now());
clockOfRequests.now = timeNow;

/** Takes the time from an answer: a whole second, somewhere between asking and now. What is known stays where it fits. */
export function hearTime(told: string | null, asked: number): void {
  const at = Date.parse(told ?? '');
  if (at) aheadHere.set(Math.min(Math.max(aheadHere.get(), at - Date.now()), at + 1000 - asked));
}
