import type { Child } from '@nead/contracts/register/child-queries.ts';
import { tileTexts } from '@nead/contracts/ui/frame-texts.ts';
import { LogIn, LogOut } from 'lucide-react';
import { elapsedMinutes, shortDuration } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { Button } from '../../../ui/button.tsx';
import { type Presence, PresenceWords, presenceAppearances } from '../../../ui/child/presence.tsx';
import { classes } from '../../../ui/classes.ts';

interface PresenceRowProps {
  child: Pick<Child, 'currentStatus' | 'since'>;
  presence: Presence;
  /** The style of the sign-in button. */
  variant: 'soft' | 'filled';
  /** Undefined for a child that has left care. */
  onTap?: (() => void) | undefined;
}

/** A child's status, and the button that changes it. */
export function PresenceRow({ child, presence, variant, onTap }: PresenceRowProps) {
  const now = useNow();
  const signedIn = child.currentStatus === 'signed-in';
  return (
    <div className="row">
      <div className="grow">
        <p className={classes('status', presenceAppearances[presence.state].className)}>
          <PresenceWords presence={presence} />
        </p>
        {signedIn && onTap && child.since && (
          <p className="h2">{shortDuration(elapsedMinutes(child.since, now))}</p>
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
