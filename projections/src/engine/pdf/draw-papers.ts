import { parentPort } from 'node:worker_threads';
import type { NotedAlbum, PictureOf } from './album.ts';
import { albumOf } from './album-paper.ts';
import { paperOf } from './paper.ts';
import type { NotedPaper } from './sheet.ts';

/** Messages to the thread. */
export type ToThread = { paper: NotedPaper } | { album: NotedAlbum } | { picture: Uint8Array | undefined };

/** Its answers, in turn: parts of the PDF, pictures that it needs next, and that the PDF is whole. */
export type FromThread = { part: Uint8Array } | { wants: Parameters<PictureOf>[0] } | { isWhole: true };

const tell = (message: FromThread, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

let take: ((bytes: Uint8Array | undefined) => void) | undefined;
const pictureOf: PictureOf = (id) =>
  new Promise((resolve) => {
    take = resolve;
    tell({ wants: id });
  });

parentPort?.on('message', async (told: ToThread) => {
  if ('picture' in told) return take?.(told.picture);
  const pdf = 'album' in told ? albumOf(told.album, pictureOf) : paperOf(told.paper);
  for await (const chunk of pdf) {
    const part = new Uint8Array(chunk); // a copy, since a buffer may be a part of a shared one
    tell({ part }, [part.buffer]);
  }
  tell({ isWhole: true });
});
