import { randomBytes } from 'node:crypto';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { expect, test } from 'vitest';
import { runProgramWith } from '../kit/programs.ts';

test('the program opens an administrator’s account once, and says so when there was one', async () => {
  const database = await testDatabase();
  const house = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://localhost:3000',
    MASTER_KEY: randomBytes(32).toString('hex'),
    PRIVATE_KEY: randomBytes(32).toString('hex'),
  };
  const open = (admin: { ADMIN_EMAIL?: string; ADMIN_PASSWORD?: string }) =>
    runProgramWith({ ...house, ...admin }, 'tools/src/admin.ts');
  const admin = { ADMIN_EMAIL: 'admin@nead.example', ADMIN_PASSWORD: 'a-long-Secret-9' };
  try {
    await expect(open({})).rejects.toThrow('Say who it is');
    expect((await open(admin)).stdout).toContain('admin@nead.example is an administrator now.');
    expect((await open(admin)).stdout).toContain('admin@nead.example was an administrator before');
  } finally {
    await database.drop();
  }
});
