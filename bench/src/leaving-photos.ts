import { randomBytes } from 'node:crypto';
import { dublinInstant } from '@nead/contracts/dublin.ts';
import { type Id, idFrom } from '@nead/contracts/ids.ts';
import { type KeyName, keyName } from '@nead/event-store/key-store.ts';
import { sealFile } from '@nead/event-store/sealed-file.ts';
import { picture } from '@nead/projections/engine/pdf/test-pictures.ts';

/** The child that leaves. */
export const owner = '65a0c0de0000000000000002';

const key = Buffer.alloc(32, 7);
const keysOf = async (wanted: readonly KeyName[]) =>
  new Map(wanted.map((name) => [keyName(name), key] as const));
/** The same key for everybody, so that another process opens what one has sealed. */
export const keys = { forSealing: keysOf, forOpening: keysOf };

/** The size of a photo from a phone, once it is made smaller. */
export const PHOTO_BYTES = 1_000_000;

/** Moments over two years, four of five with a photo. */
export function momentsOfYears(
  photos: number,
  sentences: number,
): { id: Id; time: Date; isPhoto: boolean; words: string }[] {
  const began = dublinInstant('2024-09-02', '10:00').getTime();
  const all = photos + sentences;
  return Array.from({ length: all }, (_, nth) => {
    const time = new Date(began + (nth * 730 * 24 * 3600_000) / all);
    const isPhoto = Math.floor(((nth + 1) * photos) / all) > Math.floor((nth * photos) / all);
    return { id: idFrom(time, Buffer.alloc(8)), time, isPhoto, words: `Moment ${nth}: the biggest puddle` };
  });
}

/** Seals the photos as they are stored. */
export async function storePhotos(
  put: (fileId: Id, sealed: Buffer) => Promise<void>,
  photos: number,
  sentences: number,
): Promise<void> {
  const small = picture('wide');
  for (const { id, isPhoto } of momentsOfYears(photos, sentences)) {
    if (!isPhoto) continue;
    const bytes = Buffer.concat([small, randomBytes(PHOTO_BYTES - small.length)]);
    await put(id, await sealFile(keys, { fileId: id, person: owner, retention: 'care' }, bytes));
  }
}
