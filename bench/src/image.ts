import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bytesIn, layOutImage } from '@nead/e2e/kit/image.ts';
import { root } from '@nead/e2e/kit/processes.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import type { BenchRow } from './rounds.ts';

/** The size of the image without its base, which all versions share: uncompressed files on a disk. */
export const image: BenchRow = {
  name: 'image',
  async run() {
    await freshBuild(() => undefined);
    const folder = layOutImage('production');
    try {
      const bytes = bytesIn(folder) + bytesIn(join(root, 'web/dist'));
      return [{ name: 'image, above its base', value: bytes / 1e6, unit: 'MB', bar: { atMost: 120 } }];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
