import { bundleSizes } from '@nead/web/bundle-sizes.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import { expect, test } from 'vitest';

test('whoever builds the client builds the one for people, small enough to begin with', async () => {
  await freshBuild(() => undefined);
  expect(bundleSizes().filter(({ kilobytes, limit }) => kilobytes > limit)).toEqual([]);
});
