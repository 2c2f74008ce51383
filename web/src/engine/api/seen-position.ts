import { decodePosition, laterPosition } from '@nead/contracts/positions.ts';

/**
 * The highest log position that this tab was given. Queries send it in the position header, to be answered from there
 * on (docs/decisions/003).
 */
export interface SeenPosition {
  get(): string | undefined;
  see(position: string | undefined): void;
}

export const SEEN_POSITION = 'seen-position';

/** The position survives a reload, so that the user's last change still shows after it. */
export function openSeenPosition(storage: Pick<Storage, 'getItem' | 'setItem'>): SeenPosition {
  const kept = storage.getItem(SEEN_POSITION) ?? undefined;
  let highest = kept && decodePosition(kept) ? kept : undefined;
  return {
    get: () => highest,
    see(position) {
      if (!position || !decodePosition(position)) return;
      const later = laterPosition(highest, position);
      if (!later || later === highest) return;
      highest = later;
      storage.setItem(SEEN_POSITION, later);
    },
  };
}
