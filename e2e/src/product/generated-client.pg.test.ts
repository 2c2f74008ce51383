import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { root } from '../kit/processes.ts';

/** A program by somebody who only knows what was generated; it takes the household from `npm start`'s list. */
const PROGRAM = `
import { ok } from '@oazapfts/runtime';
import { allChildren, dailySummary, defaults, login, toggleAttendance } from './client.ts';

const [url = '', email = '', password = ''] = process.argv.slice(2);
defaults.baseUrl = url + '/api/v1';

const refused = await login({ email, password: password + '?' });
if (refused.status !== 401) throw new Error('A wrong password was answered with ' + refused.status);
const code: 'INVALID_CREDENTIALS' | 'TOTP_REQUIRED' | 'TOTP_SETUP_REQUIRED' | undefined = refused.data.code;

const entered = await login({ email, password });
if (entered.status !== 200) throw new Error(entered.data.message);
defaults.headers = { Authorization: 'Bearer ' + entered.data.data.token };

const { data: children } = await ok(allChildren());
const child = children.find(({ currentStatus }) => currentStatus === 'signed-out') ?? children[0];
if (!child) throw new Error('Nobody is minded');
const other = child.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in';
const moved = await toggleAttendance(child._id, { status: other });
if (moved.status !== 200) throw new Error(moved.data.message);

const position = moved.headers.get('X-Position') ?? '';
const day = await ok(dailySummary(child._id, {}, { headers: { 'X-After-Position': position } }));
const attended = day.data.activities.attendance ?? [];
console.log(JSON.stringify({ code, asked: other, status: moved.data.data.currentStatus, recordId: moved.data.data.recordId, recorded: attended.map(({ _id }) => _id) }));
`;

let nead: Served;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nead-client-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  nead = await inProcess();
});
afterAll(async () => {
  await nead?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], { cwd: folder });

test('a client that a common generator makes of the description logs in, signs a child in and reads its day', async () => {
  const description = await fetch(`${nead.url}/api/v1/openapi.json`);
  writeFileSync(join(folder, 'openapi.json'), await description.text());
  await run(join(root, 'node_modules/oazapfts/dist/cli.js'), 'openapi.json', 'client.ts');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const strict = [
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
  ];
  await run(
    join(root, 'node_modules/typescript/bin/tsc'),
    ...strict,
    '--allowImportingTsExtensions',
    'program.ts',
  ).catch((failed: { stdout?: string }) => expect.fail(`It does not compile: ${failed.stdout}`));

  const { stdout } = await run(
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'program.ts',
    nead.url,
    'aoife@nead.example',
    'nead-demo',
  );
  const said = JSON.parse(stdout);
  expect(said).toMatchObject({ code: 'INVALID_CREDENTIALS', status: said.asked });
  expect(said.recorded).toContain(said.recordId);
});
