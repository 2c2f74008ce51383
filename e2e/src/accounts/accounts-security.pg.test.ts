import { codeNow } from '@nead/command-api/rooms/accounts/test-authenticator.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { listenAs } from '../kit/listener.ts';
import type { Served } from '../kit/nead.ts';
import {
  administrator,
  callerWith,
  mailsTo,
  newAddress,
  newChildminder,
  onlyAdministered,
  PASSWORD,
  pickAtGoogle,
  requestLogin,
  tokenTo,
  withSecondStep,
} from './accounts-kit.ts';

let nead: Served;
let url: string;

beforeAll(async () => {
  nead = await onlyAdministered();
  url = nead.url;
});
afterAll(() => nead?.stop());

const ask = (path: string, body: unknown) => new Caller(url).call('POST', path, body);
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
interface Listed {
  _id: string;
  current: boolean;
  device: string;
}

test('the right current password is never counted as a guess, whatever is wrong with the new one', async () => {
  const owner = await newChildminder(url);
  const change = (currentPassword: string, newPassword: string) =>
    owner.call('PUT', '/auth/password', { currentPassword, newPassword, confirmPassword: newPassword });
  for (let n = 0; n < 12; n++) expect((await change(PASSWORD, 'nead12')).status).toBe(400);
  for (let n = 0; n < 10; n++)
    expect((await change('a wrong guess', 'another-good-one')).status).not.toBe(429);
  expect((await change('a wrong guess', 'another-good-one')).status).toBe(429);
});

describe('a phone number in a profile', () => {
  test('is held to what one in the register is held to', async () => {
    const owner = await newChildminder(url);
    const said = (phoneNumber: string) =>
      owner.call('PUT', '/childminder/profile', {
        firstName: 'Nóra',
        lastName: 'Test',
        displayName: 'Nóra',
        phoneNumber,
      });
    expect((await said('ring me at noon')).errors).toEqual([
      'A phone number has digits, spaces and, at the start, a +',
    ]);
    expect((await said('086 555')).errors).toEqual(['Phone number must be at least 10 digits']);
    expect((await said('+353 86 555 0101')).status).toBe(200);
  });
});

