import { connectionTexts } from '@nead/contracts/ui/frame-texts.ts';
import { CloudOff } from 'lucide-react';
import { timeOrDay } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useLastKnown } from '../../engine/live/last-known.ts';
import { Icon } from '../icon.tsx';

/** Says since when the screen may be outdated; shows nothing while it is up to date. */
export function LastKnown({ of }: { of: Parameters<typeof useLastKnown>[0] }) {
  const now = useNow();
  const at = useLastKnown(of);
  if (!at) return null;
  return (
    <span className="lastknown">
      <Icon of={CloudOff} size="s" />
      {connectionTexts.lastKnown(timeOrDay(at, now))}
    </span>
  );
}
