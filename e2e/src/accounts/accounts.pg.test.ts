import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import type { Served } from '../kit/nead.ts';
import { newChild, newFamily } from '../register/register-kit.ts';
import {
  addContact,
  callerWith,
  mailsTo,
  newAddress,
  newChildminder,
  onlyAdministered,
  PASSWORD,
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

describe('a childminder who signs up', () => {
  test('gets a mail, proves the address and is in, name and all', async () => {
    const email = newAddress();
    expect((await signUp(url, email)).status).toBe(201);
    expect(await requestLogin(url, email, PASSWORD)).toMatchObject({
      status: 403,
      code: 'ACCOUNT_NOT_VERIFIED',
    });
    const token = await tokenTo(url, email, '/verify-email');
    const [mail] = await mailsTo(url, email);
    // Nobody has proved who they are yet.
    expect(mail?.text).toContain('Hello,');
    const { data } = await verify(url, token, { role: 'childminder' });
    expect(data.user).toMatchObject({ role: 'childminder', verified: true, lastName: "O'Súilleabháin" });
    const me = await callerWith(url, data).call('GET', '/auth/me');
    expect(me.data).toMatchObject({ _id: data.user._id, email, firstName: 'Siobhán' });
    expect((await requestLogin(url, email.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  test('is told each thing that is missing, in the words of the form', async () => {
    expect((await ask('/auth/childminder/signup', {})).errors).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
    ]);
    expect((await signUp(url, 'aoife', { password: 'kurz!' })).errors).toEqual([
      'Invalid email address',
      'Password must be at least 6 characters',
    ]);
  });

  test.each(['123456', 'password', 'Password1!', 'qwerty2024', 'aaaaaaaa'])(
    'may not take %s, which everybody tries first',
    async (password) => {
      expect(await signUp(url, newAddress(), { password })).toMatchObject({
        status: 400,
        errors: ['This password is too common. Please choose another.'],
      });
    },
  );

  test('at the same instant as another one with the same address gets it alone, whatever the case', async () => {
    const email = newAddress();
    const asked = [email, email.toUpperCase(), ` ${email}`, email];
    const answers = await Promise.all(asked.map((address) => signUp(url, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'An account with this email already exists.',
    );
  });

  test('and sends the form again under the same key makes one account', async () => {
    const email = newAddress();
    const body = { firstName: 'A', lastName: 'B', email, password: PASSWORD };
    const send = () =>
      new Caller(url).call('POST', '/auth/childminder/signup', body, { 'Idempotency-Key': 'signup once' });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    await tokenTo(url, email, '/verify-email');
    expect(await mailsTo(url, email)).toHaveLength(1);
  });
});

describe('a name', () => {
  const taken = (more: Record<string, unknown>) => signUp(url, newAddress(), more);
  test.each([
    ['Aoife\nYou have won a prize', 'This is to be one line, without control characters'],
    ['Prize at https://evil.example', 'This may not hold a link: please leave out :// and www.'],
    ['www.evil.example', 'This may not hold a link: please leave out :// and www.'],
    [
      'evil.example/pay',
      'A name may not hold a web or email address: please put a space after each dot, and leave out @',
    ],
    ['x'.repeat(81), 'This name is too long'],
  ])('that would be somebody’s letter is not taken: %j', async (name, sentence) => {
    expect(await taken({ firstName: name })).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([sentence]),
    });
    const owner = await newChildminder(url);
    const profile = { firstName: 'A', lastName: 'B', displayName: name };
    expect((await owner.call('PUT', '/childminder/profile', profile)).status).toBe(400);
    const contact = { firstName: name, lastName: 'B', email: newAddress(), phone: '086 555 0199' };
    expect((await owner.call('POST', '/parent', { ...contact, relationship: 'Father' })).status).toBe(400);
  });

  test('in an invitation stands with who wrote it', async () => {
    const own = newAddress();
    const childminder = await newChildminder(url, own);
    const email = newAddress();
    await addContact(childminder, email);
    await tokenTo(url, email, '/parent/create-account/');
    const [mail] = await mailsTo(url, email);
    expect(mail?.text).toContain(`Sent at the request of ${own}`);
  });
});

describe('a link in a mail', () => {
  test('is not used up by whoever follows it without pressing anything', async () => {
    const email = newAddress();
    await signUp(url, email);
    const token = await tokenTo(url, email, '/verify-email');
    await fetch(`${url}/verify-email?token=${token}`);
    expect(await ask('/auth/check-link', { token })).toMatchObject({
      status: 200,
      data: { purpose: 'verification', email, firstName: 'Siobhán' },
    });
    expect((await verify(url, token)).status).toBe(200);
  });

  test('asks for nothing on the device on which the password was chosen', async () => {
    const email = newAddress();
    const cookie = (await signUp(url, email)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const token = await tokenTo(url, email, '/verify-email');
    const confirm = (more: Record<string, string>) =>
      new Caller(url).call('POST', '/auth/verify-email', { token }, more);
    expect((await confirm({})).errors).toEqual(['Password is required']);
    expect((await confirm({ Cookie: cookie })).status).toBe(200);
    expect((await requestLogin(url, email, PASSWORD)).status).toBe(200);
  });

  test('sent twice under one key, because the answer was lost, lets in both times', async () => {
    const email = newAddress();
    await signUp(url, email);
    const token = await tokenTo(url, email, '/verify-email');
    const send = (key: string) =>
      new Caller(url).call(
        'POST',
        '/auth/verify-email',
        { token, password: PASSWORD },
        { 'Idempotency-Key': key },
      );
    const [first, again, other] = [await send('verify'), await send('verify'), await send('another')];
    expect([first.status, again.status, other.code]).toEqual([200, 200, 'LINK_USED']);
    expect((again.data as { user: object }).user).toEqual((first.data as { user: object }).user); // both are logins
  });

  test('that is used, replaced, cut off, foreign or for something else says so', async () => {
    const email = newAddress();
    await signUp(url, email);
    const first = await tokenTo(url, email, '/verify-email');
    await ask('/auth/resend-verification', { email, role: 'childminder' });
    const second = await tokenTo(url, email, '/verify-email', 2);
    expect(await verify(url, first)).toMatchObject({ status: 400, code: 'LINK_REPLACED' });
    expect(await verify(url, second.slice(0, -5))).toMatchObject({ code: 'LINK_INCOMPLETE' });
    expect(await verify(url, `${second.slice(0, -2)}${second.endsWith('AA') ? 'BB' : 'AA'}`)).toMatchObject({
      code: 'LINK_INVALID',
    });
    expect(await verify(url, 'rubbish')).toMatchObject({
      message: 'Invalid verification link. Please try again or request a new verification email.',
    });
    expect(await ask('/auth/reset-password', { token: second, password: PASSWORD })).toMatchObject({
      status: 400,
      message: 'Invalid or missing reset token',
    });
    expect((await verify(url, second)).status).toBe(200);
    expect(await verify(url, second)).toMatchObject({ code: 'LINK_USED' });
    expect((await ask('/auth/reset-password', { password: PASSWORD })).errors).toEqual([
      'Invalid or missing reset token',
    ]);
  });
});

describe('a forgotten password', () => {
  test('is replaced by a link that works once and logs everybody out', async () => {
    const email = newAddress();
    const owner = await newChildminder(url, email);
    expect((await ask('/auth/forgot-password', { email })).status).toBe(200);
    const token = await tokenTo(url, email, '/reset-password');
    const password = 'focal faire nua';
    expect((await ask('/auth/reset-password', { token, password: '12345' })).errors).toEqual([
      'Password must be at least 6 characters',
    ]);
    expect((await ask('/auth/reset-password', { token, password })).status).toBe(200);
    expect((await owner.call('GET', '/auth/me')).status).toBe(401);
    expect((await requestLogin(url, email, PASSWORD)).status).toBe(401);
    expect((await requestLogin(url, email, password)).status).toBe(200);
    expect(await ask('/auth/reset-password', { token, password })).toMatchObject({ code: 'LINK_USED' });
  });

  test('of an address that nobody has answers the same, in about the same time, and sends nothing', async () => {
    const email = newAddress();
    await newChildminder(url, email);
    const timed = async (address: string) => {
      const began = performance.now();
      const { status, data } = await ask('/auth/forgot-password', { email: address });
      return { status, data, ms: performance.now() - began };
    };
    const [known, unknown] = [await timed(email), await timed(newAddress())];
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(250);
  });
});

describe('a parent who is invited', () => {
  test('chooses a password, is in, and tells the childminder what changes; she tells nobody', async () => {
    const childminder = await newChildminder(url);
    const email = newAddress();
    const { contactId } = await newChild(childminder, email, {
      primaryContact: { ...newFamily(email).primaryContact, firstName: 'Tadhg', lastName: 'Ó Briain' },
    });
    const token = await tokenTo(url, email, '/parent/create-account/');
    const [mail] = await mailsTo(url, email);
    expect(mail?.subject).toBe("Siobhán O'Súilleabháin invites you to see your child’s day on Nead");
    expect(await ask('/auth/check-link', { token })).toMatchObject({
      data: { purpose: 'invitation', email, firstName: 'Tadhg' },
    });
    expect((await verify(url, token, { role: 'parent', password: undefined })).errors).toEqual([
      'Password is required',
    ]);
    const { data } = await verify(url, token, { role: 'parent', password: PASSWORD });
    expect(data.user).toMatchObject({ role: 'parent', verified: true, firstName: 'Tadhg' });
    const parent = callerWith(url, data);
    expect((await parent.call('GET', '/parent/childminder/assigned')).data).toMatchObject({
      _id: childminder.account,
      displayName: "Siobhán O'Súilleabháin",
    });
    // The parent's profile begins with what the childminder knew of them.
    await expect
      .poll(async () => (await parent.call('GET', '/parent/me')).data)
      .toMatchObject({ phone: '+353 86 555 0199' });
    expect(await verify(url, token, { role: 'parent', password: PASSWORD })).toMatchObject({
      code: 'LINK_USED',
    });

    const changed = await parent.call('PATCH', `/parent/${parent.account}`, {
      firstName: 'Tadhg',
      lastName: 'Ó Briain-Nowak',
      phoneNumber: '087 555 0000',
      relationship: 'Father',
      address: { street: '1 Sráid Mhór', city: 'Daingean', county: 'Kerry', postcode: 'V92 X4T8' },
    });
    expect(changed).toMatchObject({ status: 200, data: { address: { postCode: 'V92 X4T8' } } });
    expect(changed.data).toMatchObject({ email, hasAccount: true, childminder: childminder.account });
    expect((await parent.call('GET', '/parent/me')).data).toMatchObject({
      lastName: 'Ó Briain-Nowak',
      phone: '087 555 0000',
      email,
      childminder: childminder.account,
    });
    await expect
      .poll(async () => (await childminder.call('GET', `/childminder/parents/${contactId}`)).data)
      .toMatchObject({ lastName: 'Ó Briain-Nowak', phone: '087 555 0000' });
    const byChildminder = await childminder.call('PATCH', `/parent/${contactId}`, {
      phone: '085 555 1111',
    });
    expect(byChildminder).toMatchObject({ status: 200, data: { phone: '085 555 1111' } });
    expect(byChildminder.data).toMatchObject({ email, hasAccount: true, childminder: childminder.account });
    expect((await parent.call('GET', '/parent/me')).data).toMatchObject({ phoneNumber: '087 555 0000' });
  });

  test('again gets a new link, and the older one says so', async () => {
    const childminder = await newChildminder(url);
    const email = newAddress();
    await addContact(childminder, email);
    const first = await tokenTo(url, email, '/parent/create-account/');
    await ask('/auth/resend-verification', { email, role: 'parent' });
    const second = await tokenTo(url, email, '/parent/create-account/', 2);
    expect(await verify(url, first, { password: PASSWORD })).toMatchObject({ code: 'LINK_REPLACED' });
    expect((await verify(url, second, { password: PASSWORD })).status).toBe(200);
  });

  test('under a childminder’s address stays a contact without an account, and nobody is told', async () => {
    const [one, other] = [newAddress(), await newChildminder(url)];
    await newChildminder(url, one);
    expect((await addContact(other, one)).status).toBe(201);
    const marker = newAddress();
    await addContact(other, marker);
    await tokenTo(url, marker, '/parent/create-account/');
    expect((await mailsTo(url, one)).flatMap(({ links }) => links).join()).not.toContain('create-account');
  });
});

describe('a childminder’s profile', () => {
  test('is read and changed, trimmed, and takes an address only when there is one', async () => {
    const childminder = await newChildminder(url);
    const names = { firstName: ' Bríd ', lastName: 'Ní Dhomhnaill', displayName: 'Bríd’s Nest' };
    expect((await childminder.call('GET', '/childminder/profile')).data).toMatchObject({
      displayName: "Siobhán O'Súilleabháin",
      address: null,
      subscription: {
        tier: 'FREE',
        status: 'ACTIVE',
        cancel_at_period_end: false,
        features: [],
        metadata: { subscriptionType: 'monthly' },
      },
    });
    const put = (more: object) => childminder.call('PUT', '/childminder/profile', { ...names, ...more });
    const address = { street: ' 1 Main St ', city: '', county: 'Cork', postCode: '' };
    expect((await put({ phoneNumber: '', address })).data).toMatchObject({
      firstName: 'Bríd',
      address: { street: '1 Main St', county: 'Cork' },
    });
    expect((await put({})).data).toMatchObject({ address: { county: 'Cork' } });
    expect((await childminder.call('GET', '/childminder/profile')).data).toMatchObject({
      displayName: 'Bríd’s Nest',
      phoneNumber: '',
      address: { street: '1 Main St' },
    });
    expect((await childminder.call('PUT', '/childminder/profile', { displayName: ' ' })).errors).toEqual([
      'First name is required',
      'Last name is required',
      'Display name is required',
    ]);
  });

  test('has a password that is changed with the one that there is', async () => {
    const email = newAddress();
    const childminder = await newChildminder(url, email);
    const other = callerWith(url, (await requestLogin(url, email, PASSWORD)).data);
    const next = 'focal faire eile';
    const put = (body: object) => childminder.call('PUT', '/childminder/password', body);
    expect((await put({})).errors).toEqual([
      'Current password is required',
      'New password is required',
      'Please confirm your password',
    ]);
    const right = { currentPassword: PASSWORD, newPassword: next, confirmPassword: next };
    expect((await put({ ...right, confirmPassword: 'x' })).errors).toEqual(['Passwords do not match']);
    expect(await put({ ...right, currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      message: 'Current password is incorrect',
    });
    expect((await put(right)).status).toBe(200);
    expect((await childminder.call('GET', '/auth/me')).status).toBe(200);
    expect((await other.call('GET', '/auth/me')).status).toBe(401);
    expect((await requestLogin(url, email, next)).status).toBe(200);
  });
});
