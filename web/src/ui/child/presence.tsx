import { tileTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Check, Clock, Moon } from 'lucide-react';
import type { IconShape } from '../icon.tsx';
import { Skeleton } from '../page/states.tsx';

export type PresenceState = 'here' | 'asleep' | 'unknown' | 'late' | 'expected' | 'gone';

/** A child's status and since when, as texts. */
export interface Presence {
  state: PresenceState;
  /** The status in words; empty while it is being fetched. */
  text: string;
  /** The time, shown after the text; on a narrow tile without the word 'since'. */
  since?: string;
}

export const presenceAppearances: Record<PresenceState, { className: string; badge?: IconShape }> = {
  here: { className: 'is-here', badge: Check },
  asleep: { className: 'is-asleep', badge: Moon },
  unknown: { className: 'is-unknown' },
  late: { className: 'is-late', badge: Clock },
  expected: { className: 'is-away' },
  gone: { className: 'is-away' },
};

export function PresenceWords({ presence: { text, since } }: { presence: Presence }) {
  if (!text) return <Skeleton shape="line" className="status__wait" />;
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
