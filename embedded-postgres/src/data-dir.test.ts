import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseDataDir } from './data-dir.ts';
import { prepareHome } from './home.ts';
import { isRoot } from './server-user.ts';

let place: string;
let closed: string;
let elsewhere: string;
beforeEach(() => {
  place = mkdtempSync('/tmp/nead-data-dir-');
  chmodSync(place, 0o755);
  closed = join(place, 'home');
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  elsewhere = join(place, 'var-lib-nead');
});
afterEach(() => rmSync(place, { recursive: true }));

test('the data stands where it was set, or in our own folder, without a word about it', () => {
  expect(chooseDataDir({ configured: join(place, 'data') })).toEqual({ dir: join(place, 'data') });
  expect(chooseDataDir({ fallback: join(place, '.data') })).toEqual({ dir: join(place, '.data') });
  expect(chooseDataDir()).toEqual({ dir: join(process.cwd(), '.data') });
});

test('a file where the data should stand is refused in one sentence', () => {
  const file = join(place, 'data');
  writeFileSync(file, '');
  expect(() => chooseDataDir({ configured: file })).toThrow(
    `${file} is not a folder: set DATA_DIR to one, or to a path where none is yet.`,
  );
});

describe.runIf(isRoot())('started by root', () => {
  test('with the checkout in a closed home the default folder moves, and one line says so', () => {
    const { dir, notice } = chooseDataDir({ fallback: join(closed, 'nead/.data'), elsewhere });
    expect(dir).toBe(elsewhere);
    expect(notice).toBe(
      'PostgreSQL does not run as root, and the user it runs as instead (uid 65534) cannot pass ' +
        `${closed} to reach ${closed}/nead/.data: the data is kept in ${elsewhere}.`,
    );
  });

  test('a folder that was set and cannot be reached is refused in one sentence and not replaced', () => {
    const configured = join(closed, 'data');
    expect(() => chooseDataDir({ configured, elsewhere })).toThrow(
      `cannot pass ${closed} to reach ${configured}: set DATA_DIR to another folder (such as ${elsewhere}) or start as an ordinary user.`,
    );
  });

  test('a link into a closed home does not hide where the data really lies', () => {
    symlinkSync(closed, join(place, 'link'));
    expect(() => chooseDataDir({ configured: join(place, 'link/data') })).toThrow(
      `cannot pass ${closed} to reach`,
    );
  });

  test('a data folder that is itself closed is no reason to move: it is ours to open', () => {
    expect(chooseDataDir({ configured: closed })).toEqual({ dir: closed });
  });

  test('choosing changes no folder', () => {
    chooseDataDir({ fallback: join(closed, '.data'), elsewhere });
    chooseDataDir({ configured: closed });
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    expect(statSync(elsewhere, { throwIfNoEntry: false })).toBeUndefined();
  });
});

test.skipIf(isRoot())('an ordinary user keeps the data in a closed home', () => {
  expect(chooseDataDir({ fallback: join(closed, '.data') })).toEqual({ dir: join(closed, '.data') });
});

test.runIf(process.platform === 'linux')('a folder that the system does not make is refused', () => {
  expect(() => prepareHome('/proc/nead/data')).toThrow('cannot write to the data folder /proc/nead/data');
});
