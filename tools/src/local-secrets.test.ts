import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localSecrets } from './local-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets are made once, and stay', async () => {
  const made = await localSecrets(folder);
  expect(await localSecrets(folder)).toEqual(made);
  expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual(made);
});

test('nothing stands beside them, and a start that finds them there cannot replace them', async () => {
  const { SIGNING_KEY: _, ...made } = await localSecrets(folder);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(made));
  expect(await localSecrets(folder)).toMatchObject(made);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
});

test('a folder from before gets the key for notifications, and keeps its others', async () => {
  const { VAPID_PRIVATE_KEY, ...before } = await localSecrets(folder);
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(before));
  const now = await localSecrets(folder);
  expect(now).toEqual({ ...before, VAPID_PRIVATE_KEY: expect.stringMatching(/^[\w-]{43}$/) });
  expect(now.VAPID_PRIVATE_KEY).not.toBe(VAPID_PRIVATE_KEY);
  expect(await localSecrets(folder)).toEqual(now);
});

test('a secret that an older release did not have is made beside those that stay', async () => {
  const { SIGNING_KEY: _, ...older } = await localSecrets(folder);
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(older));
  const now = await localSecrets(folder);
  expect(now).toMatchObject(older);
  expect(now.SIGNING_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(await localSecrets(folder)).toEqual(now);
});

test.each([
  ['cut off', '{"MASTER_KEY": "0'],
  ['something else', '["a"]'],
])('a file that is %s is refused in one sentence, and left as it is', async (_, content) => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, content);
  await expect(localSecrets(folder)).rejects.toThrow(
    `${file} cannot be read. It holds the keys of the data beside it`,
  );
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('a folder in the place of the file is refused in the same sentence', async () => {
  mkdirSync(join(folder, 'secrets.json'));
  await expect(localSecrets(folder)).rejects.toThrow('secrets.json cannot be read.');
});
