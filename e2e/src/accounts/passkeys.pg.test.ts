import { codeNow } from '@nead/command-api/rooms/accounts/test-authenticator.ts';
import { softwareAuthenticator, type Wrongly } from '@nead/command-api/rooms/accounts/test-passkey.ts';
import type { Passkey } from '@nead/contracts/accounts/passkey-requests.ts';
import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Caller } from '../kit/api.ts';
import { emailOf, enter } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';

const ORIGIN = 'https://nead.example';
const currentPassword = HOUSE_PASSWORD;

let house: SmallHouse;
beforeAll(async () => {
  house = await smallHouse({ adminsNeedSecondFactor: true });
});
afterAll(() => house?.close());

const anybody = () => new Caller(house.url);
const lettersTo = (name: string, about: RegExp) =>
  house.letters.filter(({ to, subject }) => to === emailOf(name) && about.test(subject));

type Options = { challenge: string; userId: string; known: string[] };
const prepareWith = (owner: Caller, proof: object) =>
  owner.call<Options>('POST', '/auth/passkeys/options', proof);
const prepare = async (owner: Caller) => (await prepareWith(owner, { currentPassword })).data;

/** Somebody who has added this device. */
async function withPasskey(name: string) {
  const owner = await enter(house, 'childminder', name);
  const device = softwareAuthenticator(ORIGIN);
  const body = { passkey: device.make(await prepare(owner)), name: 'The kitchen iPad' };
  const added = await owner.call<{ _id: string }>('POST', '/auth/passkeys', body);
  expect(added.status).toBe(201);
  return { owner, device, _id: added.data._id };
}

const challenge = async () =>
  (await anybody().call<{ challenge: string }>('POST', '/auth/passkey/options')).data.challenge;
const logIn = (answer: unknown) =>
  anybody().call<{ user: { _id: string } }>('POST', '/auth/passkey/login', { answer });
const passkeysOf = async (owner: Caller) =>
  (await owner.call<{ passkeys: Passkey[] }>('GET', '/auth/security')).data.passkeys;

