import { lastWayIn } from '@nead/contracts/accounts/mail-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiAnswer, Caller } from '../kit/api.ts';
import type { Served } from '../kit/nead.ts';
import { newChild } from '../register/register-kit.ts';
import {
  addContact,
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
const as = ({ data }: ApiAnswer) => callerWith(url, data as Parameters<typeof callerWith>[1]); // a login answers it
/** The contacts whose childminders wait for an answer from the person whom Google has let in. */
const asked = async (entered: ApiAnswer) =>
  (await as(entered).call<{ _id: string }[]>('GET', '/parent/questions')).data.map(({ _id }) => _id);
const pick = (email: string, more: Record<string, unknown> = {}) => pickAtGoogle(url, email, more);

describe('Google', () => {
  test('is offered, played by the server itself in development', async () => {
    const { data } = await new Caller(url).call('GET', '/auth/providers');
    expect(data).toMatchObject({ google: { simulated: true, pickUrl: '/dev/google' } });
    const page = await fetch(`${url}/dev/google`);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.not.stringContaining('unsafe'),
    ]);
  });

  test.each(['credential', 'access_token'] as const)(
    'opens an account and finds it again, by %s',
    async (kind) => {
      const email = newAddress();
      const first = await ask('/auth/google', { [kind]: (await pick(email))[kind], role: 'childminder' });
      expect(first).toMatchObject({
        status: 200,
        data: { user: { role: 'childminder', verified: true, firstName: 'Gráinne', email } },
      });
      const again = await ask('/auth/google', { credential: (await pick(email)).credential });
      expect(again).toMatchObject({ status: 200 });
      expect((again.data as { user: object }).user).toEqual((first.data as { user: object }).user); // both are logins
      expect((await requestLogin(url, email, '')).status).toBe(400);
      expect((await requestLogin(url, email, 'anything')).status).toBe(401);
    },
  );

  test('says that the owner is there, where somebody without a password closes the account', async () => {
    const email = newAddress();
    const owner = as(
      await ask('/auth/google', { credential: (await pick(email)).credential, role: 'childminder' }),
    );
    const close = async (proof: object) => {
      const { status, code } = await owner.call('POST', '/personal-data/erasure', proof);
      return [status, code];
    };
    const refused = [400, 'WRONG_PASSWORD'];
    for (const proof of [{}, { password: '' }, { currentPassword: 'a guess' }])
      expect(await close(proof)).toEqual(refused);
    expect(await close({ credential: (await pick(newAddress())).credential })).toEqual(refused);
    expect(await close({ credential: (await pick(email)).credential })).toEqual([200, undefined]);
  });

  test.each(['credential', 'access_token'] as const)(
    'at the login, which says no role, opens no account and leaves the address free: %s',
    async (kind) => {
      const email = newAddress();
      expect(await ask('/auth/google', { [kind]: (await pick(email))[kind] })).toMatchObject({
        status: 404,
        code: 'ACCOUNT_NOT_FOUND',
        message: 'Account not found. Please check your email address.',
      });
      expect((await signUp(url, email)).status).toBe(201);
    },
  );

  test('at the login opens no account for a parent who was invited either', async () => {
    const email = newAddress();
    await addContact(await newChildminder(url), email);
    const token = await tokenTo(url, email, '/parent/create-account/');
    expect((await ask('/auth/google', { credential: (await pick(email)).credential })).status).toBe(404);
    expect((await verify(url, token, { password: PASSWORD })).status).toBe(200);
  });

  test('that did not verify an address, or tokens that are not its own, open nothing', async () => {
    const unverified = await pick(newAddress(), { emailVerified: false });
    expect(await ask('/auth/google', { credential: unverified.credential })).toMatchObject({
      status: 403,
      message: 'Your Google account has not been verified. Please verify it with Google and try again.',
    });
    const { credential, access_token } = await pick(newAddress());
    for (const body of [
      { credential: access_token },
      { access_token: credential },
      { credential: `${credential.slice(0, -4)}AAAA` },
      { credential: 'rubbish' },
    ]) {
      expect(await ask('/auth/google', body)).toMatchObject({
        status: 401,
        message: 'Failed to login with Google. Please try again.',
      });
    }
    expect((await ask('/auth/google', { role: 'childminder' })).status).toBe(400);
  });

  test.each(['credential', 'access_token'] as const)(
    'lets somebody in once by one answer: %s',
    async (kind) => {
      const email = newAddress();
      const answer = { [kind]: (await pick(email))[kind], role: 'childminder' };
      const named = { 'Idempotency-Key': `once by ${kind}` };
      const send = (more?: Record<string, string>) =>
        new Caller(url).call('POST', '/auth/google', answer, more);
      expect((await send(named)).status).toBe(200);
      expect(await send()).toMatchObject({ status: 401, code: 'GOOGLE_FAILED' });
      // A request whose answer was lost is sent again.
      expect((await send(named)).status).toBe(200);
      expect((await ask('/auth/google', { credential: (await pick(email)).credential })).status).toBe(200);
    },
  );

  test('on an account that never proved its address voids the password that somebody chose', async () => {
    const email = newAddress();
    await signUp(url, email);
    const { credential } = await pick(email);
    expect((await ask('/auth/google', { credential, role: 'childminder' })).status).toBe(200);
    expect((await requestLogin(url, email, PASSWORD)).status).toBe(401);
    const token = await tokenTo(url, email, '/verify-email');
    expect(await verify(url, token)).toMatchObject({ code: 'LINK_USED' });
  });

  test('enters an account that has a password only with it, once, where it does not give the address out; a reset ends it', async () => {
    const email = newAddress();
    await newChildminder(url, email);
    const byGoogle = async (more: object = {}) =>
      ask('/auth/google', { credential: (await pick(email)).credential, ...more });
    expect(await byGoogle()).toMatchObject({ status: 401, code: 'GOOGLE_NEEDS_PASSWORD' });
    expect(await byGoogle({ password: 'not the one' })).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await byGoogle({ password: PASSWORD })).status).toBe(200);
    expect((await byGoogle()).status).toBe(200);
    const subjects = async () => (await mailsTo(url, email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Google was added as a way in to your Nead account');

    await ask('/auth/forgot-password', { email });
    const token = await tokenTo(url, email, '/reset-password');
    expect((await ask('/auth/reset-password', { token, password: `${PASSWORD}-2` })).status).toBe(200);
    expect((await byGoogle()).code).toBe('GOOGLE_NEEDS_PASSWORD');

    const atGoogle = `${newAddress().split('@')[0]}@gmail.com`;
    await newChildminder(url, atGoogle);
    expect((await ask('/auth/google', { credential: (await pick(atGoogle)).credential })).status).toBe(200);
  });

  test('is removed by its owner, but never where it is the only way in', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const credential = async () => (await pick(email)).credential;
    await ask('/auth/google', { credential: await credential(), password: PASSWORD });
    const isWayIn = async () => (await owner.call<{ google: boolean }>('GET', '/auth/security')).data.google;
    await expect.poll(isWayIn).toBe(true);
    const remove = (caller: Caller, proof: object) => caller.call('POST', '/auth/google/remove', proof);
    expect((await remove(owner, { currentPassword: 'a guess' })).code).toBe('WRONG_PASSWORD');
    expect((await remove(owner, { currentPassword: PASSWORD })).status).toBe(200);
    expect(await isWayIn()).toBe(false);
    expect((await ask('/auth/google', { credential: await credential() })).code).toBe(
      'GOOGLE_NEEDS_PASSWORD',
    );

    const atGoogle = `${newAddress().split('@')[0]}@gmail.com`;
    const other = await newChildminder(url, atGoogle);
    const byGoogle = async (more: object = {}) =>
      ask('/auth/google', { credential: (await pick(atGoogle)).credential, ...more });
    expect((await byGoogle()).status).toBe(200);
    expect((await remove(other, { currentPassword: PASSWORD })).status).toBe(200);
    expect((await byGoogle()).code).toBe('GOOGLE_NEEDS_PASSWORD');
    expect((await byGoogle({ password: PASSWORD })).status).toBe(200);
    expect((await byGoogle()).status).toBe(200);

    const alone = newAddress();
    const entered = await ask('/auth/google', {
      credential: (await pick(alone)).credential,
      role: 'childminder',
    });
    expect(await remove(as(entered), { credential: (await pick(alone)).credential })).toMatchObject({
      code: 'CONFLICT',
      message: lastWayIn,
    });
  });

  test('lets an invited parent in as a parent, and nobody else who says so', async () => {
    const childminder = await newChildminder(url);
    const email = newAddress();
    const { contactId } = await newChild(childminder, email);
    await tokenTo(url, email, '/parent/create-account/');
    const { credential } = await pick(email);
    const entered = await ask('/auth/google', { credential, role: 'parent' });
    expect(entered).toMatchObject({ status: 200, data: { user: { role: 'parent', firstName: 'Róisín' } } });
    await expect.poll(() => asked(entered)).toEqual([contactId]);
    const stranger = await pick(newAddress());
    expect(await ask('/auth/google', { credential: stranger.credential, role: 'parent' })).toMatchObject({
      status: 404,
      code: 'ACCOUNT_NOT_FOUND',
      message: accountTexts.noInvitation,
    });
  });

  test('on the page of an invitation accepts this one and no other, if it is to the address that Google names', async () => {
    const [hers, anothers] = [await newChildminder(url), await newChildminder(url)];
    const email = newAddress();
    const second = await newChild(anothers, email);
    await tokenTo(url, email, '/parent/create-account/');
    await newChild(hers, email);
    const invitation = await tokenTo(url, email, '/parent/create-account/', 2);
    const elsewhere = newAddress();
    const third = await newChild(await newChildminder(url), elsewhere);
    await tokenTo(url, elsewhere, '/parent/create-account/');

    const stranger = await pick(newAddress());
    expect(
      await ask('/auth/google', { credential: stranger.credential, role: 'parent', invitation }),
    ).toMatchObject({ status: 404, message: accountTexts.invitedElsewhere });
    const { credential } = await pick(elsewhere);
    const other = await ask('/auth/google', { credential, role: 'parent', invitation });
    expect(other.status).toBe(200);
    await expect.poll(() => asked(other)).toEqual([third.contactId]);

    const own = (await pick(email)).credential;
    const entered = await ask('/auth/google', { credential: own, role: 'parent', invitation });
    expect(entered.status).toBe(200);
    await expect.poll(() => asked(entered)).toEqual([second.contactId]);
    const mayOpen = async ({ account }: Caller) =>
      (await as(entered).call('GET', `/parent/childminder/subscription?childminderId=${account}`)).status;
    expect([await mayOpen(hers), await mayOpen(anothers)]).toEqual([200, 404]);
    expect(await verify(url, invitation, { password: PASSWORD })).toMatchObject({ code: 'LINK_USED' });
  });
});
