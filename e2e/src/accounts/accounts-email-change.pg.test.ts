import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import type { Served } from '../kit/nead.ts';
import {
  addContact,
  administrator,
  callerWith,
  mailsTo,
  newAddress,
  newChildminder,
  onlyAdministered,
  PASSWORD,
  pickAtGoogle,
  requestLogin,
  signUp,
  tokenTo,
  verify,
} from './accounts-kit.ts';

let nead: Served;
let url: string;

beforeAll(async () => {
  nead = await onlyAdministered();
  url = nead.url;
});
afterAll(() => nead?.stop());

const ask = (path: string, body: unknown) => new Caller(url).call('POST', path, body);
const REASON = 'She rang: the old mailbox is closed at the end of the month.';
const HOUR = 3_600_000;
type Log = { entries: { what: string; reason: string | null }[] };

describe('a change of address that an administrator asks for', () => {
  const nora = () => new Caller(url).login(administrator.email, administrator.password);
  const change = async (account: string, body: object) =>
    (await nora()).call<{ effectiveAt: string }>('POST', `/admin/accounts/${account}/email`, body);

  test('gives the new address no session and no account, and tells the old one and the owner at once', async () => {
    const [before, after] = [newAddress(), newAddress()];
    const owner = await newChildminder(url, before);
    expect((await change(owner.account, { email: after })).status).toBe(400);
    expect((await change(owner.account, { email: administrator.email, reason: REASON })).code).toBe(
      'EMAIL_TAKEN',
    );
    const asked = await change(owner.account, { email: after, reason: REASON });
    expect(asked.status).toBe(200);
    const inHours = (Date.parse(asked.data.effectiveAt) - Date.now()) / HOUR;
    expect([inHours > 71.9, inHours <= 72]).toEqual([true, true]);

    await tokenTo(url, before, '/verify-email?change');
    const [told] = await mailsTo(url, before);
    expect(told?.text).toContain(after);
    expect(told?.text).toContain(REASON);
    expect(told?.text).toMatch(/It was me: \S+\?was-me&change=&token=/);
    expect(told?.text).toContain('This was not me');
    const entries = async () => (await owner.call<Log>('GET', '/auth/security')).data.entries;
    await expect
      .poll(entries)
      .toContainEqual(expect.objectContaining({ what: 'email-change-asked-by-admin', reason: REASON }));

    const looks = (await owner.call<object[]>('GET', '/personal-data/looks')).data;
    expect(looks).toContainEqual(expect.objectContaining({ kind: 'email-change', isYou: false, by: null }));

    // The owner of the new mailbox tries every way in.
    const proved = await verify(url, await tokenTo(url, after, '/verify-email'));
    expect(proved).toMatchObject({ status: 200, data: { emailChange: { email: after, changed: false } } });
    expect(JSON.stringify(proved)).not.toContain('token');
    expect((await requestLogin(url, after, PASSWORD)).status).toBe(404);
    await ask('/auth/forgot-password', { email: after });
    const { credential } = await pickAtGoogle(url, after);
    expect((await ask('/auth/google', { credential, password: PASSWORD })).status).toBe(404);
    expect((await requestLogin(url, before, PASSWORD)).status).toBe(200);
    expect((await mailsTo(url, after)).map(({ subject }) => subject)).toEqual([
      'Please confirm your new email address for Nead',
    ]);
  });

  test('is stopped by the old address, which logs everybody out and frees nothing', async () => {
    const [before, after] = [newAddress(), newAddress()];
    const owner = await newChildminder(url, before);
    await change(owner.account, { email: after, reason: REASON });
    const token = await tokenTo(url, before, '/verify-email?change');
    expect(await ask('/auth/check-link', { token })).toMatchObject({
      data: { purpose: 'email-answer', email: after },
    });
    expect((await verify(url, token)).code).toBe('LINK_INVALID');
    await verify(url, await tokenTo(url, after, '/verify-email'));
    expect((await ask('/auth/email-change/stop', { token })).status).toBe(200);
    expect((await owner.call('GET', '/auth/me')).status).toBe(401);
    expect((await ask('/auth/email-change/confirm', { token })).code).toBe('LINK_USED');
    expect((await requestLogin(url, before, PASSWORD)).status).toBe(200);
    expect((await signUp(url, after)).status).toBe(201);
  });

  test('takes effect at once when both addresses say yes: all sessions end, and the old address is free', async () => {
    const [before, after] = [newAddress(), newAddress()];
    const owner = await newChildminder(url, before);
    await change(owner.account, { email: after, reason: REASON });
    const token = await tokenTo(url, before, '/verify-email?change');
    expect(await ask('/auth/email-change/confirm', { token })).toMatchObject({
      status: 200,
      data: { changed: false },
    });
    const proof = await tokenTo(url, after, '/verify-email');
    expect(await verify(url, proof)).toMatchObject({ data: { emailChange: { changed: true } } });
    expect((await owner.call('GET', '/auth/me')).status).toBe(401);
    const back = callerWith(url, (await requestLogin(url, after, PASSWORD)).data);
    expect(back.account).toBe(owner.account);
    await expect.poll(async () => (await requestLogin(url, before, PASSWORD)).status).toBe(404);
    await expect.poll(async () => (await signUp(url, before)).status).toBe(201);
  });

  test('is asked for a parent too, and for no administrator', async () => {
    const childminder = await newChildminder(url);
    const email = newAddress();
    await addContact(childminder, email);
    const invitation = await tokenTo(url, email, '/parent/create-account/');
    const parent = callerWith(url, (await verify(url, invitation, { password: PASSWORD })).data);
    const found = async () =>
      (await (await nora()).call<{ parents: object[] }>('GET', `/admin/parents?search=${email}`)).data
        .parents;
    await expect.poll(found).toEqual([expect.objectContaining({ _id: parent.account, email })]);
    const asked = { email: newAddress(), reason: REASON };
    expect((await change(parent.account, asked)).status).toBe(200);
    expect((await change((await nora()).account, asked)).status).toBe(404);
    expect((await childminder.call('POST', `/admin/accounts/${parent.account}/email`, asked)).status).toBe(
      403,
    );
  });
});

