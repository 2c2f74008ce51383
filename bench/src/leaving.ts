import { rm } from 'node:fs/promises';
import { startProcess } from '@nead/e2e/kit/processes.ts';
import { newTestFolder } from '@nead/embedded-postgres/test-folders.ts';
import { diskStorage } from '@nead/http-kit/files/disk-storage.ts';
import { storePhotos } from './leaving-photos.ts';
import type { BenchRow } from './rounds.ts';

const PHOTOS = 2_000;
const SENTENCES = 500;

interface Leaving {
  seconds: number;
  memory: number;
  bytes: number;
}

/** A family that leaves after two years and takes the book and the zip along. */
export const leaving: BenchRow = {
  name: 'book',
  async run({ size }) {
    const [photos, sentences] = [PHOTOS, SENTENCES].map((count) => Math.max(5, Math.round(count * size))) as [
      number,
      number,
    ]; // two of two
    const folder = newTestFolder('leaving');
    await storePhotos(diskStorage(folder).put, photos, sentences);
    const program = ['bench/src/leaving-process.ts', folder, String(photos), String(sentences)];
    const { ready } = await startProcess('leaving', program, {}, /^\{"seconds".*$/, { asWritten: true });
    await rm(folder, { recursive: true, force: true });
    const { seconds, memory, bytes } = JSON.parse(ready[0]) as Leaving; // as leaving-process.ts writes it
    const name = `leaving with ${SENTENCES} moments and ${PHOTOS} photos`;
    return [
      { name: `${name}: processor time`, value: seconds, unit: 's', bar: { atMost: 60 } },
      { name: `${name}: memory more than at rest`, value: memory / 1e6, unit: 'MB', bar: { atMost: 200 } },
      { name: `${name}: sent`, value: bytes / 1e6, unit: 'MB' },
    ];
  },
};
