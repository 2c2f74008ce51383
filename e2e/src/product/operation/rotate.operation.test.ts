import { randomBytes } from 'node:crypto';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { keyName } from '@nead/event-store/key-store.ts';
import { openKeys } from '@nead/event-store/open-event-log.ts';
import { expect, test } from 'vitest';
import { runProgramWith } from '../../kit/programs.ts';

const [former, fresh] = [randomBytes(32), randomBytes(32)];
const child = { person: 'child-1', retention: 'care' } as const;

test('rotate wraps the keys of a fleet that goes on by the first master key, and says when the former is needless', async () => {
  const database = await testDatabase();
  const running = await openKeys({
    databaseUrl: database.url,
    masterKey: former,
    otherMasterKey: fresh,
  });
  try {
    const before = await openKeys({ databaseUrl: database.url, masterKey: former });
    const key = (await before.forSealing([child])).get(keyName(child));
    await before.close();
    const rotate = (MASTER_KEY: string) =>
      runProgramWith(
        { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:3000', MASTER_KEY },
        'tools/src/rotate.ts',
      );
    await expect(rotate(fresh.toString('hex'))).rejects.toThrow('Give both keys');
    const { stdout } = await rotate(`${fresh.toString('hex')},${former.toString('hex')}`);
    expect(stdout).toContain('Wrapped by the new master key: 1 keys.');
    expect(stdout).toContain('take it away from MASTER_KEY');
    const after = await openKeys({ databaseUrl: database.url, masterKey: fresh });
    expect((await after.forOpening([child])).get(keyName(child))).toEqual(key);
    await after.close();
    expect((await running.forOpening([child])).get(keyName(child))).toEqual(key);
  } finally {
    await running.close();
    await database.drop();
  }
});
