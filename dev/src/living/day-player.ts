import { demoChildminders, demoParents } from '../demo/household.ts';
import type { Leftovers, Played } from './household-clients.ts';
import { type PlayProgress, playDay } from './play-day.ts';

/** How the last play ended. */
type Ending = 'played' | 'stopped' | 'failed';

interface StageView {
  /** Null while no day is played. */
  playing: PlayProgress | null;
  last: (Partial<Played> & { ending: Ending }) | null;
}

/** Where a day is played, one at a time. */
export interface Stage {
  shown(): StageView;
  isPlaying(): boolean;
  /** False if a day is being played already. */
  play(seconds: number): boolean;
  /** Ends the play; the household goes on as it would without. */
  stop(): Promise<void>;
}

export function openStage(base: () => string, trouble: (error: unknown) => void): Stage {
  const leftovers: Leftovers = [];
  let count = 0;
  let last: StageView['last'] = null;
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
      const played = await playDay({ ...day, signal, tell });
      last = { ending: signal.aborted ? 'stopped' : 'played', ...played };
    } catch (error) {
      last = { ending: 'failed' };
      trouble(error);
    } finally {
      running = undefined;
    }
  }

  return {
    shown: () => ({ playing: running?.progress ?? null, last }),
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
