import { connectionTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Link } from 'react-router-dom';
import { classes } from '../classes.ts';

const pills = {
  connecting: [connectionTexts.connecting, 'live--wait'],
  live: [connectionTexts.live, undefined],
  reconnecting: [connectionTexts.reconnecting, 'live--wait'],
  offline: [connectionTexts.offline, 'live--off'],
} as const;

interface PillProps {
  state: keyof typeof pills;
  /** The number of commands in the offline queue. */
  waiting?: number;
  /** The number of refused commands, about which the user must decide. */
  refused?: number;
  /** The page that shows them. */
  to?: string | undefined;
}

function wordsOf({ state, waiting = 0, refused = 0 }: PillProps): string {
  const [word] = pills[state];
  if (refused > 0) return connectionTexts.toDecide(refused);
  if (waiting === 0) return word;
  return state === 'live' ? connectionTexts.sending(waiting) : connectionTexts.waiting(word, waiting);
}

/** The state of the connection, shown by shape as well as by colour. */
export function ConnectionPill(props: PillProps) {
  const { state, waiting = 0, refused = 0, to } = props;
  const className = refused > 0 || (waiting > 0 && state === 'live') ? 'live--wait' : pills[state][1];
  const words = wordsOf(props);
  // Each state is drawn as a new pill in the same place.
  const pill = (
    <span key={words} className={classes('live', className)}>
      {words}
    </span>
  );
  return (
    <span className="livestate" role="status">
      {to ? (
        <Link to={to} className="pilllink">
          {pill}
          <span className="sr">{connectionTexts.seeWhatWaits}</span>
        </Link>
      ) : (
        pill
      )}
    </span>
  );
}
