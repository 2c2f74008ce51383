import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useSteadyLink } from '../steady-link.ts';
import { faceQuery } from './face-query.ts';
import { type PresenceState, presenceAppearances } from './presence.tsx';

export interface PersonShown {
  _id: string;
  firstName: string | null;
  lastName: string | null;
  /** A link that is valid for a day and changes with the hour. */
  photoUrl?: string | null | undefined;
}

export const initials = ({ firstName, lastName }: Pick<PersonShown, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].map((name) => Array.from(name ?? '')[0]?.toLocaleUpperCase('en-IE') ?? '').join('');

/**
 * One of sixteen colours, always the same for the same id. It is taken from the hash's upper bits, which depend on
 * every character.
 */
export const avatarColour = (id: string): number =>
  (Array.from(id).reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 0x9e3779b1), 7) >>> 28) + 1;

/** The small copy of a photo that could not be loaded. */
function KeptFace({ link, children }: { link: string; children: ReactNode }) {
  const { data } = useQuery(faceQuery(link));
  return data ? <img className="avatar__photo" src={data} alt="" /> : children;
}

interface AvatarProps {
  who: PersonShown;
  size?: 's' | 'm' | 'l' | 'xl';
  state?: PresenceState;
}

/** A photo, or initials on a colour, or a figure without a name. It is decoration, since the name is always beside it. */
export function Avatar({ who, size, state }: AvatarProps) {
  const photo = useSteadyLink(who.photoUrl);
  const appearance = state && presenceAppearances[state];
  const letters = initials(who);
  const withoutFace = letters || <Icon of={UserRound} />;
  return (
    <span
      className={classes(
        'avatar',
        size && `avatar--${size}`,
        letters && `av${avatarColour(who._id)}`,
        appearance?.className,
      )}
      aria-hidden="true"
    >
      {!photo.link ? (
        withoutFace
      ) : photo.hasFailed ? (
        <KeptFace link={photo.link}>{withoutFace}</KeptFace>
      ) : (
        <img className="avatar__photo" src={photo.link} alt="" decoding="async" onError={photo.fail} />
      )}
      {appearance?.badge && (
        <span className="avatar__badge">
          <Icon of={appearance.badge} />
        </span>
      )}
    </span>
  );
}