describe('the sessions of an account', () => {
  test('are listed with device and no address, and each can be ended', async () => {
    const email = newAddress();
    const here = await newChildminder(url, email);
    const { data } = await new Caller(url).call<Parameters<typeof callerWith>[1]>(
      'POST',
      '/auth/login',
      { email, password: PASSWORD, rememberMe: true },
      { 'User-Agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
    );
    const there = callerWith(url, data);
    const list = async () => (await here.call<Listed[]>('GET', '/auth/sessions')).data;
    const [own, other] = await list();
    expect([own?.current, other?.current]).toEqual([true, false]);
    expect(other).toMatchObject({ device: 'Safari on iPhone' });
    expect(Object.keys(other ?? {})).not.toContain('network');

    const stranger = await newChildminder(url);
    expect((await stranger.call('DELETE', `/auth/sessions/${other?._id}`)).status).toBe(404);
    expect((await here.call('DELETE', `/auth/sessions/${newId()}`)).status).toBe(404);
    expect((await there.call('GET', '/auth/me')).status).toBe(200);
    expect((await here.call('DELETE', `/auth/sessions/${other?._id}`)).status).toBe(200);
    expect((await there.call('GET', '/auth/me')).status).toBe(401);
    expect(await list()).toHaveLength(1);
    // Nobody wrote a reason, so none is shown.
    const entries = async () =>
      (await here.call<{ entries: unknown[] }>('GET', '/auth/security')).data.entries;
    await expect
      .poll(entries)
      .toContainEqual(expect.objectContaining({ what: 'session-ended', reason: null }));
  });

  test('on a device that was not there before are told to the owner, who ends all of them from the letter', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const about = async () =>
      (await mailsTo(url, email)).filter(({ subject }) => /new device/.test(subject)).map(({ text }) => text);
    expect(await about()).toEqual([]);
    const as = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };
    const login = (more: Record<string, string> = {}, password = PASSWORD) =>
      new Caller(url).call<{ token: string }>('POST', '/auth/login', { email, password }, { ...as, ...more });
    const thief = await login();
    await expect.poll(about).toEqual([expect.stringContaining('Chrome on Windows logged in')]);
    // A login on the same device again is not reported.
    const again = await login({ Cookie: cookieOf(thief) });
    const token = await tokenTo(url, email, '/verify-email?login');
    expect((await ask('/auth/check-link', { token })).data).toMatchObject({ purpose: 'login-answer' });
    expect((await ask('/auth/login-answer/stop', { token })).status).toBe(200);
    for (const { data } of [thief, again]) {
      const caller = new Caller(url);
      caller.token = data.token;
      expect((await caller.call('GET', '/auth/me')).status).toBe(401);
    }
    expect((await owner.call('GET', '/auth/me')).status).toBe(401);
    expect((await ask('/auth/login-answer/stop', { token })).status).toBe(200);
    expect(await about()).toHaveLength(1);
    // After that the device is unknown again, and a login with the same password is reported.
    const back = cookieOf(await login({ Cookie: cookieOf(again) }));
    await expect.poll(about).toHaveLength(2);
    // The same holds after a new password, except for the device on which the owner has set it.
    await ask('/auth/forgot-password', { email });
    const anew = { token: await tokenTo(url, email, '/reset-password'), password: `${PASSWORD}-2` };
    const own = await new Caller(url).call('POST', '/auth/reset-password', anew, { Cookie: back });
    for (const Cookie of [cookieOf(own), back])
      expect((await login({ Cookie }, anew.password)).status).toBe(200);
    await expect.poll(about).toHaveLength(3);
    await ask('/auth/forgot-password', { email });
    const subjects = async () => (await mailsTo(url, email)).map(({ subject }) => subject);
    await expect.poll(async () => (await subjects())[0]).toBe('Set a new password for Nead');
    expect(await about()).toHaveLength(3);
  });

  test('that end make their token worthless within a second, on HTTP and on the socket', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const stolen = (await requestLogin(url, email, PASSWORD)).data;
    const thief = callerWith(url, stolen);
    const ear = await listenAs(url, stolen.token);
    const gone = new Promise<number>((resolve) =>
      ear.socket.once('disconnect', () => resolve(performance.now())),
    );
    expect((await owner.call('DELETE', '/auth/sessions')).data).toEqual({ ended: 1 });
    const began = performance.now();
    expect((await thief.call('GET', '/auth/me')).status).toBe(401);
    expect((await gone) - began).toBeLessThan(1_000);
    await expect(listenAs(url, stolen.token)).rejects.toThrow();
    expect((await owner.call('GET', '/auth/me')).status).toBe(200);
  });
});

