/** What a tile says of what is recorded with one touch. */
export const quickTexts = {
  noneYet: 'None yet',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${String(minutes).padStart(2, '0')}`,
  start: 'Start',
  nap: 'Nap',
  end: 'End',
  /** Heard after the name of what is recorded. */
  theUsual: (child: string) => `the usual, for ${child}`,
  napOf: (child: string) => `for ${child}`,
  endNapOf: (child: string) => `end the nap of ${child}`,
} as const;
