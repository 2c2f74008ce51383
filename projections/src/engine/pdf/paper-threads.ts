import { on } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '@nead/http-kit/limit-concurrency.ts';
import type { NotedAlbum, PictureOf } from './album.ts';
import type { FromThread, ToThread } from './draw-papers.ts';
import type { NotedPaper } from './sheet.ts';

/** The number of threads; each takes a core and loads the fonts. One that draws an album mostly waits for its reader. */
const AT_ONCE = { papers: 2, albums: 4 };
/** The time limits; no pack takes that long, and no album on a slow connection. */
const SECONDS = { paper: 120, album: 1800 };
const papersInTurn = limitConcurrency(AT_ONCE.papers);
const albumsInTurn = limitConcurrency(AT_ONCE.albums);

/** Threads that have drawn a paper, waiting with their loaded fonts for the next one. */
const resting: Worker[] = [];

function threadFor(): Worker {
  const thread = resting.pop() ?? new Worker(new URL('./paper-thread.mjs', import.meta.url));
  thread.ref();
  return thread;
}

/** A PDF in parts, drawn in a thread. A thread that fails or is left halfway is discarded, and only its paper fails. */
async function* drawn(noted: ToThread, seconds: number, pictureOf?: PictureOf): AsyncGenerator<Buffer> {
  const thread = threadFor();
  const tell = (message: ToThread) => thread.postMessage(message);
  let isWhole = false;
  try {
    const messages = on(thread, 'message', { signal: AbortSignal.timeout(seconds * 1000) });
    tell(noted);
    for await (const [message] of messages as AsyncIterable<[FromThread]>) {
      if ('part' in message) yield Buffer.from(message.part);
      else if ('wants' in message) tell({ picture: await pictureOf?.(message.wants) });
      else break;
    }
    isWhole = true;
  } finally {
    if (isWhole) {
      thread.unref();
      resting.push(thread);
    } else await thread.terminate();
  }
}

export const makePaper = (paper: NotedPaper): Promise<Buffer> =>
  papersInTurn(async () => {
    const parts: Buffer[] = [];
    for await (const part of drawn({ paper }, SECONDS.paper)) parts.push(part);
    return Buffer.concat(parts);
  });

/** An album as a PDF that is drawn while it is read, with one picture at a time. Listen for errors at once. */
export function makeAlbum(album: NotedAlbum, pictureOf: PictureOf): Readable {
  const output = new PassThrough();
  // A failure ends the output, which tells the reader.
  albumsInTurn(() => pipeline(drawn({ album }, SECONDS.album, pictureOf), output)).catch(() => undefined);
  return output;
}
