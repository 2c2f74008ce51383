import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** A program of this name whose work ends with a line, or never. */
const program = (work: string) => `
  import { runProcess } from './run-process.ts';
  await runProcess('tried', async ({ stop }) => { console.log('at work'); setInterval(() => {}, 1_000); ${work} });
  console.log('at work for good');`;

/** The same as a process of a fleet. */
const service = (work: string) => program(work).replace(/\}\);$/m, `}, undefined, [], 'in its log');`);

async function ran(
  work: string,
  signalAt?: string,
  text: (work: string) => string = program,
): Promise<{ code: number | null; said: string; logged: string[] }> {
  const words = ['--import', new URL('../../../typescript.mjs', import.meta.url).href, '--input-type=module'];
  const child = spawn(process.execPath, [...words, '--eval', text(work)], {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      LOG_LEVEL: 'info',
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
  const logged: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => {
    if (line === signalAt) child.kill('SIGTERM');
    if (line.startsWith('{')) logged.push(line);
  });
  // The last line is read after its pipe was closed.
  const [[code]] = await Promise.all([once(child, 'close'), once(lines, 'close')]);
  return { code, said, logged };
}

test('a program that is told to stop before its work is done does not say that it is', async () => {
  expect((await ran('await new Promise(() => {});', 'at work')).code).toBe(143);
});

test('a service that is told to stop ends well, and so does a program that is done', async () => {
  expect((await ran('', 'at work for good')).code).toBe(0);
  expect((await ran('await stop();')).code).toBe(0);
});

test('a program that somebody runs by hand says its sentences alone', async () => {
  expect((await ran('await stop();')).logged).toEqual([]);
});

const away = `throw Object.assign(new Error('EventStoreDB cannot be reached (14)'), { name: 'StoreUnavailable' });`;

/** Its last words; its first line is written to another stream, and may come after them. */
const lastWords = (logged: readonly string[]): unknown =>
  logged.map((line) => JSON.parse(line)).find(({ level }) => level === 60);

test('the last words of a process of a fleet are in its log, where they are collected', async () => {
  const { code, said, logged } = await ran(away, undefined, service);
  expect([code, said]).toEqual([1, '']);
  expect(lastWords(logged)).toMatchObject({ process: 'tried', msg: 'EventStoreDB cannot be reached (14)' });
});

test('a mistake of ours is there with its stack, and what an operator set wrong in a sentence', async () => {
  const mistake = await ran(`throw new TypeError('a mistake');`, undefined, service);
  expect(lastWords(mistake.logged)).toMatchObject({
    err: { message: 'a mistake', stack: expect.stringContaining('TypeError') },
  });
  const misread = (work: string) => `process.env.PUBLIC_URL = 'nead'; ${service(work)}`;
  const { logged } = await ran('', undefined, misread);
  expect(lastWords(logged)).toMatchObject({ msg: expect.stringContaining('PUBLIC_URL must') });
});

test('a store that is away is told in a sentence', async () => {
  const { code, said } = await ran(away);
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
