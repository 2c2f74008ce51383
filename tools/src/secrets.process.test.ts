import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-environment-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secrets = (...words: string[]) =>
  spawnSync(process.execPath, [...typescript, join(import.meta.dirname, 'secrets.ts'), ...words], {
    encoding: 'utf8',
  });

test('the file is there with its secrets, and nobody else may read it', () => {
  const file = join(folder, '.env');
  expect(secrets(file)).toMatchObject({ status: 0, stdout: expect.not.stringContaining('MASTER_KEY=') });
  expect(readFileSync(file, 'utf8')).toMatch(/^MASTER_KEY=[0-9a-f]{64}$/m);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a file that is there stays as it is, whatever is in it', () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'MASTER_KEY=of-everything\n');
  expect(secrets(file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${file} is there already, and stays as it is`),
  });
  expect(readFileSync(file, 'utf8')).toBe('MASTER_KEY=of-everything\n');
});

test('where the disk is full there is no half file, which would be taken for a whole one', () => {
  const file = join(folder, '.env');
  const program = [process.execPath, ...typescript, join(import.meta.dirname, 'secrets.ts'), file];
  // The shell limits the program to half a kilobyte in a file.
  const { status } = spawnSync('sh', ['-c', 'ulimit -f 1; "$@"', 'sh', ...program]);
  expect(status).not.toBe(0);
  expect(existsSync(file)).toBe(false);
});

test('a folder that is not there is told in a sentence', () => {
  const file = join(folder, 'none', '.env');
  const { status, stderr } = secrets(file);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/cannot be written: .*ENOENT.*\n$/)]);
  expect(existsSync(file)).toBe(false);
});

test('an option is asked for help, and names no file', () => {
  const file = join(folder, '--help');
  const program = [...typescript, join(import.meta.dirname, 'secrets.ts'), '--help'];
  const { status, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8' });
  expect([status, stderr, existsSync(file)]).toEqual([
    1,
    expect.stringContaining('npm run secrets -- .env'),
    false,
  ]);
});

test('without a file nothing is told, since a shell would empty the one it is sent to', () => {
  expect(secrets()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'Say which file to write: npm run secrets -- .env\n',
  });
});
