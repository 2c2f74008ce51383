import { lineTexts } from '@nead/contracts/ui/line-texts.ts';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';

const looks = {
  connecting: [lineTexts.connecting, 'live--wait'],
  live: [lineTexts.live, undefined],
  reconnecting: [lineTexts.reconnecting, 'live--wait'],
  offline: [lineTexts.offline, 'live--off'],
} as const;

interface PillProps {
  state: keyof typeof looks;
  /** Recorded here and not sent yet. */
  waiting?: number;
  /** Refused, until somebody decides. */
  refused?: number;
  /** Where what waits can be seen. */
  to?: string | undefined;
}

function wordsOf({ state, waiting = 0, refused = 0 }: PillProps): string {
  const [word] = looks[state];
  if (refused > 0) return lineTexts.toDecide(refused);
  if (waiting === 0) return word;
  return state === 'live' ? lineTexts.sending(waiting) : lineTexts.waiting(word, waiting);
}

/** The honest state of the line. Its shape differs as well as its colour. */
export function ConnectionPill(props: PillProps) {
  const { state, waiting = 0, refused = 0, to } = props;
  const look = refused > 0 || (waiting > 0 && state === 'live') ? 'live--wait' : looks[state][1];
  const pill = <span className={classes('live', look)}>{wordsOf(props)}</span>;
  return (
    <span className="contents" role="status">
      {to ? (
        <Link to={to} className="pilllink">
          {pill}
          <span className="sr">{lineTexts.seeWhatWaits}</span>
        </Link>
      ) : (
        pill
      )}
    </span>
  );
}
