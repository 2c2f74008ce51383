import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { combinations } from '../../kit/compose.ts';
import { composeOfThisMachine } from '../../kit/engine.ts';
import { root } from '../../kit/processes.ts';

const [developers, production, , elsewhere] = combinations;

const asked = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
const filled = Object.fromEntries([...asked].map(([, name = '', value]) => [name, value || 'filled-in']));

const program = composeOfThisMachine();

/** The result that compose itself makes of the files, which needs no engine. */
const composed = (files: readonly string[], environment: Readonly<Record<string, string>>): string => {
  const [name = '', ...plugin] = program ?? [];
  const words = [...files.flatMap((file) => ['-f', file]), '--profile', 'by-hand', 'config'];
  // A checkout may have an .env, which must not count here.
  const { PATH, HOME, DOCKER_CONFIG } = process.env;
  const env = { PATH, HOME, DOCKER_CONFIG, ...environment };
  return execFileSync(name, [...plugin, ...words], { cwd: root, env, stdio: 'pipe', encoding: 'utf8' });
};

describe.skipIf(!program)('compose itself', () => {
  test.each(combinations.map((files) => ({ name: files.join(' with '), files })))(
    'takes $name',
    ({ files }) => {
      expect(() => composed(files, filled)).not.toThrow();
    },
  );

  test('takes the fleet of developers without any variable', () => {
    expect(composed(developers, {})).toContain('nead-development');
  });

  test.each(['EVENTSTORE_URL', 'DATABASE_HOST'])('refuses stores that are elsewhere without %s', (name) => {
    expect(() => composed(elsewhere, { ...filled, [name]: '' })).toThrow(name);
  });

  test('asks the database where it is', () => {
    const there = { DATABASE_HOST: 'db.example:5433', DATABASE_OPTIONS: '?sslmode=verify-full' };
    const addresses = composed(elsewhere, { ...filled, ...there }).match(/DATABASE_URL: .*/g);
    for (const address of addresses ?? [])
      expect(address).toMatch(/@db\.example:5433\/nead\?sslmode=verify-full$/);
    expect(addresses?.length).toBeGreaterThan(10);
  });

  test('refuses a production without its secrets', () => {
    for (const name of ['MASTER_KEY', 'SESSION_KEYS', 'PUBLIC_URL', 'POSTGRES_PASSWORD'])
      expect(() => composed(production, { ...filled, [name]: '' })).toThrow(name);
  });
});
