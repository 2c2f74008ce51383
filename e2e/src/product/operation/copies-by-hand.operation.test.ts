import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../kit/processes.ts';

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The lines of shell in a section of the page, one text for each block. */
function shellIn(section: string): string[] {
  const [, text = ''] = page.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  return [...own.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, lines = '']) => lines);
}

/**
 * A program that does with folders what Docker does with volumes, for the calls of the page. `$BROKEN` names the call at which
 * it fails.
 */
const DOCKER = `#!/bin/bash
set -eu
case "$*" in *"\${BROKEN:-nothing is broken}"*) echo 'no space left on device' >&2; exit 1;; esac
case "$1 $2" in
  'volume rm') rm -r "$VOLUMES/$3" ;;
  'compose run')
    while [ "$1" != --entrypoint ]; do shift; done
    program=$2
    shift 3
    "$program" "\${@/#\\/var\\/lib\\/nead/$VOLUMES/nead}" ;;
  'run --rm')
    from= to=
    while [ "$1" != cp ]; do
      case "$1" in *:/from:ro) from=\${1%%:*} ;; *:/to) to=\${1%%:*} ;; esac
      shift
    done
    mkdir "$VOLUMES/$to"
    cp "$2" "$VOLUMES/$from/." "$VOLUMES/$to/" ;;
  *) exit 64 ;;
esac
`;

let folder: string;
const at = (...path: string[]) => join(folder, ...path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-copies-'));
  mkdirSync(at('bin'));
  writeFileSync(at('bin/docker'), DOCKER);
  chmodSync(at('bin/docker'), 0o755);
  writeFileSync(at('.env'), 'IMAGE=nead:7\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(join(at('volumes', path), '..'), { recursive: true });
  writeFileSync(at('volumes', path), text);
}
const held = (path: string) => existsSync(at('volumes', path)) && readFileSync(at('volumes', path), 'utf8');

const run = (lines: string, more: Record<string, string> = {}) =>
  promisify(execFile)('bash', ['-c', lines], {
    cwd: folder,
    env: { PATH: `${at('bin')}:${process.env.PATH}`, VOLUMES: at('volumes'), ...more },
  });

const copyAside = () => {
  const [block = ''] = shellIn('Restoring');
  // The programs that are stopped before and started after do not matter for the copies.
  const lines = block.slice(block.indexOf('IMAGE='), block.indexOf('done') + 'done'.length);
  return lines.replace('$(date +%F-%H%M)', 'before');
};

test('what is in the volumes before a restore is copied aside, and the volumes are taken away', async () => {
  for (const volume of ['eventstore-data', 'postgres-data', 'files'])
    put(`nead_${volume}/deep/.hidden`, volume);
  await run(copyAside());
  for (const volume of ['eventstore-data', 'postgres-data', 'files']) {
    expect(held(`nead_${volume}-before/deep/.hidden`)).toBe(volume);
    expect(held(`nead_${volume}/deep/.hidden`)).toBe(false);
  }
});

test('a volume that cannot be copied aside stays', async () => {
  for (const volume of ['eventstore-data', 'postgres-data', 'files']) put(`nead_${volume}/one`, volume);
  await run(copyAside(), { BROKEN: 'nead_postgres-data:/from' });
  expect(held('nead_postgres-data/one')).toBe('postgres-data');
  expect(held('nead_files/one')).toBe(false);
});

test('a backup is taken elsewhere without its keys, these and the ledger beside it, and comes back whole', async () => {
  const [out = '', back = ''] = shellIn('Backup and drill').map((lines) => lines.replaceAll('DAY', 'monday'));
  const written = {
    'nead/backups/monday/manifest.json': '{}',
    'nead/backups/monday/keys/keys.jsonl': 'sealed',
    'nead/backups/monday/log/0.jsonl': 'events',
    'nead/ledger/erasures.jsonl': '{"erased":1}\n',
  };
  for (const [path, text] of Object.entries(written)) put(path, text);
  await run(out);
  rmSync(at('volumes'), { recursive: true });
  for (const place of ['backups', 'ledger']) mkdirSync(at('volumes/nead', place), { recursive: true });

  const [keys = '', rest = '', ledger = ''] = back.trim().split('\n');
  await run(rest);
  expect(Object.keys(written).map(held)).toEqual(['{}', false, 'events', false]);
  await run(keys);
  await run(ledger);
  expect(Object.keys(written).map(held)).toEqual(Object.values(written));
});
