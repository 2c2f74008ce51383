import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { tileTexts } from '@nead/contracts/ui/frame-texts.ts';
import { LogIn, LogOut } from 'lucide-react';
import { shortDuration } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { Button } from '../../../ui/button.tsx';
import { type Presence, PresenceWords, presenceAppearances } from '../../../ui/child/presence.tsx';
import { classes } from '../../../ui/classes.ts';
import { minutesHere, staysBefore } from './minutes-here.ts';

interface PresenceRowProps {
  child: Pick<Child, 'currentStatus' | 'since'>;
  /** The child's day so far, if it is known. */
  today?: Pick<ChildToday, 'present'> | undefined;
  presence: Presence;
  /** The style of the sign-in button. */
  variant: 'soft' | 'filled';
  /** Undefined for a child that has left care. */
  onTap?: (() => void) | undefined;
}

/** A child's status, and the button that changes it. */
export function PresenceRow({ child, today, presence, variant, onTap }: PresenceRowProps) {
  const now = useNow();
  const signedIn = child.currentStatus === 'signed-in';
  const [first] = staysBefore(today);
  return (
    <div className="row">
      <div className="grow">
        <p className={classes('status', presenceAppearances[presence.state].className)}>
          <PresenceWords presence={presence} />
        </p>
        {signedIn && onTap && child.since && (
          <p className="h2">
            {shortDuration(minutesHere(child.since, today, now))}
            {first && <span className="meta own-line">{childTexts.todaySince(dublinTime(first.from))}</span>}
          </p>
        )}
      </div>
      {onTap && (
        <Button small variant={signedIn ? 'line' : variant} icon={signedIn ? LogOut : LogIn} onClick={onTap}>
          {signedIn ? tileTexts.signOut : tileTexts.signIn}
        </Button>
      )}
    </div>
  );
}
