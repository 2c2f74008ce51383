import { setTimeout as pause } from 'node:timers/promises';
import type { DemoChildminder, DemoPerson } from '../demo/household.ts';
import { clockAt, daySteps, shareOfPlay } from './day-steps.ts';
import { type Leftovers, openHouseholdClients, type PlayResult } from './household-clients.ts';

export interface PlayProgress {
  /** The time of the played day, by the household's own clock. */
  own: string;
  done: number;
  of: number;
}

export interface DayToPlay {
  base: string;
  household: DemoChildminder;
  parents: readonly DemoPerson[];
  seconds: number;
  seed: string;
  leftovers: Leftovers;
  signal?: AbortSignal | undefined;
  tell?: (progress: PlayProgress) => void;
}

/**
 * Plays a day of the demo household: does in some seconds or minutes the steps of its people from morning to evening,
 * through the ordinary calls (docs/decisions/085).
 */
export async function playDay(play: DayToPlay): Promise<PlayResult> {
  const { household, parents, seconds, seed, signal, tell } = play;
  const clients = await openHouseholdClients(play);
  const steps = [...clients.firstSignOuts(), ...daySteps(household, parents, seed)];
  const began = Date.now();
  const result: PlayResult = { done: 0, leftOut: [], refused: [] };
  await clients.removeLeftovers();
  for (const step of steps) {
    if (!(await until(began + shareOfPlay(step.minute) * seconds * 1000, signal))) break;
    tell?.({ own: clockAt(step.minute), done: result.done, of: steps.length });
    await clients.carryOut(step, result);
    result.done++;
  }
  await until(began + seconds * 1000, signal);
  for (const step of await clients.stepsBack()) await clients.carryOut(step, result);
  return result;
}

/** Waits for a moment; true if it came before the signal. */
async function until(moment: number, signal: AbortSignal | undefined): Promise<boolean> {
  const wait = moment - Date.now();
  if (wait > 0) await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
  return !signal?.aborted;
}
