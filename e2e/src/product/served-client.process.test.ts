import { bundleSizes, filesInCircles } from '@nead/web/bundle-sizes.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import { expect, test } from 'vitest';

test('whoever builds the client builds the one for people, small enough to begin with', async () => {
  await freshBuild(() => undefined);
  expect(bundleSizes().filter(({ kilobytes, limit }) => kilobytes > limit)).toEqual([]);
});

test('no page waits for more files of code than a line opens quickly', () => {
  expect(bundleSizes().filter(({ files, mostFiles }) => files > mostFiles)).toEqual([]);
});

test('no file of code waits for one that waits for it', () => {
  expect(filesInCircles()).toEqual([]);
});
