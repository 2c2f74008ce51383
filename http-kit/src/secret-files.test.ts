import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecretFiles } from './secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string): string => {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
};

test.each(['MASTER_KEY', 'DATABASE_URL', 'DATABASE_PASSWORD_WORKER', 'STRIPE_SECRET_KEY'])(
  '%s is read from its file, without the line break at the end',
  (name) => {
    const env: Record<string, string> = { [`${name}_FILE`]: file('a secret\n') };
    readSecretFiles(env);
    expect(env).toEqual({ [name]: 'a secret' });
  },
);

test('a file that is not there and a secret that is given twice are both told, without the secret', () => {
  const env = {
    MASTER_KEY_FILE: join(folder, 'none'),
    PRIVATE_KEY: 'one',
    PRIVATE_KEY_FILE: file('another'),
  };
  expect(() => readSecretFiles(env)).toThrow(
    'MASTER_KEY_FILE names a file that cannot be read.\nPRIVATE_KEY and PRIVATE_KEY_FILE are both set: only one of them can be meant.',
  );
});

test('what is no secret of ours stays as it is', () => {
  const env: Record<string, string> = { SSL_CERT_FILE: join(folder, 'none'), OPERATOR_FILE: 'x' };
  readSecretFiles(env);
  expect(env).toEqual({ SSL_CERT_FILE: join(folder, 'none'), OPERATOR_FILE: 'x' });
});
