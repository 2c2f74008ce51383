import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@nead/http-kit/config.ts';
import { secretNames } from '@nead/http-kit/environment.ts';
import { databasePasswords } from '@nead/processes/database-passwords.ts';
import { type ProcessName, processes, secretsOf } from '@nead/processes/processes.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { developersEnvironment } from './developers-environment.ts';
import { localSecrets } from './local-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = async () => developersEnvironment(await localSecrets(folder));
const valuesOf = async (name: string) =>
  parseEnv((await files()).get(`${name}.env`) ?? '') as Record<string, string>; // each value of one file is there

describe('a developers’ fleet', () => {
  test('finds the same secrets at every start, and another fleet has others', async () => {
    const first = await files();
    expect(await files()).toEqual(first);
    rmSync(join(folder, 'secrets.json'));
    const other = await files();
    for (const [name, text] of first) expect(other.get(name)).not.toBe(text);
  });

  test.each(Object.keys(processes) as ProcessName[])(
    '%s is given its own secrets and no other',
    async (name) => {
      const values = await valuesOf(name);
      const config = readConfig({ ...values, PUBLIC_URL: 'http://localhost:3000' }, secretsOf(name));
      expect(config.databaseUrl).toContain(`//nead_${name.replaceAll('-', '_')}:`);
      const given = secretNames.filter((secret) => secret in values);
      expect(given.filter((secret) => !secretsOf(name).includes(secret))).toEqual([]);
    },
  );

  test('the owner prepares the accounts with which the processes come', async () => {
    const { DATABASE_URL, ...passwords } = await valuesOf('prepare');
    expect(new URL(DATABASE_URL ?? '').password).toBe((await files()).get('postgres-password'));
    for (const [name, password] of Object.entries(databasePasswords(passwords)))
      if (name !== 'backup')
        expect(new URL((await valuesOf(name)).DATABASE_URL ?? '').password).toBe(password);
  });
});
