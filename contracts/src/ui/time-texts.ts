const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

/** How times, spans and the parts of a day are put into words. */
export const timeTexts = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  shortDuration: (hours: number, minutes: number) =>
    hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${count(minutes, 'minute')} ago`,
  hoursAgo: (hours: number) => `${count(hours, 'hour')} ago`,
  yesterday: 'yesterday',
} as const;