describe('guessing', () => {
  test('is checked ten times, then locked; the owner recovers by a reset, and sees it all', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await requestLogin(url, email, 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const locked = await requestLogin(url, email, PASSWORD);
    expect([locked.status, Number(locked.headers.get('retry-after')) > 800]).toEqual([429, true]);

    await ask('/auth/forgot-password', { email });
    const password = 'focal faire slán';
    const token = await tokenTo(url, email, '/reset-password');
    expect((await ask('/auth/reset-password', { token, password })).status).toBe(200);
    expect((await owner.call('GET', '/auth/me')).status).toBe(401);
    const back = callerWith(url, (await requestLogin(url, email, password)).data);
    type Log = { entries: { what: string }[] };
    await expect
      .poll(async () => {
        const { entries } = (await back.call<Log>('GET', '/auth/security')).data;
        return [...new Set(entries.map(({ what }) => what))];
      })
      .toEqual(
        expect.arrayContaining([
          'login',
          'session-ended',
          'password-reset',
          'reset-requested',
          'login-locked',
          'login-failed',
          'email-verified',
          'account-opened',
        ]),
      );
    const subjects = async () => (await mailsTo(url, email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Your Nead password was changed');
  });

  test('of a stranger does not lock out a device that has logged in before, which has ten of its own', async () => {
    const email = newAddress();
    await newChildminder(url, email);
    const first = await requestLogin(url, email, PASSWORD);
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
    expect(first.headers.get('set-cookie')).toMatch(
      /^nead-device=.*path=\/api\/v1\/auth;.*samesite=strict; httponly/i,
    );
    const from = (Cookie: string, password: string, whose = email) =>
      new Caller(url).call('POST', '/auth/login', { email: whose, password }, { Cookie });

    for (let n = 0; n < 11; n++) await requestLogin(url, email, 'wrong');
    expect((await requestLogin(url, email, PASSWORD)).status).toBe(429);
    expect((await from(cookie, PASSWORD)).status).toBe(200);

    // A device's token means nothing for another account, and a made-up one means nothing at all.
    const other = newAddress();
    await newChildminder(url, other);
    for (let n = 0; n < 11; n++) await requestLogin(url, other, 'wrong');
    expect((await from(cookie, PASSWORD, other)).status).toBe(429);
    expect((await from(`nead-device=${'x'.repeat(22)}.${'y'.repeat(22)}`, PASSWORD)).status).toBe(429);
    expect((await from('nead-device=%00', PASSWORD)).status).toBe(429);

    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await from(cookie, 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await from(cookie, PASSWORD)).status).toBe(429);
  });

  test('of codes by somebody who has the password does not lock out a device that has logged in before either', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const known = await requestLogin(url, email, PASSWORD);
    const [Cookie = ''] = (known.headers.get('set-cookie') ?? '').split(';');
    const [first = '', second = ''] = await withSecondStep(owner, PASSWORD);
    const challenge = async () =>
      ((await requestLogin(url, email, PASSWORD)) as unknown as { challenge: string }).challenge; // beside the envelope
    const enter = async (code: string, headers = {}) =>
      new Caller(url).call('POST', '/auth/totp', { challenge: await challenge(), code }, headers);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await enter('000000')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await enter(first)).status).toBe(429);
    expect((await enter(first, { Cookie })).status).toBe(200);
    const off = { currentPassword: PASSWORD, code: second };
    expect((await owner.call('POST', '/auth/totp/disable', off, { Cookie })).status).toBe(200);
  });

  test('of unknown addresses is limited alike', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await requestLogin(url, email, 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });

  test('takes about as long for an address that nobody has as for one that somebody has', async () => {
    const email = newAddress();
    await newChildminder(url, email);
    const timed = async (address: string) => {
      const times: number[] = [];
      for (let n = 0; n < 5; n++) {
        const began = performance.now();
        await requestLogin(url, address, 'wrong');
        times.push(performance.now() - began);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const [known, unknown] = [await timed(email), await timed(newAddress())];
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(4);
  });
});

const own = { currentPassword: PASSWORD };

