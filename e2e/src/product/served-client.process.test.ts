import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bundleSizes } from '@nead/web/bundle-sizes.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import { importsIn, manifestIn } from '@nead/web/manifest.ts';
import { reachedFrom } from '@nead/web/reached-from.ts';
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

// Which of them runs first would depend on what a page happened to fetch.
test('no file of code waits for one that waits for it', async () => {
  const manifest = manifestIn(await freshBuild(() => undefined));
  const imports = importsIn(manifest);
  const inCircles = Object.keys(manifest).filter((name) => reachedFrom(imports(name), imports).has(name));
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

test('what is opened first names its files ahead, each of which is there', async () => {
  const folder = await freshBuild(() => undefined);
  const ahead: Record<string, string[]> = JSON.parse(readFileSync(join(folder, '.vite/ahead.json'), 'utf8'));
  const paths = ['/login', '/signup', '/verify', '/childminder/dashboard', '/parent/dashboard'];
  expect(Object.keys(ahead)).toEqual(paths);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const file of Object.values(ahead).flat()) {
    expect(existsSync(join(folder, file)), file).toBe(true);
    expect(html).not.toContain(file);
  }
});

test('nobody at the login or the signup fetches what only pages inside need', async () => {
  const folder = await freshBuild(() => undefined);
  const manifest = manifestIn(folder);
  const atTheDoor = ['login-page', 'signup-page', 'door-later'];
  const entries = Object.keys(manifest).filter((key) => atTheDoor.includes(manifest[key]?.name ?? ''));
  expect(entries).toHaveLength(atTheDoor.length);
  const fetched = reachedFrom(entries, importsIn(manifest));
  expect([...fetched].map((key) => manifest[key]?.name)).not.toContain('inside');
});
