import { demoChildminders, demoParents } from '../demo/household.ts';
import type { Leftovers, PlayResult } from './household-clients.ts';
import { type PlayProgress, playDay } from './play-day.ts';

/** The end of the last day played. */
type Ending = 'played' | 'stopped' | 'failed';

interface PlayState {
  /** Null while no day is played. */
  playing: PlayProgress | null;
  last: (Partial<PlayResult> & { ending: Ending }) | null;
}

/** Plays days of the demo household, one at a time (play-day.ts). */
export interface DayPlayer {
  state(): PlayState;
  isPlaying(): boolean;
  /** False if a day is already being played. */
  play(seconds: number): boolean;
  /** Ends the played day; the household continues as it would without. */
  stop(): Promise<void>;
}

export function openDayPlayer(base: () => string, trouble: (error: unknown) => void): DayPlayer {
  const leftovers: Leftovers = [];
  let count = 0;
  let last: PlayState['last'] = null;
  let running: { progress: PlayProgress; ending: AbortController; over: Promise<void> } | undefined;

  async function run(seconds: number, signal: AbortSignal, tell: (progress: PlayProgress) => void) {
    const [household] = demoChildminders;
    if (!household) return;
    try {
      const day = {
        base: base(),
        household,
        parents: demoParents,
        seconds,
        seed: `play ${count++}`,
        leftovers,
      };
      const result = await playDay({ ...day, signal, tell });
      last = { ending: signal.aborted ? 'stopped' : 'played', ...result };
    } catch (error) {
      last = { ending: 'failed' };
      trouble(error);
    } finally {
      running = undefined;
    }
  }

  return {
    state: () => ({ playing: running?.progress ?? null, last }),
    isPlaying: () => running !== undefined,
    play(seconds) {
      if (running) return false;
      const ending = new AbortController();
      running = { progress: { own: '', done: 0, of: 0 }, ending, over: Promise.resolve() };
      running.over = run(seconds, ending.signal, (progress) => {
        if (running) running.progress = progress;
      });
      return true;
    },
    async stop() {
      running?.ending.abort();
      await running?.over;
    },
  };
}
