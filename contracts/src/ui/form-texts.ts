/** What forms say of times, and of what somebody else saved meanwhile. */
export const formTexts = {
  time: 'Time',
  now: 'Now',
  minutesAgo: (minutes: number) => `${minutes} minutes ago`,
  pick: 'Pick',
  asClock: (legend: string) => `${legend}, as HH:mm`,

  /** The fields' names follow. */
  changedElsewhere: 'Changed in another window a moment ago, and shown here now:',
  /** The field's name comes before it. */
  alsoChanged: (value: string) =>
    `was also changed in another window, to “${value}”. Saving puts yours in its place.`,
  nothing: 'nothing',
  takeTheirs: 'Take theirs',
} as const;
