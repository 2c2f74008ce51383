import { tileTexts } from '@nead/contracts/ui/tile-texts.ts';
import { Check, Clock, Moon } from 'lucide-react';
import type { IconShape } from './icon.tsx';

export type PresenceState = 'here' | 'asleep' | 'late' | 'expected' | 'gone';

/** Where a child is and since when, ready to be shown. */
export interface Presence {
  state: PresenceState;
  text: string;
  /** Shown after the text; the word 'since' gives way on a narrow tile. */
  since?: string;
}

export const presenceLooks: Record<PresenceState, { className: string; badge?: IconShape }> = {
  here: { className: 'is-here', badge: Check },
  asleep: { className: 'is-asleep', badge: Moon },
  late: { className: 'is-late', badge: Clock },
  expected: { className: 'is-away' },
  gone: { className: 'is-away' },
};

export function PresenceWords({ presence: { text, since } }: { presence: Presence }) {
  return (
    <span>
      {text}
      {since && (
        <>
          {' '}
          <span className="ago">{tileTexts.since} </span>
          {since}
        </>
      )}
    </span>
  );
}
