import { erased, tileTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { AllergyChip } from './allergy-chip.tsx';
import { Avatar, type PersonShown } from './avatar.tsx';
import { type Presence, type PresenceState, PresenceWords, presenceAppearances } from './presence.tsx';

/** The prominence of the sign-in, by the child's status. */
const buttonVariants = {
  here: 'line',
  asleep: 'line',
  unknown: 'line',
  late: 'filled',
  expected: 'soft',
  gone: 'soft',
} as const;

const variantOf = (state: PresenceState, { signedIn, isDue }: Pick<TileProps, 'signedIn' | 'isDue'>) => {
  if (signedIn && state === 'late') return 'line';
  return isDue ? 'filled' : buttonVariants[state];
};

export interface TileProps {
  who: PersonShown;
  to?: string;
  /** Set if another child has the same first name. */
  showSurname?: boolean;
  presence: Presence;
  signedIn: boolean;
  allergies?: readonly string[];
  /** A quiet line of further words, such as the age. */
  detail?: string | undefined;
  /** It changed on another device a moment ago. */
  fresh?: boolean;
  /** A tap on it waits in the offline queue. */
  waiting?: boolean | undefined;
  /** The sign-in is the next thing to do. */
  isDue?: boolean | undefined;
  /** The tile takes one line: the child is not here, or the user likes all tiles so. */
  isRow?: boolean;
  onToggle?: () => void;
  /** The day on one line. Under it are one-tap records, or the steps for a late child, or one line of words. */
  day?: ReactNode;
}

/** A child's tile. Tiles keep their height and change in place: nothing moves under a thumb. */
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
    isDue,
    isRow,
    onToggle,
    day = <div className="tile__day" />,
  } = props;
  const first = who.firstName ?? erased;
  const last = who.lastName && ` ${who.lastName}`;
  const about = (
    <>
      <Avatar who={who} state={presence.state} {...(isRow && { size: 'm' as const })} />
      <span className="tile__text">
        <span className="tile__name">
          {first}
          {showSurname ? last : <span className="sr">{last}</span>}
        </span>
        <span className="status">
          <PresenceWords presence={presence} />
          {waiting && <span className="badge badge--gold">{tileTexts.waiting}</span>}
        </span>
        {detail && <span className="meta">{detail}</span>}
        <AllergyChip allergies={allergies} />
      </span>
    </>
  );
  return (
    <li
      className={classes(
        'tile',
        isRow ? 'tile--row' : 'tile--fix',
        presenceAppearances[presence.state].className,
        fresh && 'tile--new',
      )}
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
            className="tile__act"
            variant={variantOf(presence.state, { signedIn, isDue })}
            onClick={onToggle}
          >
            {signedIn ? tileTexts.signOut : tileTexts.signIn}
            <span className="sr"> {first}</span>
          </Button>
        )}
      </div>
      {day}
    </li>
  );
}

export const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="tiles" aria-label={label}>
    {children}
  </ul>
);
