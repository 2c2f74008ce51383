import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { precompress } from '@nead/web/precompress.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-built-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('texts are compressed beside themselves; what is small or a picture is left', async () => {
  const script = 'export const day = "a day in the garden";\n'.repeat(60);
  writeFileSync(join(folder, 'assets/page.js'), script);
  writeFileSync(join(folder, 'assets/small.js'), 'export {}');
  writeFileSync(join(folder, 'icon.png'), script);
  await precompress(folder);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'page.js',
    'page.js.br',
    'page.js.gz',
    'small.js',
  ]);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'icon.png']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/page.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets/page.js.gz'))).toString()).toBe(script);
});
