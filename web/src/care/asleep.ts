import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { createStore } from '../lib/store.ts';
import type { Presence } from '../ui/presence.tsx';

/** A child that is here and sleeps is shown asleep. */
export const asleepOr = (presence: Presence, asleepSince: string | null | undefined): Presence =>
  presence.state === 'here' && asleepSince
    ? { state: 'asleep', text: tapTexts.asleep, since: dublinTime(asleepSince) }
    : presence;

/** Since when children sleep. The foot of a tile knows, which comes after the tile and brings the code that asks. */
export const asleepChildren = createStore<ReadonlyMap<string, string>>(new Map());

export function tellAsleep(childId: string, since: string | null): void {
  if (asleepChildren.get().get(childId) === (since ?? undefined)) return;
  const next = new Map(asleepChildren.get());
  if (since) next.set(childId, since);
  else next.delete(childId);
  asleepChildren.set(next);
}
