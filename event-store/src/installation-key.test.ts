import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { installationKey, isSigned } from './installation-key.ts';

const key = installationKey(Buffer.alloc(32, 7));

test('an installation’s key is the same for the same seed, and signs what its public half can check', () => {
  expect(installationKey(Buffer.alloc(32, 7)).publicKey).toBe(key.publicKey);
  const signature = key.sign('a text');
  expect(isSigned(key.publicKey, 'a text', signature)).toBe(true);
  expect(isSigned(key.publicKey, 'another text', signature)).toBe(false);
  expect(isSigned(installationKey(randomBytes(32)).publicKey, 'a text', signature)).toBe(false);
});

test('what is no key and no signature is not signed', () => {
  expect(isSigned('', 'a text', key.sign('a text'))).toBe(false);
  expect(isSigned('é', 'a text', key.sign('a text'))).toBe(false);
  expect(isSigned(key.publicKey, 'a text', '')).toBe(false);
  expect(isSigned(`${key.publicKey}=`, 'a text', key.sign('a text'))).toBe(false);
});
