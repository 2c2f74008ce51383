/** Texts of forms about times, drafts, and changes that another window saved meanwhile. */
export const formTexts = {
  time: 'Time',
  now: 'Now',
  minutesAgo: (minutes: number) => `${minutes} minutes ago`,
  pick: 'Pick',
  when: 'When',
  day: 'Day',
  today: 'Today',
  yesterday: 'Yesterday',
  pickDay: 'Pick a day',
  asClock: (legend: string) => `${legend}, as HH:mm`,

  /** The fields' names follow. */
  changedElsewhere: 'Changed in another window a moment ago, and shown here now:',
  /** The field's name comes before it. */
  alsoChanged: (value: string) =>
    `was also changed in another window, to “${value}”. Saving replaces it with yours.`,
  /** The field's name comes before it. */
  changedTo: (value: string) => `was changed on another device to: ${value}.`,
  nothing: 'nothing',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  yes: 'yes',
  no: 'no',

  draftIsBack: 'What you had written is back.',
} as const;
