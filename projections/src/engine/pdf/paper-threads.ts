import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '@nead/http-kit/limit-concurrency.ts';
import type { NotedPaper } from './sheet.ts';

/** The number of threads; each takes a core and loads the fonts. */
const AT_ONCE = 2;
/** The time limit of a paper; no pack takes that long. */
const SECONDS = 120;
const inTurn = limitConcurrency(AT_ONCE);

/** Threads that have drawn a paper, waiting with their loaded fonts for the next one. */
const resting: Worker[] = [];

function threadFor(): Worker {
  const thread = resting.pop() ?? new Worker(new URL('./paper-thread.mjs', import.meta.url));
  thread.ref();
  return thread;
}

/** Has a paper drawn in a thread. A thread that fails is discarded, and only its paper fails. */
export const makePaper = (noted: NotedPaper): Promise<Buffer> =>
  inTurn(async () => {
    const thread = threadFor();
    try {
      thread.postMessage(noted);
      const [pdf]: Uint8Array[] = await once(thread, 'message', {
        signal: AbortSignal.timeout(SECONDS * 1000),
      });
      thread.unref();
      resting.push(thread);
      return Buffer.from(pdf ?? []);
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  });