describe('a passkey', () => {
  test('is added with the password, told by mail, logs in, is named and removed', async () => {
    const { owner, device, _id } = await withPasskey('adds');
    expect(await passkeysOf(owner)).toMatchObject([{ _id, name: 'The kitchen iPad', usedAt: null }]);
    await vi.waitUntil(() => lettersTo('adds', /passkey was added/).length === 1, { timeout: 60_000 });

    const entered = await logIn(device.sign(await challenge()));
    expect(entered).toMatchObject({ status: 200, data: { user: { _id: owner.account } } });
    await expect.poll(async () => (await passkeysOf(owner))[0]?.usedAt).toEqual(expect.any(String));

    expect((await owner.call('PUT', `/auth/passkeys/${_id}`, { name: 'Laptop' })).status).toBe(200);
    expect(await passkeysOf(owner)).toMatchObject([{ name: 'Laptop' }]);
    const remove = (proof: object) => owner.call('POST', `/auth/passkeys/${_id}/remove`, proof);
    expect((await remove({ currentPassword: 'a guess' })).code).toBe('WRONG_PASSWORD');
    expect((await remove({ currentPassword })).status).toBe(200);
    expect(await passkeysOf(owner)).toEqual([]);
    expect(await logIn(device.sign(await challenge()))).toMatchObject({
      status: 400,
      message: passkeyTexts.unknown,
    });
  });

  test('of another website, another person, an old answer or a copy is refused with a sentence', async () => {
    const { device } = await withPasskey('refuses');
    const another = await withPasskey('another');
    const told = async (wrongly: Wrongly) => {
      const { status, code, message } = await logIn(device.sign(await challenge(), wrongly));
      return [status, code, message];
    };
    const refused = (message: string) => [400, 'PASSKEY_FAILED', message];
    expect(await told({ origin: 'https://nead.example.attacker.example' })).toEqual(
      refused(passkeyTexts.otherSite),
    );
    expect(await told({ rpId: 'attacker.example' })).toEqual(refused(passkeyTexts.otherSite));
    const userHandle = Buffer.from(another.owner.account, 'hex').toString('base64url');
    expect(await told({ userHandle })).toEqual(refused(passkeyTexts.unknown));
    expect(await told({ userHandle: 'bm9ib2R5' })).toEqual(refused(passkeyTexts.unknown));

    const [first, second] = [await challenge(), await challenge()];
    // Two tabs have each asked for a challenge.
    expect((await logIn(device.sign(second))).status).toBe(200);
    const answer = device.sign(first);
    expect((await logIn(answer)).status).toBe(200);
    expect((await logIn(answer)).message).toBe(passkeyTexts.usedAgain);
    expect(await told({ counter: 1 })).toEqual(refused(passkeyTexts.copied));
    expect((await logIn(device.sign('bm90IG91cnM'))).code).toBe('PASSKEY_FAILED');

    const withId = async (id: string) => logIn({ ...device.sign(await challenge()), id });
    expect(await withId('A'.repeat(8 * 1024))).toMatchObject({
      status: 400,
      errors: [passkeyTexts.unreadable],
    });
    expect((await withId('A'.repeat(64 * 1024))).status).toBe(413);
  });

  test('is made for one account, once, on this website', async () => {
    const { owner, device, _id } = await withPasskey('made-once');
    const other = await enter(house, 'childminder', 'made-for-another');
    const add = (by: Caller, passkey: unknown) =>
      by.call('POST', '/auth/passkeys', { passkey, name: 'Phone' });
    expect((await add(owner, device.make(await prepare(owner)))).message).toBe(passkeyTexts.isThere);
    expect((await add(other, softwareAuthenticator(ORIGIN).make(await prepare(owner)))).code).toBe(
      'PASSKEY_FAILED',
    );
    const elsewhere = softwareAuthenticator('https://attacker.example').make(await prepare(owner));
    expect((await add(owner, elsewhere)).message).toBe(passkeyTexts.otherSite);
    expect((await prepare(owner)).known).toEqual([device.id]);
    const options = await prepare(owner);
    const second = await add(owner, softwareAuthenticator(ORIGIN).make(options));
    expect(second.status).toBe(201);
    const replayed = await add(owner, softwareAuthenticator(ORIGIN).make(options));
    expect(replayed).toMatchObject({ status: 400, code: 'PASSKEY_FAILED', message: passkeyTexts.usedAgain });
    for (const id of [_id, newId()])
      expect((await other.call('PUT', `/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
  });

  test('is made without a certificate of its device’s maker, which nobody asks for, and which could name an address to fetch', async () => {
    const owner = await enter(house, 'childminder', 'attested');
    const add = async (wrongly: Wrongly) => {
      const passkey = softwareAuthenticator(ORIGIN).make(await prepare(owner), wrongly);
      return owner.call('POST', '/auth/passkeys', { passkey, name: 'Phone' });
    };
    const x5c = [Buffer.from('a certificate')];
    for (const fmt of ['packed', 'tpm', 'android-key', 'android-safetynet', 'apple', 'fido-u2f'])
      expect([fmt, await add({ attested: { fmt, x5c } })]).toMatchObject([
        fmt,
        { status: 400, code: 'PASSKEY_FAILED', message: passkeyTexts.attested },
      ]);
    // The passkey itself has signed it, as some devices do unasked.
    expect((await add({ attested: { fmt: 'packed' } })).status).toBe(201);
  });

  test('needs no code, and is gone with a new password by mail', async () => {
    const { owner, device } = await withPasskey('resets');
    const setup = await owner.call<{ secret: string }>('POST', '/auth/totp/setup', { currentPassword });
    await owner.call('POST', '/auth/totp/confirm', { code: codeNow(setup.data.secret) });
    expect((await logIn(device.sign(await challenge()))).status).toBe(200);

    await anybody().call('POST', '/auth/forgot-password', { email: emailOf('resets') });
    await vi.waitUntil(() => lettersTo('resets', /new password/).length > 0, { timeout: 60_000 });
    const token = /token=([\w-]+)/.exec(lettersTo('resets', /new password/)[0]?.text ?? '')?.[1];
    const reset = { token, password: 'focal faire nua' };
    expect((await anybody().call('POST', '/auth/reset-password', reset)).status).toBe(200);
    expect((await logIn(device.sign(await challenge()))).message).toBe(passkeyTexts.unknown);
  });

  test('confirms its owner wherever a password does, once, and only on the account that it is of', async () => {
    const { owner, device, _id } = await withPasskey('confirms');
    const stranger = softwareAuthenticator(ORIGIN);
    stranger.make({ challenge: await challenge(), userId: device.ownerHandle() });
    const another = await withPasskey('confirms-nobody-else');
    const proof = async (of = device) => ({ passkey: of.sign(await challenge()) });
    const email = 'confirms-elsewhere@example.ie';
    const asks: ((proof: object) => Promise<{ status: number; code?: string; message?: string }>)[] = [
      (given) => prepareWith(owner, given),
      (given) => owner.call('POST', '/auth/totp/setup', given),
      (given) => owner.call('POST', '/auth/email', { email, ...given }),
      (given) => owner.call('POST', '/personal-data/erasure', given),
    ];
    expect((await prepareWith(owner, { ...(await proof()), currentPassword })).code).toBe('VALIDATION');
    for (const ask of asks) {
      expect((await ask(await proof(another.device))).code).toBe('WRONG_PASSWORD');
      expect((await ask(await proof(stranger))).code).toBe('WRONG_PASSWORD');
      const given = await proof();
      expect((await ask(given)).status).toBe(200);
      expect(await ask(given)).toMatchObject({ status: 400, message: passkeyTexts.notConfirmed });
    }
    expect((await logIn((await proof()).passkey)).status).toBe(200);
    // The passkey's last act is to confirm its own removal.
    const removal = await owner.call('POST', `/auth/passkeys/${_id}/remove`, await proof());
    expect(removal.status).toBe(200);
  });
});
