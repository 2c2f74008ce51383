import { beforeEach, expect, test } from 'vitest';
import { verifiedTokens } from './verified-tokens.ts';

let asked: string[];
let time: number;
const verify = async (token: string) => {
  asked.push(token);
  return token.startsWith('forged') ? undefined : { claims: token.toUpperCase(), expiresAt: 1_000 };
};
beforeEach(() => {
  asked = [];
  time = 0;
});

test('a signature is verified once, and its claims are those of that token', async () => {
  const claimsOf = verifiedTokens(verify, { now: () => time });
  expect(await Promise.all([claimsOf('one'), claimsOf('two')])).toEqual(['ONE', 'TWO']);
  expect(await Promise.all([claimsOf('two'), claimsOf('one')])).toEqual(['TWO', 'ONE']);
  expect(asked).toEqual(['one', 'two']);
});

test('a token that has expired is worthless at once, also where it is remembered', async () => {
  const claimsOf = verifiedTokens(verify, { now: () => time });
  expect(await claimsOf('one')).toBe('ONE');
  time = 999;
  expect(await claimsOf('one')).toBe('ONE');
  time = 1_000;
  expect(await claimsOf('one')).toBeUndefined();
});

test('what is not valid is verified each time, so that it takes no room', async () => {
  const claimsOf = verifiedTokens(verify, { most: 1, now: () => time });
  await claimsOf('one');
  for (let nth = 0; nth < 5; nth++) expect(await claimsOf('forged')).toBeUndefined();
  expect(await claimsOf('one')).toBe('ONE');
  expect(asked.filter((token) => token === 'one')).toHaveLength(1);
});

test('so many are remembered and no more: the one that was not used for longest is verified again', async () => {
  const claimsOf = verifiedTokens(verify, { most: 2, now: () => time });
  for (const token of ['one', 'two', 'one', 'three', 'one', 'two']) await claimsOf(token);
  expect(asked).toEqual(['one', 'two', 'three', 'two']);
});
