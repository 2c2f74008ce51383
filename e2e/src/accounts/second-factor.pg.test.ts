import { codeNow } from '@nead/command-api/rooms/accounts/test-authenticator.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';

let house: SmallHouse;
beforeAll(async () => {
  house = await smallHouse({ adminsNeedSecondFactor: true });
});
afterAll(() => house?.close());

const ask = (path: string, body: unknown) => new Caller(house.url).call('POST', path, body);
const logIn = async (email: string) =>
  (await ask('/auth/login', { email, password: HOUSE_PASSWORD })) as unknown as Record<
    'status' | 'code' | 'challenge' | 'secret' | 'uri',
    string
  >; // these stand beside the envelope

test('an administrator in production sets one up before the first session, and needs it from then on', async () => {
  const email = 'nora@example.ie';
  await house.settle('admin', email);
  const first = await logIn(email);
  expect(first).toMatchObject({ status: 401, code: 'TOTP_SETUP_REQUIRED' });
  expect(first.uri).toContain(first.secret);
  // A second beginning has the same secret, so that the one in the app stays valid.
  expect((await logIn(email)).secret).toBe(first.secret);

  const { challenge, secret } = first;
  expect(await ask('/auth/totp', { challenge, code: '12' })).toMatchObject({ code: 'TOTP_INVALID' });
  const done = await ask('/auth/totp', { challenge, code: codeNow(secret) });
  expect(done).toMatchObject({ status: 200, data: { user: { role: 'admin', secondFactor: true } } });
  expect((done.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10); // shown this once
  expect(await logIn(email)).toMatchObject({ status: 401, code: 'TOTP_REQUIRED' });
});

test('nobody else must have one, and production tells browsers to come by TLS only', async () => {
  await house.settle('childminder', 'aoife@example.ie');
  expect(await logIn('aoife@example.ie')).toMatchObject({ status: 200 });
  const { headers } = await fetch(`${house.url}/api/v1/auth/providers`);
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});
