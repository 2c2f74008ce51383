import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  ['admin', 'Say who it is'],
  ['backup', 'Say where to'],
  ['rebuild', 'Say which read model'],
  ['restore', 'Say what to restore'],
])('%s says what it has to be told, and makes no installation for that', async (tool, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'nead-told-nothing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const told = promisify(execFile)(
    process.execPath,
    [...typescript, join(import.meta.dirname, `${tool}.ts`)],
    { env },
  );
  await expect(told).rejects.toMatchObject({ stderr: expect.stringContaining(sentence) });
  expect(existsSync(env.DATA_DIR)).toBe(false);
});