describe('a second factor', () => {
  test('is set up and removed by whoever knows the password, or was just confirmed by Google; and mailed', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const setUp = (proof: unknown) => owner.call<{ secret: string }>('POST', '/auth/totp/setup', proof);
    expect(await setUp({})).toMatchObject({ status: 400, errors: ['Current password is required'] });
    expect(await setUp({ currentPassword: 'wrong' })).toMatchObject({ status: 400, code: 'WRONG_PASSWORD' });
    const { credential } = await pickAtGoogle(url, email);
    expect(await setUp({ credential })).toMatchObject({ status: 400, code: 'WRONG_PASSWORD' });
    await ask('/auth/google', { credential, password: PASSWORD });
    const strangers = await pickAtGoogle(url, newAddress());
    expect((await setUp({ credential: strangers.credential })).status).toBe(400);
    const { secret } = (await setUp({ credential })).data;
    expect((await setUp(own)).data.secret).toBe(secret);
    await owner.call('POST', '/auth/totp/confirm', { code: codeNow(secret, -1) });
    const subjects = async () => (await mailsTo(url, email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Two-step login was switched on for your Nead account');

    const disable = (proof: unknown) => owner.call('POST', '/auth/totp/disable', proof);
    expect((await disable({ code: codeNow(secret) })).status).toBe(400);
    expect((await disable({ code: codeNow(secret), currentPassword: 'wrong' })).code).toBe('WRONG_PASSWORD');
    expect((await disable({ code: codeNow(secret), ...own })).status).toBe(200);
    await expect.poll(subjects).toContain('Two-step login was switched off for your Nead account');
  });

  test('that was lost is switched off by an administrator, who gives a reason that its owner reads', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const { secret } = (await owner.call<{ secret: string }>('POST', '/auth/totp/setup', own)).data;
    await owner.call('POST', '/auth/totp/confirm', { code: codeNow(secret) });
    const nora = await new Caller(url).login(administrator.email, administrator.password);
    const path = `/admin/accounts/${owner.account}/second-factor/remove`;
    expect((await nora.call('POST', path, { reason: 'lost' })).status).toBe(400);
    expect((await owner.call('POST', path, { reason: 'I should like it gone' })).status).toBe(403);
    const reason = 'She rang from the number that we have and wrote from her address.';
    expect((await nora.call('POST', path, { reason })).status).toBe(200);
    expect((await requestLogin(url, email, PASSWORD)).status).toBe(200);
    const entries = async () =>
      (await owner.call<{ entries: unknown[] }>('GET', '/auth/security')).data.entries;
    await expect
      .poll(entries)
      .toContainEqual(expect.objectContaining({ what: 'second-factor-removed', reason, device: null }));
    const letter = async () =>
      (await mailsTo(url, email)).find(({ subject }) =>
        subject.startsWith('Two-step login was switched off'),
      );
    await expect.poll(async () => (await letter())?.text).toContain(reason);
    expect(
      (await nora.call('POST', `/admin/accounts/${nora.account}/second-factor/remove`, { reason })).status,
    ).toBe(404);
  });

  test('is set up, asked for, works once a code, and can be recovered from and switched off', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const { secret, uri } = (
      await owner.call<{ secret: string; uri: string }>('POST', '/auth/totp/setup', own)
    ).data;
    expect(uri).toContain(`secret=${secret}`);
    expect(await owner.call('POST', '/auth/totp/confirm', { code: '000000' })).toMatchObject({
      status: 400,
      code: 'WRONG_CODE',
    });
    expect((await requestLogin(url, email, PASSWORD)).status).toBe(200);
    const code = codeNow(secret, -1);
    const confirm = () =>
      owner.call<{ recoveryCodes: string[] }>(
        'POST',
        '/auth/totp/confirm',
        { code },
        { 'Idempotency-Key': 'confirm' },
      );
    const { recoveryCodes } = (await confirm()).data;
    // The answer was lost: the same request gets the same codes, any other one gets none.
    expect((await confirm()).data).toEqual({ recoveryCodes });
    expect((await owner.call('POST', '/auth/totp/confirm', { code })).code).toBe('CONFLICT');
    expect(new Set(recoveryCodes).size).toBe(10);

    const asked = await requestLogin(url, email, PASSWORD);
    expect(asked).toMatchObject({ status: 401, code: 'TOTP_REQUIRED' });
    const challenge = (asked as unknown as { challenge: string }).challenge; // it stands beside the envelope, not in its data
    const complete = (given: string, under = challenge) =>
      ask('/auth/totp', { challenge: under, code: given });
    expect((await complete(code)).code).toBe('TOTP_INVALID');
    expect((await complete('123')).code).toBe('TOTP_INVALID');
    expect((await complete(code, `${challenge}x`)).code).toBe('CHALLENGE_OVER');
    const now = codeNow(secret);
    expect(await complete(now)).toMatchObject({ status: 200, data: { user: { secondFactor: true } } });
    expect((await complete(now)).code).toBe('TOTP_INVALID');
    const [recovery = ''] = recoveryCodes;
    expect((await complete(recovery.toUpperCase())).status).toBe(200);
    expect((await complete(recovery)).code).toBe('TOTP_INVALID');

    expect((await owner.call('POST', '/auth/totp/disable', { code: '000000', ...own })).code).toBe(
      'WRONG_CODE',
    );
    const [, second] = recoveryCodes;
    expect((await owner.call('POST', '/auth/totp/disable', { code: second, ...own })).status).toBe(200);
    expect((await requestLogin(url, email, PASSWORD)).status).toBe(200);
  });

  test('is asked for by Google as well', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const { secret } = (await owner.call<{ secret: string }>('POST', '/auth/totp/setup', own)).data;
    await owner.call('POST', '/auth/totp/confirm', { code: codeNow(secret) });
    const { credential } = await pickAtGoogle(url, email);
    expect(await ask('/auth/google', { credential, role: 'childminder', password: PASSWORD })).toMatchObject({
      code: 'TOTP_REQUIRED',
    });
  });
});

test('answers carry the headers that keep browsers careful, and only the own page may call', async () => {
  const answer = await fetch(`${url}/api/v1/auth/me`, { headers: { Origin: 'https://evil.example' } });
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const own = await fetch(`${url}/api/v1/auth/me`, { headers: { Origin: url } });
  expect(own.headers.get('access-control-allow-origin')).toBe(url);
});
