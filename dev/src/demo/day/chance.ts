import { clockOfMinute } from '@nead/contracts/clock.ts';
import { dublinInstant } from '@nead/contracts/dublin.ts';

/** A number from 0 to 1, evenly spread and repeatable: the demo must look the same wherever it is loaded. */
export function chance(seed: string): number {
  let hash = 2166136261;
  for (const char of seed) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  // Without this, seeds that differ in one character would give similar numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export const nearly = (minutes: number, seed: string, spread: number): number =>
  Math.round(minutes + (chance(seed) - 0.5) * 2 * spread);

export const oneOf = <T>(choices: readonly [T, ...T[]], seed: string): T =>
  choices[Math.floor(chance(seed) * choices.length)] ?? choices[0];

/** The instant at which Dublin's clocks show that minute of a date; a fraction of a minute counts too. */
export const momentOn = (date: string, minute: number): Date =>
  new Date(dublinInstant(date, clockOfMinute(minute)).getTime() + Math.round((minute % 1) * 60_000));
