import { readConfig } from '@nead/http-kit/config.ts';
import { expect, test } from 'vitest';
import { localAddress } from './local-environment.ts';
import { newSecrets } from './local-secrets.ts';

test('a port that cannot be is the only mistake that is told', () => {
  const PORT = '80000';
  const given = { ...newSecrets(), DATABASE_URL: 'postgres://nead@localhost/nead', PORT };
  expect(() => readConfig({ ...given, PUBLIC_URL: localAddress(PORT) })).toThrow(
    /^PORT must be at most 65535\.$/,
  );
  expect([localAddress('3001'), localAddress(undefined)]).toEqual([
    'http://localhost:3001',
    'http://localhost:3000',
  ]);
});
