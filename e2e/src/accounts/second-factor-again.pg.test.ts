import { codeNow } from '@nead/command-api/rooms/accounts/test-authenticator.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { emailOf, enter } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';

let house: SmallHouse;
beforeAll(async () => {
  house = await smallHouse({ adminsNeedSecondFactor: true });
});
afterAll(() => house?.close());

interface Codes {
  recoveryCodes?: string[];
}
const keyed = () => ({ [headers.idempotencyKey]: newId() });

test('a repeat shows the codes of the second factor that it set up, and never those of a later one', async () => {
  const nora = await enter(house, 'childminder', 'nora');
  const setUp = async () => {
    const proof = { currentPassword: HOUSE_PASSWORD };
    const { data } = await nora.call<{ secret: string }>('POST', '/auth/totp/setup', proof);
    return { code: codeNow(data.secret) };
  };
  const confirm = (body: object, key?: Record<string, string>) =>
    nora.call<Codes>('POST', '/auth/totp/confirm', body, key);

  const [body, key] = [await setUp(), keyed()];
  const first = await confirm(body, key);
  expect(first.data.recoveryCodes).toHaveLength(10);
  expect((await confirm(body, key)).data).toEqual(first.data);

  const code = first.data.recoveryCodes?.[0];
  const off = await nora.call('POST', '/auth/totp/disable', { currentPassword: HOUSE_PASSWORD, code });
  expect(off.status).toBe(200);
  expect((await confirm(await setUp())).status).toBe(200);
  expect(await confirm(body, key)).toMatchObject({ status: 409, code: 'CONFLICT' });
});

test('who had to set one up at the login, and never heard the answer, is shown the codes by a repeat', async () => {
  await house.settle('admin', emailOf('boss'));
  const visitor = new Caller(house.url);
  const asked = (await visitor.call('POST', '/auth/login', {
    email: emailOf('boss'),
    password: HOUSE_PASSWORD,
  })) as unknown as { challenge: string; secret: string }; // these stand beside the envelope
  const body = { challenge: asked.challenge, code: codeNow(asked.secret) };
  const key = keyed();
  const first = await visitor.call<Codes>('POST', '/auth/totp', body, key);
  const again = await visitor.call<Codes>('POST', '/auth/totp', body, key);
  expect(first.data.recoveryCodes).toHaveLength(10);
  expect(again).toMatchObject({ status: 200, data: { recoveryCodes: first.data.recoveryCodes } });
});

test('every wrong password under one key stands in the list of the account’s owner', async () => {
  const account = await house.settle('childminder', emailOf('guessed'));
  const [visitor, key] = [new Caller(house.url), keyed()];
  for (const password of ['wrong-1', 'wrong-2', 'wrong-3']) {
    const body = { email: emailOf('guessed'), password };
    expect((await visitor.call('POST', '/auth/login', body, key)).status).toBe(401);
  }
  const types: string[] = [];
  for await (const { type } of house.log.read(`account-${account}`)) types.push(type);
  expect(types.filter((type) => type === 'LoginFailed')).toHaveLength(3);
});
