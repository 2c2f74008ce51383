/** A child's day in numbers, for its parents. */
export const kidDayTexts = {
  counted: (count: number, name: string, several: string) =>
    `${count === 0 ? 'No' : count} ${(count === 1 ? name : several).toLowerCase()}`,
  naps: (count: number) => (count === 1 ? '1 nap' : `${count} naps`),
  none: (name: string) => `No ${name.toLowerCase()}`,
  asleepNow: 'asleep now',
  last: (time: string) => `last ${time}`,
  soFar: 'so far today',
  slept: (hours: number, minutes: number) =>
    hours > 0 ? `${hours} h ${String(minutes).padStart(2, '0')}` : `${minutes} min`,
} as const;
