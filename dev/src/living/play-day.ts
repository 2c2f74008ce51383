import { setTimeout as pause } from 'node:timers/promises';
import type { DemoChildminder, DemoPerson } from '../demo/household.ts';
import { dayScript, ownClock, shareOfPlay } from './day-steps.ts';
import { type Leftovers, openCast, type Played } from './household-clients.ts';

export interface PlayProgress {
  /** The time by the household's own clock. */
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

/** Plays a whole day of the household through the calls that everybody has (docs/decisions/085). */
export async function playDay(play: DayToPlay): Promise<Played> {
  const { household, parents, seconds, seed, signal, tell } = play;
  const cast = await openCast(play);
  const steps = [...cast.goHome(), ...dayScript(household, parents, seed)];
  const began = Date.now();
  const played: Played = { done: 0, leftOut: [], refused: [] };
  await cast.takeBack();
  for (const step of steps) {
    if (!(await until(began + shareOfPlay(step.own) * seconds * 1000, signal))) break;
    tell?.({ own: ownClock(step.own), done: played.done, of: steps.length });
    await cast.act(step, played);
    played.done++;
  }
  await until(began + seconds * 1000, signal);
  for (const step of await cast.goOn()) await cast.act(step, played);
  return played;
}

/** Whether that moment came before the signal. */
async function until(moment: number, signal: AbortSignal | undefined): Promise<boolean> {
  const wait = moment - Date.now();
  if (wait > 0) await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
  return !signal?.aborted;
}
