import { decodePosition, laterPosition } from '@nead/contracts/positions.ts';

/** The highest position this browser tab has been told: what it asks queries to have reached. */
export interface SeenPosition {
  get(): string | undefined;
  see(position: string | undefined): void;
}

const NAME = 'seen-position';

/** Kept over a reload, so that what was written just before it is there just after it. */
export function openSeenPosition(storage: Pick<Storage, 'getItem' | 'setItem'>): SeenPosition {
  const kept = storage.getItem(NAME) ?? undefined;
  let highest = kept && decodePosition(kept) ? kept : undefined;
  return {
    get: () => highest,
    see(position) {
      if (!position || !decodePosition(position)) return;
      const later = laterPosition(highest, position);
      if (!later || later === highest) return;
      highest = later;
      storage.setItem(NAME, later);
    },
  };
}
