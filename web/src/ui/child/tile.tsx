import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { tileTexts } from '@nead/contracts/ui/tile-texts.ts';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AllergyChip } from './allergy-chip.tsx';
import { Avatar, type Named } from './avatar.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { type Presence, PresenceWords, presenceLooks } from './presence.tsx';

/** How much the sign-in asks for attention, by where the child is. */
const buttonLooks = { here: 'line', asleep: 'line', late: 'filled', expected: 'soft', gone: 'text' } as const;

export interface TileProps {
  who: Named;
  /** The child's page. */
  to?: string;
  /** Another child has the same first name. */
  showSurname?: boolean;
  presence: Presence;
  signedIn: boolean;
  allergies?: readonly string[];
  /** One quiet line more, like the age. */
  detail?: string | undefined;
  /** Changed on another device a moment ago. */
  fresh?: boolean;
  /** The tap is kept on this device until the line is back. */
  waiting?: boolean | undefined;
  onToggle?: () => void;
  ribbon?: ReactNode;
  /** One-tap records, or what to do about a late child. */
  foot?: ReactNode;
}

/** A child, now. Tiles keep their order and change in place: nothing moves under a thumb. */
export function Tile(props: TileProps) {
  const {
    who,
    to,
    showSurname,
    presence,
    signedIn,
    allergies = [],
    detail,
    fresh,
    waiting,
    onToggle,
    ribbon,
    foot,
  } = props;
  const first = who.firstName ?? erased;
  const last = who.lastName && ` ${who.lastName}`;
  const about = (
    <>
      <Avatar who={who} state={presence.state} />
      <span className="tile__text">
        <span className="tile__name">
          <span>
            {first}
            {showSurname ? last : <span className="sr">{last}</span>}
          </span>
        </span>
        <span className="status">
          <PresenceWords presence={presence} />
        </span>
        {detail && <span className="meta">{detail}</span>}
        {waiting && <span className="badge badge--gold">{tileTexts.waiting}</span>}
        <AllergyChip allergies={allergies} />
      </span>
    </>
  );
  return (
    <li
      className={classes('tile', presenceLooks[presence.state].className, fresh && 'tile--new')}
      data-child={who._id}
    >
      <div className="tile__top">
        {to ? (
          <Link className="tile__who" to={to}>
            {about}
          </Link>
        ) : (
          <div className="tile__who">{about}</div>
        )}
        {onToggle && (
          <Button
            small
            look={signedIn && presence.state === 'late' ? 'line' : buttonLooks[presence.state]}
            onClick={onToggle}
            {...(!signedIn && presence.state !== 'gone' && { icon: LogIn })}
          >
            {signedIn ? tileTexts.signOut : tileTexts.signIn}
            <span className="sr"> {first}</span>
          </Button>
        )}
      </div>
      {ribbon}
      {foot && <div className="tile__foot">{foot}</div>}
    </li>
  );
}

export const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="tiles" aria-label={label}>
    {children}
  </ul>
);
