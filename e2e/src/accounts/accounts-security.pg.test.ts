import { codeAt, stepAt } from '@nead/command-api/accounts/totp.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callerWith,
  logIn,
  mailsTo,
  newAddress,
  newChildminder,
  PASSWORD,
  pickAtGoogle,
  signUp,
  tokenTo,
  verify,
} from './accounts-kit.ts';
import { Caller } from './api.ts';
import { listenAs } from './listener.ts';
import { type Nead, startNead } from './nead.ts';

let nead: Nead;
let url: string;
const admin = { email: 'nora@example.ie', password: 'riarthóir-nead' };

beforeAll(async () => {
  nead = await startNead({
    env: {
      DEMO: '0',
      LOGINS_PER_HOUR: '100000',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  url = nead.url;
});
afterAll(() => nead?.stop());

const ask = (path: string, body: unknown) => new Caller(url).call('POST', path, body);
interface Listed {
  _id: string;
  current: boolean;
  device: string;
  network: string;
}

describe('the sessions of an account', () => {
  test('are listed with device and the first part of the address, and each can be ended', async () => {
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
    expect(other).toMatchObject({ device: 'Safari on iPhone', network: 'This network' });

    const stranger = await newChildminder(url);
    expect((await stranger.call('DELETE', `/auth/sessions/${other?._id}`)).status).toBe(404);
    expect((await here.call('DELETE', `/auth/sessions/${newId()}`)).status).toBe(404);
    expect((await there.call('GET', '/auth/me')).status).toBe(200);
    expect((await here.call('DELETE', `/auth/sessions/${other?._id}`)).status).toBe(200);
    expect((await there.call('GET', '/auth/me')).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  test('that end make their token worthless within a second, on HTTP and on the socket', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const stolen = (await logIn(url, email, PASSWORD)).data;
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
    for (let n = 0; n < 12; n++) statuses.push((await logIn(url, email, 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const locked = await logIn(url, email, PASSWORD);
    expect([locked.status, Number(locked.headers.get('retry-after')) > 800]).toEqual([429, true]);

    await ask('/auth/forgot-password', { email });
    const password = 'focal faire slán';
    const token = await tokenTo(url, email, '/reset-password');
    expect((await ask('/auth/reset-password', { token, password })).status).toBe(200);
    expect((await owner.call('GET', '/auth/me')).status).toBe(401);
    const back = callerWith(url, (await logIn(url, email, password)).data);
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
    expect((await mailsTo(url, email))[0]?.subject).toBe('Your Nead password was changed');
  });

  test('of unknown addresses is limited alike', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await logIn(url, email, 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });

  test('takes about as long for an address that nobody has as for one that somebody has', async () => {
    const email = newAddress();
    await newChildminder(url, email);
    const timed = async (address: string) => {
      const times: number[] = [];
      for (let n = 0; n < 5; n++) {
        const began = performance.now();
        await logIn(url, address, 'wrong');
        times.push(performance.now() - began);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const [known, unknown] = [await timed(email), await timed(newAddress())];
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(4);
  });
});

describe('a second factor', () => {
  test('is set up, asked for, works once a code, and can be recovered from and switched off', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const { secret, uri } = (
      await owner.call<{ secret: string; uri: string }>('POST', '/auth/totp/setup', {})
    ).data;
    expect(uri).toContain(`secret=${secret}`);
    expect(await owner.call('POST', '/auth/totp/confirm', { code: '000000' })).toMatchObject({
      status: 400,
      code: 'WRONG_CODE',
    });
    expect((await logIn(url, email, PASSWORD)).status).toBe(200);
    const code = codeAt(secret, stepAt(new Date()) - 1);
    const confirm = () =>
      owner.call<{ recoveryCodes: string[] }>(
        'POST',
        '/auth/totp/confirm',
        { code },
        { 'Idempotency-Key': 'confirm' },
      );
    const { recoveryCodes } = (await confirm()).data;
    // The answer was lost: the same request gets the same codes, any other gets none.
    expect((await confirm()).data).toEqual({ recoveryCodes });
    expect((await owner.call('POST', '/auth/totp/confirm', { code })).code).toBe('CONFLICT');
    expect(new Set(recoveryCodes).size).toBe(10);

    const asked = await logIn(url, email, PASSWORD);
    expect(asked).toMatchObject({ status: 401, code: 'TOTP_REQUIRED' });
    const challenge = (asked as unknown as { challenge: string }).challenge; // beside the envelope, as ruling 78 says
    const complete = (given: string, under = challenge) =>
      ask('/auth/totp', { challenge: under, code: given });
    expect((await complete(code)).code).toBe('TOTP_INVALID');
    expect((await complete('123')).code).toBe('TOTP_INVALID');
    expect((await complete(code, `${challenge}x`)).code).toBe('CHALLENGE_OVER');
    const now = codeAt(secret, stepAt(new Date()));
    expect(await complete(now)).toMatchObject({ status: 200, data: { user: { secondFactor: true } } });
    expect((await complete(now)).code).toBe('TOTP_INVALID');
    const [recovery = ''] = recoveryCodes;
    expect((await complete(recovery.toUpperCase())).status).toBe(200);
    expect((await complete(recovery)).code).toBe('TOTP_INVALID');

    expect((await owner.call('POST', '/auth/totp/disable', { code: '000000' })).code).toBe('WRONG_CODE');
    const [, second] = recoveryCodes;
    expect((await owner.call('POST', '/auth/totp/disable', { code: second })).status).toBe(200);
    expect((await logIn(url, email, PASSWORD)).status).toBe(200);
  });

  test('is asked for by Google as well', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const { secret } = (await owner.call<{ secret: string }>('POST', '/auth/totp/setup', {})).data;
    await owner.call('POST', '/auth/totp/confirm', { code: codeAt(secret, stepAt(new Date())) });
    const { credential } = await pickAtGoogle(url, email);
    expect(await ask('/auth/google', { credential, role: 'childminder' })).toMatchObject({
      code: 'TOTP_REQUIRED',
    });
  });
});

describe('a new address for an account', () => {
  test('is sent a proof by an administrator, replaces the old one when it is proven, and frees that', async () => {
    const [before, after] = [newAddress(), newAddress()];
    const owner = await newChildminder(url, before);
    const nora = await new Caller(url).login(admin.email, admin.password);
    const change = (email: string) => nora.call('POST', `/admin/accounts/${owner.account}/email`, { email });
    expect((await change(admin.email)).code).toBe('EMAIL_TAKEN');
    expect((await change(after)).status).toBe(200);
    const token = await tokenTo(url, after, '/verify-email');
    expect((await logIn(url, before, PASSWORD)).status).toBe(200);
    expect((await verify(url, token)).status).toBe(200);
    expect((await logIn(url, after, PASSWORD)).status).toBe(200);
    await expect.poll(async () => (await logIn(url, before, PASSWORD)).status).toBe(404);
    expect((await mailsTo(url, before))[0]?.subject).toBe(
      'The email address of your Nead account was changed',
    );
    expect((await signUp(url, before)).status).toBe(201);
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
