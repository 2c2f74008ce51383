import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** A program of this name, with work that ends when it says so, or that never does. */
const program = (work: string) => `
  import { runProcess } from './run-process.ts';
  await runProcess('tried', async ({ stop }) => { console.log('at work'); setInterval(() => {}, 1_000); ${work} });
  console.log('at work for good');`;

async function ran(work: string, signalAt?: string): Promise<{ code: number | null; said: string }> {
  const words = ['--import', new URL('../../../typescript.mjs', import.meta.url).href, '--input-type=module'];
  const child = spawn(process.execPath, [...words, '--eval', program(work)], {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      DATABASE_URL: 'postgres://localhost/none',
      PUBLIC_URL: 'http://localhost',
      SESSION_KEYS: `test:${'s'.repeat(32)}`,
      MASTER_KEY: 'a'.repeat(64),
      PRIVATE_KEY: 'p'.repeat(32),
      SIGNING_KEY: 'b'.repeat(64),
    },
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  createInterface(child.stdout).on('line', (line) => line === signalAt && child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return { code, said };
}

test('a program that is told to stop before its work is done does not say that it is', async () => {
  expect((await ran('await new Promise(() => {});', 'at work')).code).toBe(143);
});

test('a service that is told to stop ends well, and so does a program that is done', async () => {
  expect((await ran('', 'at work for good')).code).toBe(0);
  expect((await ran('await stop();')).code).toBe(0);
});

test('a store that is away is told in a sentence', async () => {
  const { code, said } = await ran(
    `throw Object.assign(new Error('EventStoreDB cannot be reached (14)'), { name: 'StoreUnavailable' });`,
  );
  expect([code, said]).toEqual([1, 'EventStoreDB cannot be reached (14)\n']);
});

test.each([
  ['ENOSPC', 'no space left on device, write'],
  ['EROFS', 'read-only file system, mkdir'],
])('a disk that refuses with %s is told in a sentence', async (code, why) => {
  const { said } = await ran(`throw Object.assign(new Error('${code}: ${why}'), { code: '${code}' });`);
  expect(said).toBe(`The work broke off, since a disk or a folder refused it: ${code}: ${why}\n`);
});

test('a store whose disk is full is told as such, and not by a number', async () => {
  const { said } = await ran(
    `const cause = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    throw Object.assign(new Error('Postgres cannot serve (53100)', { cause }), { name: 'StoreUnavailable' });`,
  );
  expect(said).toBe(
    'The work broke off, since a disk or a folder refused it: could not extend file: No space left on device\n',
  );
});
