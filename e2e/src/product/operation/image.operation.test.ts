import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesIn, inTarget, layOutImage, packagesOfImage } from '../../kit/image.ts';
import { root } from '../../kit/processes.ts';

/** The targets, each in a folder. */
let image: string;
let development: string;
beforeAll(() => {
  image = layOutImage('production');
  development = layOutImage('development');
});
afterAll(() => {
  for (const folder of [image, development]) rmSync(folder, { recursive: true, force: true });
});

/** The output of a program of the image, with the environment of a fleet whose stores are away. */
const said = (...args: string[]) => saidIn(image, args);
const saidIn = (
  folder: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      PUBLIC_URL: 'https://nead.example',
      DATABASE_URL: 'postgres://nead:x@127.0.0.1:1/nead',
      EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
      FILES_DIR: join(folder, 'files'),
      ERASURE_LEDGER: join(folder, 'erasures.jsonl'),
      AWS_REGION: 'eu-west-1',
      MAIL_FROM: 'nead@nead.example',
      SUPPORT_EMAIL: 'support@nead.example',
      OPERATOR: 'Example Ltd, 1 Main Street, Naas',
      DATA_IN: 'Ireland',
      MASTER_KEY: '0123456789abcdef'.repeat(4),
      ...more,
    };
    execFile(process.execPath, [...typescript, ...args], { cwd: folder, env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

test.each([
  ['tools/src/backup.ts', 'Say where to'],
  ['tools/src/daily-backups.ts', 'BACKUP_FOLDER is missing'],
  ['tools/src/restore.ts', 'Say what to restore'],
  ['tools/src/drill.ts', 'Say which backup is tried'],
  ['tools/src/rebuild.ts', 'Say which read model'],
  ['tools/src/rotate.ts', 'Give both keys'],
  ['tools/src/verify.ts', 'FILE'],
  ['processes/src/prepare.ts', 'DATABASE_PASSWORD_WORKER must have'],
  ['processes/src/main.ts', 'Say which process to run'],
  ['proxy/src/main.ts', 'COMMAND_API must be'],
])('the image runs %s', async (program, sentence) => {
  expect(await said(program)).toContain(sentence);
});

test.each(['commands', 'reactions', 'queries', 'read-models', 'live'])(
  'the image has all that the part %s asks for',
  async (part) => {
    const load = `await import('./processes/src/parts/${part}.ts'); console.log('loaded')`;
    expect(await said('--input-type=module', '-e', load)).toBe('loaded\n');
  },
);

test('the image has what sends mails and what reaches EventStoreDB, and no database of its own', async () => {
  const load = `await import('@nead/command-api/engine/mail/ses.ts'); await import('@nead/event-store/eventstoredb/event-store.ts'); console.log('loaded')`;
  expect(await said('--input-type=module', '-e', load)).toBe('loaded\n');
  expect([...packagesOfImage].filter((place) => place.includes('embedded-postgres'))).toEqual([]);
});

test('the image of a production has nothing of development, and does not play; that of developers has it besides', async () => {
  expect(inTarget('production')).not.toContain('dev');
  expect(await said('processes/src/play.ts')).toContain('ERR_MODULE_NOT_FOUND');
  expect(inTarget('development')).toEqual([...inTarget('production'), 'dev']);
});

test('the stage that builds the client has every file that its script names', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'));
  const named = String(scripts.build)
    .split(' ')
    .map((word) => join('web', word))
    .filter((path) => existsSync(join(root, path)));
  expect(named).toEqual(['typescript.mjs', 'web/build.ts']);
  const isThere = (path: string) =>
    inTarget('build').some((copied) => path === copied || path.startsWith(`${copied}/`));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test('the image of developers makes secrets, marks its page, and plays', async () => {
  const secrets = join(development, 'secrets');
  const make = ['tools/src/developers-secrets.ts', secrets];
  // With a key of its own it counts as a production.
  expect(await saidIn(development, make)).toContain('There is a MASTER_KEY');
  expect(await saidIn(development, make, { MASTER_KEY: '' })).toContain('are there');
  const page = join(development, 'page.html');
  writeFileSync(page, '<html lang="en-IE">');
  expect(await saidIn(development, ['dev/src/demo/mark-page.ts', page])).toBe('');
  expect(readFileSync(page, 'utf8')).toContain('data-demo="aoife@nead.example');
  const settings = ['--env-file', join(secrets, 'play.env')];
  const playing = { NODE_ENV: 'development' };
  expect(await saidIn(development, [...settings, 'processes/src/play.ts'], playing)).toContain(
    'WEB_URL must be',
  );
  const load = `await import('@nead/dev/remote-simulators.ts'); await import('@nead/dev/mailbox/mailbox.ts'); console.log('loaded')`;
  expect(await saidIn(development, ['--input-type=module', '-e', load])).toBe('loaded\n');
});

/** The most bytes of the image, without the built client of some three megabytes. */
const MOST_BYTES = 115e6;

test('the image is small', () => {
  const bytes = bytesIn(image);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(bytes).toBeGreaterThan(50e6);
});
