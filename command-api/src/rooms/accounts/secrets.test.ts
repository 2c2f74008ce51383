import { isRefusal } from '@nead/contracts/errors.ts';
import { describe, expect, test } from 'vitest';
import { nobody } from './account-state.ts';
import { challenges } from './challenges.ts';
import { isCommonPassword } from './common-passwords.ts';
import { linkTokens } from './link-tokens.ts';
import { codeAt } from './test-authenticator.ts';
import { newSecret, proofOf, recoveryCodes, stepOf } from './totp.ts';

const accountId = '65a0c0de0000000000000001';
const linkId = '6700c0de00000000000000a1';
const key = 'k'.repeat(40);

describe('a token of a mail', () => {
  const tokens = linkTokens(key);
  const token = tokens.ofAccount(accountId, 'reset', linkId);
  const read = (text: string) => {
    const given = tokens.read(text);
    if (isRefusal(given)) throw new Error(given.code);
    return given;
  };
  const codeOf = (text: string) => {
    const given = tokens.read(text);
    return isRefusal(given) ? given.code : 'read';
  };

  test('names its account, fits its link and purpose, and nothing else', () => {
    expect(read(token)).toMatchObject({ kind: 'account', subject: accountId });
    expect(tokens.fits(read(token), 'reset', linkId)).toBe(true);
    expect(tokens.fits(read(token), 'verification', linkId)).toBe(false);
    expect(tokens.fits(read(token), 'reset', accountId)).toBe(false);
    expect(linkTokens('x'.repeat(40)).fits(read(token), 'reset', linkId)).toBe(false);
  });

  test('holds 256 bits that follow from the key', () => {
    expect(read(token).proof).toHaveLength(32);
    expect(token).toBe(linkTokens(key).ofAccount(accountId, 'reset', linkId));
  });

  test.each([
    [token.slice(0, -1), 'LINK_INCOMPLETE'],
    [token.slice(0, 10), 'LINK_INCOMPLETE'],
    [`${token}AAAA`, 'LINK_INVALID'],
    ['', 'LINK_INVALID'],
    ['rubbish', 'LINK_INVALID'],
  ])('%s is %s', (given, code) => expect(codeOf(given)).toBe(code));
});

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B, the last six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of the standard', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
    expect(stepOf(secret, code, new Date((seconds + 90) * 1000))).toBeUndefined();
  });

  test('are those of a secret that was just made, now and one step to either side', () => {
    const made = newSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    for (const step of [54_000_000, 53_999_999, 54_000_001]) {
      expect(stepOf(made, codeAt(made, step), new Date(54_000_000 * 30_000))).toBe(step);
    }
    expect(stepOf(made, codeAt(made, 54_000_002), new Date(54_000_000 * 30_000))).toBeUndefined();
  });

  test.each(['１２３４５６', 'ééé', '', '28708', '2870820', '0x1234'])(
    'are not what is typed as %j',
    (typed) => {
      expect(stepOf(secret, typed, new Date(59_000))).toBeUndefined();
    },
  );

  test('are known however they are spaced', () => {
    expect(stepOf(secret, ' 287 082 ', new Date(59_000))).toBe(1);
  });

  test('have recovery codes beside them, each known by its hash, however it is typed', () => {
    const recovery = recoveryCodes(key);
    const codes = recovery.of(accountId, secret);
    expect(recovery.of(accountId, secret)).toEqual(codes);
    const factor = { secret, recovery: codes.map(recovery.hash) };
    expect(factor.recovery.join()).not.toContain(codes[3]);
    const typed = (codes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect(proofOf(factor, typed, new Date(), recovery)).toEqual({ recoveryCode: 3 });
    expect(proofOf(factor, 'aaaa-bbbb', new Date(), recovery)).toBeUndefined();
  });
});

describe('a challenge', () => {
  const { issue, read, stillHolds } = challenges(key);
  const now = new Date('2026-11-21T08:00:00Z');
  const found = { ...nobody(), passwordHash: 'one' };
  const given = issue(found, { account: accountId, rememberMe: true }, now);

  test('is read back, for ten minutes, while the password is the same', () => {
    const claims = read(given, now);
    expect(claims).toMatchObject({ account: accountId, rememberMe: true });
    expect(read(given, new Date('2026-11-21T08:10:00Z'))).toBeUndefined();
    if (!claims) throw new Error('It was read');
    expect(stillHolds(claims, found)).toBe(true);
    expect(stillHolds(claims, { ...found, passwordHash: 'two' })).toBe(false);
  });

  test.each(['', '.', 'a.b', `${given}x`, given.slice(2)])('is not made up (%#)', (made) => {
    expect(read(made, now)).toBeUndefined();
  });
});

test.each([
  ['password', true],
  ['PassWord!', true],
  ['liverpool1892', false],
  ['sunshine2024', true],
  ['nead12', true],
  ['Nead2026!', true],
  ['123nead', true],
  ['p4ssw0rd99', true],
  ['W3lc0me!!', true],
  ['!!admin007', true],
  ['nead-demo-of-mine', false],
  ['adminiculate', false],
  ['      ', true],
  ['an-fharraige-mhór', false],
])('%s as a password is common: %s', (password, common) => {
  expect(isCommonPassword(password)).toBe(common);
});
