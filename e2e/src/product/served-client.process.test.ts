import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bundleSizes, chunkNamed, manifestIn, neededBy } from '@nead/web/bundle-sizes.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import { expect, test } from 'vitest';

test('whoever builds the client builds the one for people, small enough to begin with', async () => {
  await freshBuild(() => undefined);
  expect(bundleSizes().filter(({ kilobytes, limit }) => kilobytes > limit)).toEqual([]);
});

test('no page of it is marked as one of a demo household, which development alone does when it serves it', async () => {
  const folder = await freshBuild(() => undefined);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  expect(pages).toEqual(expect.arrayContaining(['index.html', 'front.html']));
  const marked = (name: string) => /<html\b[^>]*\bdata-demo\b/.test(readFileSync(join(folder, name), 'utf8'));
  expect(pages.filter(marked)).toEqual([]);
});

test('no page waits for more files of code than a line opens quickly', () => {
  expect(bundleSizes().filter(({ files, mostFiles }) => files > mostFiles)).toEqual([]);
});

// In a circle of files, the order in which they run would depend on what a page happens to fetch.
test('no file of code waits for one that waits for it', async () => {
  const manifest = manifestIn(await freshBuild(() => undefined));
  const inCircles = Object.values(manifest).filter((chunk) => neededBy(manifest, chunk.imports).has(chunk));
  expect(inCircles).toEqual([]);
});

test('every large text of it is sent compressed, those of the front page too, and none is a text of before', async () => {
  const folder = await freshBuild(() => undefined);
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html|svg)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size > 1024);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.some((file) => file.endsWith('front.html'))).toBe(true);
  for (const file of texts) {
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), file).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(readFileSync(file)), file).toBe(true);
  }
});

test('nobody at the login or the signup fetches what only pages inside need', async () => {
  const manifest = manifestIn(await freshBuild(() => undefined));
  const fetchedLater = ['login-call', 'google-button', 'second-factor-step', 'resend-button', 'demo-buttons'];
  const names = ['login', 'signup', 'verify-page', ...fetchedLater];
  const keys = names.map((name) => chunkNamed(manifest, name));
  const fetched = [...neededBy(manifest, keys)].map(({ name }) => name);
  expect(fetched).not.toContain('inside');
  expect(fetched).not.toContain('later');
});
