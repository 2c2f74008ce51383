const two = (n: number) => String(n).padStart(2, '0');

/** The picture of a child's week. */
export const weekTexts = {
  weekOf: (date: string) => `Week of ${date}`,
  caption: (child: string) => `The week of ${child}`,
  before: 'The week before',
  after: 'The week after',
  day: 'Day',
  picture: 'What was written down',
  here: 'Here',
  asleep: 'Asleep',
  all: 'In all',
  loading: 'Loading the week',
  failed: 'The week could not be loaded',
  signOutMissing: 'Sign-out missing',
  none: 'none',
  /** '8 h 05'. */
  hours: (minutes: number) => `${Math.floor(minutes / 60)} h ${two(minutes % 60)}`,
} as const;
