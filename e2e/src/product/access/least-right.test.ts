import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretNames } from '@nead/http-kit/environment.ts';
import { passwordVariable } from '@nead/processes/database-passwords.ts';
import { databaseRoleOf } from '@nead/processes/grant-rights.ts';
import { type ProcessName, processes, secretsOf } from '@nead/processes/processes.ts';
import { roleNames } from '@nead/processes/rights.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ownServices } from '../../kit/compose.ts';
import { root } from '../../kit/processes.ts';

const CLUSTER = ['docker-compose.production.yml', 'docker-compose.cluster.yml'] as const;
const services = [...ownServices(CLUSTER)];
const processOf = (command: readonly string[]) => command.at(-1) as ProcessName; // checked in the first test

/** Services that are not processes of the table: one answers browsers, the other ends by itself. */
const others = ['web', 'prepare'];

test('every process of the table is there, twice in a cluster', () => {
  const started = services
    .filter(([name]) => !others.includes(name))
    .map(([, { command }]) => processOf(command));
  for (const name of Object.keys(processes)) expect(started.filter((one) => one === name)).toHaveLength(2);
});

describe.each(services)('%s', (name, { command, environment, networks }) => {
  test('is given the secrets that it uses, and no other', () => {
    const given = secretNames.filter((secret) => secret in environment);
    const used = others.includes(name) ? [] : secretsOf(processOf(command));
    expect(given.toSorted()).toEqual(used.toSorted());
  });

  test('has an account of its own in the database', () => {
    const given = Object.keys(environment).filter((key) => key.startsWith('DATABASE_PASSWORD_'));
    if (name === 'prepare')
      return expect(given.toSorted()).toEqual(roleNames.map(passwordVariable).toSorted());
    expect(given).toEqual([]);
    if (name === 'web') return expect(environment).not.toHaveProperty('DATABASE_URL');
    const own = processOf(command);
    expect(environment.DATABASE_URL).toContain(
      `//${databaseRoleOf('nead', own)}:\${${passwordVariable(own)}:?`,
    );
  });

  test('reaches the stores only where it works on them, and the world only where it has business there', () => {
    expect(networks.includes('database')).toBe(name !== 'web');
    // A process that reaches the log can write to it, so only processes that follow it or append to it do.
    expect(networks.includes('log')).toBe(!/^(web|realtime|prepare)/.test(name));
    expect(networks.includes('proxy')).toBe(name === 'web');
    expect(networks.includes('outside')).toBe(/^(command-api|reactor|query-api)/.test(name));
  });
});

describe('every container', () => {
  const [base, production, developers] = [
    'docker-compose.base.yml',
    'docker-compose.production.yml',
    'docker-compose.yml',
  ].map((file) => parse(readFileSync(join(root, file), 'utf8'), { merge: true }));
  // A service that only extends another one has the other's rights.
  const own = Object.entries<Record<string, unknown>>(base.services).filter(([, one]) => !one.extends);
  test.each(own)('%s may do no more than it must', (_, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
      pids_limit: expect.any(Number),
      mem_limit: expect.stringContaining('MEMORY_LIMIT'),
    });
  });

  test('is published to this machine alone', () => {
    const all = [base, production, developers].flatMap(({ services }) =>
      Object.values<{ ports?: [] }>(services),
    );
    const ports = all.flatMap(({ ports: some = [] }) => some);
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(port).toMatch(/^(\$\{WEB_HOST:-127\.0\.0\.1\}|127\.0\.0\.1):/);
  });

  test.each([production, developers])('of the inner networks reaches nobody outside', ({ networks }) => {
    const inner = [networks.parts, networks.log, networks.database];
    expect(inner).toEqual([{ internal: true }, { internal: true }, { internal: true }]);
  });
});

describe('what an operator runs by hand', () => {
  const given = parse(readFileSync(join(root, 'docker-compose.secrets.yml'), 'utf8'), {
    merge: true,
  }).services;
  test.each(['backup', 'daily-backups', 'restore', 'drill', 'rebuild', 'rotate', 'verify'])(
    '%s is given the master key at most',
    (name) => {
      const { environment = {} } = given[name];
      expect(secretNames.filter((secret) => secret in environment)).toEqual(
        name === 'verify' ? [] : ['MASTER_KEY'],
      );
      // A restore writes keys and the log, a rotation writes keys, and a drill makes a database, which only the owner may do.
      if (['restore', 'drill', 'rotate'].includes(name))
        expect(environment.DATABASE_URL).toContain('//nead:');
      else expect(environment.DATABASE_URL ?? '').not.toContain('POSTGRES_PASSWORD');
    },
  );
});
