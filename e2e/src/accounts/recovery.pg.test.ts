import { softwareAuthenticator } from '@nead/command-api/rooms/accounts/test-passkey.ts';
import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import type { Served } from '../kit/nead.ts';
import {
  callerWith,
  mailsTo,
  newAddress,
  onlyAdministered,
  PASSWORD,
  pickAtGoogle,
  requestLogin,
  tokenTo,
} from './accounts-kit.ts';

let nead: Served;
let url: string;
beforeAll(async () => {
  nead = await onlyAdministered();
  url = nead.url;
});
afterAll(() => nead?.stop());

const ask = <Data>(path: string, body: unknown) => new Caller(url).call<Data>('POST', path, body);
const byGoogle = async (email: string) => (await pickAtGoogle(url, email, {})).credential;

/** A childminder who came by Google, and has no password. */
async function withoutPassword() {
  const email = newAddress();
  const entered = await ask('/auth/google', { credential: await byGoogle(email), role: 'childminder' });
  const owner = callerWith(url, entered.data as Parameters<typeof callerWith>[1]); // a login answers it
  return { email, owner };
}

interface Ways {
  recovery: string | null;
  hasPassword: boolean;
  google: boolean;
}
const waysOf = async (owner: Caller) => (await owner.call<Ways>('GET', '/auth/security')).data;
const reset = (token: string) => ask('/auth/reset-password', { token, password: 'focal faire nua' });

/** An account whose owner asked to set a password with the link from the mailbox. */
async function recovering() {
  const { email, owner } = await withoutPassword();
  await ask('/auth/forgot-password', { email });
  const token = await tokenTo(url, email, '/reset-password');
  const asked = await ask<{ effectiveAt: string }>('/auth/recovery', { token });
  expect(asked.status).toBe(200);
  const inHours = (Date.parse(asked.data.effectiveAt) - Date.now()) / 3_600_000;
  expect(Math.round(inHours)).toBe(24);
  return { email, owner, token, effectiveAt: asked.data.effectiveAt };
}

describe('the mailbox of an account without a password', () => {
  test('sets none at once: it is asked for, told by mail and on every device, and waits', async () => {
    const { email, owner } = await withoutPassword();
    await ask('/auth/forgot-password', { email });
    const token = await tokenTo(url, email, '/reset-password');
    expect((await mailsTo(url, email))[0]?.text).toContain('24 hours');
    const link = () => ask('/auth/check-link', { token });
    expect((await link()).data).toMatchObject({ purpose: 'reset', recovery: null });
    const waits = { status: 409, message: accountTexts.recoveryWaits };
    expect(await reset(token)).toMatchObject(waits);
    const { data } = await ask<{ effectiveAt: string }>('/auth/recovery', { token });
    expect(await reset(token)).toMatchObject(waits);
    // A second request does not make the wait longer.
    expect((await ask('/auth/recovery', { token })).data).toEqual(data);
    expect((await link()).data).toMatchObject({ recovery: data.effectiveAt });
    await expect.poll(async () => (await waysOf(owner)).recovery).toBe(data.effectiveAt);
    const subjects = async () => (await mailsTo(url, email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain(accountMailTexts.recoveryAsked);
  });

  test('is stopped from its letter, from a device, and by who logs in all the same', async () => {
    const byLetter = await recovering();
    const answer = await tokenTo(url, byLetter.email, '/verify-email?recovery');
    expect((await ask('/auth/check-link', { token: answer })).data).toMatchObject({
      purpose: 'recovery-answer',
    });
    expect((await ask('/auth/recovery/stop', { token: byLetter.token })).code).toBe('LINK_INVALID');
    expect((await ask('/auth/recovery/stop', { token: answer })).status).toBe(200);
    expect((await reset(byLetter.token)).code).toBe('LINK_INVALID');

    const onDevice = await recovering();
    expect((await onDevice.owner.call('DELETE', '/auth/recovery')).status).toBe(200);
    expect((await waysOf(onDevice.owner)).recovery).toBeNull();

    const byLogin = await recovering();
    const entered = await ask('/auth/google', { credential: await byGoogle(byLogin.email) });
    expect(entered.status).toBe(200);
    await expect.poll(async () => (await waysOf(byLogin.owner)).recovery).toBeNull();
  });

  test('is not needed by who is logged in: the first password is set with Google, or with a passkey as the only way in', async () => {
    const { email, owner } = await withoutPassword();
    const passwords = { newPassword: PASSWORD, confirmPassword: PASSWORD };
    const set = (proof: object) => owner.call('PUT', '/auth/password', { ...passwords, ...proof });
    const stranger = await byGoogle(newAddress());
    expect((await set({ credential: stranger })).code).toBe('WRONG_PASSWORD');
    expect((await set({ currentPassword: 'a guess' })).code).toBe('WRONG_PASSWORD');

    const device = softwareAuthenticator(url);
    const options = { credential: await byGoogle(email) };
    const prepared = await owner.call<{ challenge: string; userId: string }>(
      'POST',
      '/auth/passkeys/options',
      options,
    );
    const added = { passkey: device.make(prepared.data), name: 'Phone' };
    expect((await owner.call('POST', '/auth/passkeys', added)).status).toBe(201);
    const byPasskey = async () => {
      const { data } = await ask<{ challenge: string }>('/auth/passkey/options', undefined);
      return { passkey: device.sign(data.challenge) };
    };
    expect((await owner.call('POST', '/auth/google/remove', await byPasskey())).status).toBe(200);
    expect(await waysOf(owner)).toMatchObject({ hasPassword: false, google: false });
    expect((await set({ credential: await byGoogle(email) })).code).toBe('WRONG_PASSWORD');
    expect((await set(await byPasskey())).status).toBe(200);
    expect((await requestLogin(url, email, PASSWORD)).status).toBe(200);
  });
});
