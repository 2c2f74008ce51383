/** What a tile says about recording with one tap. */
export const quickTexts = {
  noneYet: 'None yet',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${String(minutes).padStart(2, '0')}`,
  start: 'Start',
  nap: 'Nap',
  end: 'End',
  endNap: 'End nap',
  /** For screen readers, after the name of what is recorded. */
  theUsual: (child: string) => `the usual, for ${child}`,
  beginOf: (child: string) => `for ${child}`,
  endOf: (what: string, child: string) => `end the ${what.toLowerCase()} of ${child}`,
} as const;
