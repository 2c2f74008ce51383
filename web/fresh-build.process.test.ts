import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildClient } from './fresh-build.ts';

let root: string;
beforeEach(() => {
  // The folder lies here, where its configuration finds the packages.
  root = mkdtempSync(join(import.meta.dirname, 'dist-test-'));
  writeFileSync(join(root, 'page.js'), "document.title = 'new';");
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./page.js"></script>');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const built = () => readFileSync(join(root, 'dist/index.html'), 'utf8');
const folders = () => readdirSync(root).filter((name) => name.startsWith('dist'));

test('a client that is built takes the place of the one before', async () => {
  await buildClient(root);
  expect(built()).toContain('<script');
  writeFileSync(join(root, 'index.html'), '<p>another</p>');
  await buildClient(root);
  expect(built()).toContain('<p>another</p>');
  expect(folders()).toEqual(['dist']);
});

test('a build that fails at its end leaves the one before as it is, and nothing beside it', async () => {
  await buildClient(root);
  const before = built();
  const fails = `export default { plugins: [{ name: 'fails', closeBundle() { throw new Error('the disk is full'); } }] };`;
  writeFileSync(join(root, 'vite.config.js'), fails);
  await expect(buildClient(root)).rejects.toThrow('the disk is full');
  expect(built()).toBe(before);
  expect(folders()).toEqual(['dist']);
});
