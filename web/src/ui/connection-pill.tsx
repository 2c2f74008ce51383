import { classes } from './classes.ts';

const looks = {
  connecting: ['Connecting', 'live--wait'],
  live: ['Live', undefined],
  reconnecting: ['Reconnecting', 'live--wait'],
  offline: ['Offline', 'live--off'],
} as const;

/** The honest state of the line. Its shape differs as well as its colour. */
export function ConnectionPill({ state, waiting = 0 }: { state: keyof typeof looks; waiting?: number }) {
  const [word, look] = looks[state];
  return (
    <span className={classes('live', look)} role="status">
      {word}
      {state === 'offline' && waiting > 0 && `, ${waiting} waiting`}
    </span>
  );
}
