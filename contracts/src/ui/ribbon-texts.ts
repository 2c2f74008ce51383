import { joinWithAnd } from '../join-with-and.ts';

/** The picture of a child's day for people who cannot see it: one sentence, and a table. */
export const ribbonTexts = {
  dayOf: (child: string) => `${child}’s day`,
  what: 'What',
  from: 'From',
  to: 'To',
  now: 'now',
  expected: 'Expected',
  here: 'Here',
  asleep: 'Asleep',

  sentence: (child: string, said: readonly string[]) =>
    `${child}: ${said.length > 0 ? said.join('; ') : 'nothing recorded yet'}`,
  expectedBetween: (from: string, to: string) => `expected from ${from} to ${to}`,
  hereSince: (from: string) => `here since ${from}`,
  hereBetween: (from: string, to: string) => `here from ${from} to ${to}`,
  asleepSince: (from: string) => `asleep since ${from}`,
  asleepBetween: (from: string, to: string) => `asleep from ${from} to ${to}`,
  marksAt: ({ name, several }: { name: string; several: string }, times: readonly string[]) =>
    `${(times.length === 1 ? name : several).toLowerCase()} at ${joinWithAnd(times)}`,
} as const;
