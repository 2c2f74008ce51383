import type { AccountEvent } from '@nead/contracts/accounts/events.ts';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { evolveAccount, nobody } from './account-state.ts';
import { knownDevices } from './known-devices.ts';

const accountId = '65a0c0de0000000000000001';
const linkId = '6700c0de00000000000000a1';
const expiresAt = '2026-11-22T08:00:00.000Z';
const opened: AccountEvent = {
  type: 'AccountOpened',
  data: {
    accountId,
    role: 'parent',
    email: 'a@example.ie',
    firstName: 'A',
    lastName: 'B',
    passwordHash: 'hash',
    termsVersion: '2026-11',
  },
};
const after = (...events: AccountEvent[]) => [opened, ...events].reduce(evolveAccount, nobody());
const set = (by: 'change' | 'reset'): AccountEvent => ({
  type: 'PasswordSet',
  data: { accountId, by, passwordHash: 'other' },
});
const letter: AccountEvent = {
  type: 'LinkIssued',
  data: { accountId, linkId, purpose: 'login-answer', expiresAt },
};
const notMe: AccountEvent = { type: 'LinkUsed', data: { accountId, linkId, purpose: 'login-answer' } };

/** A browser, which sends the cookie that it was given. */
function browser(): Context {
  let cookie: string | undefined;
  const cookies = {
    get: () => cookie,
    set: (_: string, value: string) => {
      cookie = value;
    },
  };
  return { cookies, secure: false } as unknown as Context; // all it looks at
}

const devices = knownDevices('k'.repeat(40));

test('a device that has logged in is known to that account, also after its owner changed the password', () => {
  const ctx = browser();
  expect(devices.knownAs(ctx, after())).toBeUndefined();
  devices.remember(ctx, after());
  expect(devices.knownAs(ctx, after())).toMatch(/^[\w-]{22}$/);
  expect(devices.knownAs(ctx, after(letter, set('change')))).toBe(devices.knownAs(ctx, after()));
  expect(devices.knownAs(ctx, undefined)).toBeUndefined();
  expect(devices.knownAs(browser(), after())).toBeUndefined();
  const other = { ...after(), opened: { accountId: linkId, role: 'parent' as const } };
  expect(devices.knownAs(ctx, other)).toBeUndefined();
});

test('a device is a stranger again after ‘This was not me’ and after a new password by mail, until it has logged in anew', () => {
  const ctx = browser();
  devices.remember(ctx, after(letter));
  const shutOut = [letter, notMe];
  for (const events of [shutOut, [...shutOut, set('reset')], [...shutOut, set('reset'), set('reset')]]) {
    expect(devices.knownAs(ctx, after(...events))).toBeUndefined();
    expect(devices.countedAs(ctx, after(...events), 'all')).toBe('all');
    devices.remember(ctx, after(...events));
    expect(devices.countedAs(ctx, after(...events), 'all')).toMatch(/^all [\w-]{22}$/);
  }
});

test('the device of a sign-up has chosen the first password, and not logged in', () => {
  const ctx = browser();
  devices.rememberSignUp(ctx, accountId);
  expect([devices.signedUp(ctx, accountId), devices.signedUp(ctx, linkId)]).toEqual([true, false]);
  expect(devices.knownAs(ctx, after())).toBeUndefined();
});