describe('a change of address that its owner asks for', () => {
  test('takes the password, or a proof that Google gave just now', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const change = (body: object) => owner.call('POST', '/auth/email', body);
    expect((await change({ email: newAddress() })).status).toBe(400);
    expect((await change({ email: newAddress(), currentPassword: 'wrong' })).code).toBe('WRONG_PASSWORD');
    expect((await change({ email, currentPassword: PASSWORD })).code).toBe('CONFLICT');
    expect((await change({ email: newAddress(), currentPassword: PASSWORD })).status).toBe(200);
    // A mail about a change that another one has replaced is not sent any more.
    await tokenTo(url, email, '/verify-email?change');
    const { credential } = await pickAtGoogle(url, email);
    expect((await change({ email: newAddress(), credential })).code).toBe('WRONG_PASSWORD');
    await ask('/auth/google', { credential, password: PASSWORD });
    const last = newAddress();
    expect((await change({ email: last, credential })).status).toBe(200);
    await tokenTo(url, last, '/verify-email');
    await tokenTo(url, email, '/verify-email?change', 2);
  });

  test('ends what the person at Google with the former address could prove', async () => {
    const [before, after] = [newAddress(), newAddress()];
    const owner = await newChildminder(url, before);
    const { credential: former } = await pickAtGoogle(url, before);
    expect((await ask('/auth/google', { credential: former, password: PASSWORD })).status).toBe(200);
    await owner.call('POST', '/auth/email', { email: after, currentPassword: PASSWORD });
    const token = await tokenTo(url, before, '/verify-email?change');
    expect((await ask('/auth/email-change/confirm', { token })).status).toBe(200);
    const moved = await verify(url, await tokenTo(url, after, '/verify-email'));
    expect(moved).toMatchObject({ data: { emailChange: { changed: true } } });

    const back = callerWith(url, (await requestLogin(url, after, PASSWORD)).data);
    const change = (credential: string) =>
      back.call('POST', '/auth/email', { email: newAddress(), credential });
    expect((await change(former)).code).toBe('WRONG_PASSWORD');
    const { credential } = await pickAtGoogle(url, after);
    expect((await ask('/auth/google', { credential, password: PASSWORD })).status).toBe(200);
    expect((await change(credential)).status).toBe(200);
    expect((await change(former)).code).toBe('WRONG_PASSWORD');
  });
});
