/** A day in numbers, as a child's parents see it. */
export const kidDayTexts = {
  meals: (count: number) => (count === 0 ? 'No meals' : count === 1 ? '1 meal' : `${count} meals`),
  nappies: (count: number) => (count === 0 ? 'No nappies' : count === 1 ? '1 nappy' : `${count} nappies`),
  naps: (count: number) => (count === 1 ? '1 nap' : `${count} naps`),
  noSleep: 'No sleep',
  asleepNow: 'asleep now',
  last: (time: string) => `last ${time}`,
  soFar: 'so far today',
  slept: (hours: number, minutes: number) =>
    hours > 0 ? `${hours} h ${String(minutes).padStart(2, '0')}` : `${minutes} min`,
} as const;
