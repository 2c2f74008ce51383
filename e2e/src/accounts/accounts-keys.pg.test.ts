import { codeNow } from '@nead/command-api/rooms/accounts/test-authenticator.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import type { Served } from '../kit/nead.ts';
import {
  addContact,
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

interface Entered {
  token: string;
  user: { _id: string; email: string };
}
const send = (path: string, body: unknown, key: string) =>
  new Caller(url).call<Entered>('POST', path, body, { [headers.idempotencyKey]: key });

async function invited(email: string): Promise<string> {
  await addContact(await newChildminder(url), email);
  return tokenTo(url, email, '/parent/create-account/');
}

describe('one Idempotency-Key of two people', () => {
  test('who accept different invitations at once makes two accounts, or refuses one of them', async () => {
    for (const key of ['first pair', 'second pair', 'third pair']) {
      const people = [newAddress(), newAddress()];
      const tokens = await Promise.all(people.map(invited));
      const answers = await Promise.all(
        tokens.map((token) => send('/auth/verify-email', { token, password: PASSWORD }, key)),
      );
      for (const [n, email] of people.entries()) {
        const { status, code, data } = answers[n] ?? { status: 0, data: undefined };
        if (status === 200) expect(data?.user.email).toBe(email);
        else {
          expect([status, code]).toEqual([409, 'KEY_REUSED']);
          const again = await send(
            '/auth/verify-email',
            { token: tokens[n], password: PASSWORD },
            `${key} again`,
          );
          expect(again).toMatchObject({ status: 200, data: { user: { email } } });
        }
        expect((await requestLogin(url, email, PASSWORD)).data.user).toMatchObject({ email, role: 'parent' });
      }
    }
  });

  test('one after the other is refused to the second', async () => {
    const [first, second] = [await invited(newAddress()), await invited(newAddress())];
    const accept = (token: string, password = PASSWORD) =>
      send('/auth/verify-email', { token, password }, 'one by one');
    const entered = await accept(first);
    expect(entered.status).toBe(200);
    expect((await accept(first)).data.user).toEqual(entered.data.user);
    expect(await accept(second)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
    expect(await accept(first, 'focal faire eile')).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  });

  test('who come by Google at once lets each into an account of their own', async () => {
    for (const key of ['google one', 'google two', 'google three']) {
      const people = [newAddress(), newAddress()];
      const picked = await Promise.all(people.map((email) => pickAtGoogle(url, email)));
      const answers = await Promise.all(
        picked.map(({ access_token }) => send('/auth/google', { access_token, role: 'childminder' }, key)),
      );
      for (const [n, email] of people.entries()) {
        const { status, code, data } = answers[n] ?? { status: 0, data: undefined };
        if (status === 200) expect(data?.user.email).toBe(email);
        else expect([status, code]).toEqual([409, 'KEY_REUSED']);
      }
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    }
  });
});

describe('a key used again with another secret', () => {
  test('resets no password, and says so', async () => {
    const email = newAddress();
    await newChildminder(url, email);
    await new Caller(url).call('POST', '/auth/forgot-password', { email });
    const token = await tokenTo(url, email, '/reset-password');
    const reset = (password: string) => send('/auth/reset-password', { token, password }, 'reset');
    expect((await reset('focal faire nua')).status).toBe(200);
    expect((await reset('focal faire nua')).status).toBe(200);
    expect(await reset('focal faire eile')).toMatchObject({ status: 409, code: 'KEY_REUSED' });
    expect((await requestLogin(url, email, 'focal faire nua')).status).toBe(200);
  });

  test('changes no password, and says so', async () => {
    const owner = await newChildminder(url);
    const change = (newPassword: string) =>
      owner.call(
        'PUT',
        '/childminder/password',
        { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword },
        { [headers.idempotencyKey]: 'change' },
      );
    expect((await change('focal faire nua')).status).toBe(200);
    expect((await change('focal faire eile')).status).not.toBe(200);
  });

  test('confirms no other address', async () => {
    const [one, other] = [newAddress(), newAddress()];
    await signUp(url, one);
    await signUp(url, other);
    const tokens = await Promise.all([one, other].map((email) => tokenTo(url, email, '/verify-email')));
    expect(
      (await send('/auth/verify-email', { token: tokens[0], password: PASSWORD }, 'confirm')).data.user.email,
    ).toBe(one);
    expect(
      await send('/auth/verify-email', { token: tokens[1], password: PASSWORD }, 'confirm'),
    ).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    });
    expect((await verify(url, tokens[1] ?? '')).data.user).toMatchObject({ email: other });
  });
});

describe('what asks for the current password and is sent again, since its answer was lost', () => {
  const under = (key: string) => ({ [headers.idempotencyKey]: key });
  const NEW = 'focal faire nua';
  const passwords = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };

  test.each(['/childminder/password', '/auth/password'])('changes a password once: %s', async (path) => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    const change = () => owner.call('PUT', path, passwords, under('change'));
    const [first, again] = [await change(), await change()];
    expect(first.status).toBe(200);
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect((await requestLogin(url, email, NEW)).status).toBe(200);
    expect(await owner.call('PUT', path, passwords, under('another'))).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
    });
  });

  test('is answered as the first time, also where the password was changed since', async () => {
    const owner = await newChildminder(url);
    const another = newAddress();
    const asked = [
      () =>
        owner.call(
          'POST',
          '/auth/email',
          { email: another, currentPassword: PASSWORD },
          under('another address'),
        ),
      () => owner.call('POST', '/personal-data/erasure', { password: PASSWORD }, under('erasure')),
    ];
    const first = [];
    for (const ask of asked) first.push(await ask());
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect((await owner.call('PUT', '/auth/password', passwords)).status).toBe(200);
    for (const [n, ask] of asked.entries()) {
      const { status, data } = await ask();
      expect([status, data]).toEqual([200, first[n]?.data]);
    }
  });

  test('removes a second factor once', async () => {
    const owner = await newChildminder(url);
    const { secret } = (
      await owner.call<{ secret: string }>('POST', '/auth/totp/setup', { currentPassword: PASSWORD })
    ).data;
    expect((await owner.call('POST', '/auth/totp/confirm', { code: codeNow(secret, -1) })).status).toBe(200);
    const body = { code: codeNow(secret), currentPassword: PASSWORD };
    const remove = () => owner.call('POST', '/auth/totp/disable', body, under('remove'));
    expect((await remove()).status).toBe(200);
    expect((await owner.call('PUT', '/auth/password', passwords)).status).toBe(200);
    expect(await remove()).toMatchObject({ status: 200, data: {} });
  });
});
