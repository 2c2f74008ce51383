import type { Child } from '@nead/contracts/register/child-queries.ts';
import { tileTexts } from '@nead/contracts/ui/tile-texts.ts';
import { LogIn, LogOut } from 'lucide-react';
import { minutesBetween, shortDuration } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { type Presence, PresenceWords, presenceLooks } from '../ui/presence.tsx';

interface PresenceRowProps {
  child: Pick<Child, 'currentStatus' | 'since'>;
  presence: Presence;
  /** How the button looks that brings the child in. */
  look: 'soft' | 'filled';
  onTap: () => void;
}

/** How a child is and since when, and the touch that changes it. */
export function PresenceRow({ child, presence, look, onTap }: PresenceRowProps) {
  const now = useNow();
  const signedIn = child.currentStatus === 'signed-in';
  return (
    <div className="row">
      <div className="grow">
        <p className={classes('status', presenceLooks[presence.state].className)}>
          <PresenceWords presence={presence} />
        </p>
        {signedIn && child.since && <p className="h2">{shortDuration(minutesBetween(child.since, now))}</p>}
      </div>
      <Button small look={signedIn ? 'line' : look} icon={signedIn ? LogOut : LogIn} onClick={onTap}>
        {signedIn ? tileTexts.signOut : tileTexts.signIn}
      </Button>
    </div>
  );
}
