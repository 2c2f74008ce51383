import { tapTexts } from '@nead/contracts/care/tap-texts.ts';
import { ChildStatusRow, type LiveMessage } from '@nead/contracts/live.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { createStore, useStore } from '../../../engine/device/store.ts';
import type { PendingTap } from '../today/pending.ts';

const RING_MS = 2_000;

/** Children whose status has just changed on another device. */
const arrivals = createStore<ReadonlySet<string>>(new Set());
/** The same as text, for screen readers. */
const news = createStore('');

export const useArrivals = () => useStore(arrivals);
export const useArrivalNews = () => useStore(news);

/** The child whose status a live message changes on this screen. A tap on this screen is shown already and does not count. */
export function arrivedStatus(
  change: Pick<LiveMessage, 'kind' | 'row'>,
  shown: (childId: string) => Pick<PendingTap, 'currentStatus'> | undefined,
): ChildStatusRow | undefined {
  if (change.kind !== 'child.status') return undefined;
  const row = ChildStatusRow.safeParse(change.row);
  if (!row.success) return undefined;
  const before = shown(row.data._id);
  return before && before.currentStatus !== row.data.currentStatus ? row.data : undefined;
}

export function markArrival(row: ChildStatusRow, child: Pick<Child, 'firstName'>): void {
  arrivals.set(new Set(arrivals.get()).add(row._id));
  news.set(tapTexts.changed(child.firstName ?? tapTexts.aChild, row.currentStatus));
  setTimeout(() => {
    const rest = new Set(arrivals.get());
    rest.delete(row._id);
    arrivals.set(rest);
    if (rest.size === 0) news.set('');
  }, RING_MS);
}
