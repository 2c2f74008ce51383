import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { checkIdToken } from './id-tokens.ts';

const [issuer, clientId] = ['https://accounts.google.example', 'nead'];
const keyId = 'of this test';
let keys: JWTVerifyGetKey;
let sign: (secondsAgo: number) => Promise<string>;

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256' }] });
  const now = Math.floor(Date.now() / 1000);
  sign = (secondsAgo) =>
    new SignJWT({ email: 'nora@gmail.com', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .setSubject('nora')
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(now - secondsAgo)
      .setExpirationTime(now + 3_600)
      .sign(privateKey);
});

test('what Google says of a person counts for five minutes, however long the token itself says', async () => {
  const subjectOf = async (secondsAgo: number) =>
    (await checkIdToken(await sign(secondsAgo), keys, { issuer: [issuer], clientId }))?.subject;
  expect(await subjectOf(0)).toBe('nora');
  expect(await subjectOf(280)).toBe('nora');
  expect(await subjectOf(320)).toBeUndefined();
  // A clock of ours that is slightly behind Google's locks nobody out.
  expect(await subjectOf(-5)).toBe('nora');
  expect(await subjectOf(-60)).toBeUndefined();
});
