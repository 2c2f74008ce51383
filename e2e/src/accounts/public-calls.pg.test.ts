import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { accountDecider } from '@nead/command-api/rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '@nead/command-api/rooms/accounts/email-claim.ts';
import { linkTokens } from '@nead/command-api/rooms/accounts/link-tokens.ts';
import { endpoints } from '@nead/contracts/endpoints.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { HOUSE_PASSWORD, KEY, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { addContact, newAddress } from './accounts-kit.ts';

const past = '2026-01-01T00:00:00.000Z';
const cause = (name: string) => systemIdentity('test', name).metadata;
const tokens = linkTokens(KEY);

describe('a link that came too late', () => {
  let house: SmallHouse;
  beforeAll(async () => {
    house = await smallHouse();
  });
  afterAll(() => house?.close());
  const ask = (path: string, body: unknown) => new Caller(house.url).call('POST', path, body);

  test.each(['reset', 'email-change'] as const)('says so, and what to do: %s', async (purpose) => {
    const accountId = await house.settle('childminder', newAddress());
    const linkId = newId();
    const link = { linkId, expiresAt: past };
    const command = { type: 'IssueLink', purpose, link, email: newAddress() } as const;
    await house.streams.handle(accountDecider, accountId, command, cause(`link ${linkId}`));
    const token = tokens.ofAccount(accountId, purpose, linkId);
    const path = purpose === 'reset' ? '/auth/reset-password' : '/auth/verify-email';
    for (const answer of [
      await ask('/auth/check-link', { token }),
      await ask(path, { token, password: HOUSE_PASSWORD }),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        code: 'LINK_EXPIRED',
        message: 'This link has expired. Please request a new one.',
      });
    }
  });

  test('as an invitation names the childminder as the way on, and so does one that is not meant any more', async () => {
    const email = newAddress();
    const childminderEmail = newAddress();
    await house.settle('childminder', childminderEmail);
    const childminder = await new Caller(house.url).login(childminderEmail, HOUSE_PASSWORD);
    const { data } = await addContact(childminder, email);
    const hash = emailHash(KEY, email);
    const newest = async () => (await house.streams.stateOf(emailClaimDecider, hash)).invitations.at(-1);
    await expect.poll(newest).toBeDefined();
    const sent = await newest();
    if (!sent) throw new Error('It was polled for');
    const accept = (invitationId: string) =>
      ask('/auth/verify-email', { token: tokens.ofInvitation(hash, invitationId), password: HOUSE_PASSWORD });

    const at = new Date().toISOString();
    const late = { ...sent, invitationId: newId(), contactId: newId(), expiresAt: past };
    await house.streams.handle(
      emailClaimDecider,
      hash,
      { type: 'Invite', invitation: late, at },
      cause('late'),
    );
    expect(await accept(late.invitationId)).toMatchObject({
      code: 'LINK_EXPIRED',
      message: 'This invitation has expired. Please ask your childminder to send you a new one.',
    });

    const again = { ...sent, invitationId: newId() };
    await house.streams.handle(
      emailClaimDecider,
      hash,
      { type: 'Invite', invitation: again, at },
      cause('again'),
    );
    const corrected = await childminder.call('PATCH', `/childminder/parents/${data._id}`, {
      email: newAddress(),
    });
    expect(corrected.status).toBe(200);
    expect(await accept(again.invitationId)).toMatchObject({
      code: 'LINK_INVALID',
      message: 'Invalid invitation link. Please ask your childminder to send you a new one.',
    });
  });

  test('is no matter to a suspended account, which stays out with the right password', async () => {
    const email = newAddress();
    const accountId = await house.settle('parent', email);
    await house.streams.handle(accountDecider, accountId, { type: 'Suspend' }, cause('suspend'));
    expect(await ask('/auth/login', { email, password: HOUSE_PASSWORD })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_SUSPENDED',
    });
    await house.streams.handle(accountDecider, accountId, { type: 'Reinstate' }, cause('reinstate'));
    expect((await ask('/auth/login', { email, password: HOUSE_PASSWORD })).status).toBe(200);
  });
});

describe('a call that everybody may make', () => {
  let house: SmallHouse;
  beforeAll(async () => {
    house = await smallHouse({ loginsPerHour: 2 });
  });
  afterAll(() => house?.close());

  const person = { firstName: 'A', lastName: 'B', password: HOUSE_PASSWORD };
  const bodies: Readonly<Record<string, () => object>> = {
    '/auth/login': () => ({ email: newAddress(), password: 'x' }),
    '/auth/totp': () => ({ challenge: 'x', code: '123456' }),
    '/auth/google': () => ({ credential: 'x' }),
    '/auth/passkey/options': () => ({}),
    '/auth/passkey/login': () => ({
      answer: {
        id: 'eA',
        rawId: 'eA',
        type: 'public-key',
        response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA', userHandle: 'eA' },
      },
    }),
    '/auth/login-answer/stop': () => ({ token: 'x' }),
    '/auth/recovery': () => ({ token: 'x' }),
    '/auth/recovery/stop': () => ({ token: 'x' }),
    '/auth/childminder/signup': () => ({ ...person, email: newAddress() }),
    '/auth/verify-email': () => ({ token: 'x' }),
    '/auth/check-link': () => ({ token: 'x' }),
    '/auth/reset-password': () => ({ token: 'x', password: HOUSE_PASSWORD }),
    '/auth/email-change/confirm': () => ({ token: 'x' }),
    '/auth/email-change/stop': () => ({ token: 'x' }),
    '/auth/resend-verification': () => ({ email: newAddress() }),
    '/auth/forgot-password': () => ({ email: newAddress() }),
    '/inspection/:id/open': () => ({ code: '1234 5678' }),
    '/inspection/:id/looks': () => ({ grant: 'x', section: 'register' }),
    '/inspection/:id/sign-outs': () => ({ grant: 'x', childId: newId(), collectorId: newId() }),
    '/inspection/:id/notes': () => ({ grant: 'x', note: 'x' }),
    '/c/:word': () => ({
      ...{ bornMonth: '04', bornYear: String(new Date().getFullYear() - 1), days: ['1'] },
      ...{ from: new Date().toISOString().slice(0, 7), name: 'A', email: newAddress() },
    }),
    '/c/:word/:token': () => ({ press: 'send' }),
    '/page-failures': () => ({ page: '/login', what: 'TypeError', where: [] }),
  };
  // A signed message proves its sender, who may call as often as there is something to say.
  const signed = ['/stripe/webhook', '/stripe/connect-webhook'];
  const calls = endpoints.filter(
    ({ access, method, path }) => access === 'public' && method !== 'GET' && !signed.includes(path),
  );

  test.each(calls.map(({ path }) => path))(
    '%s is refused after too many tries, whatever address they claim',
    async (path) => {
      const answers: { status: number; wait: string | null }[] = [];
      for (let n = 0; n < 3; n++) {
        const answer = await fetch(`${house.url}/api/v1${path.replace(':id', newId())}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.9.8.${n}` },
          body: JSON.stringify(bodies[path]?.()),
        });
        answers.push({ status: answer.status, wait: answer.headers.get('retry-after') });
      }
      expect(answers.at(-1)).toEqual({ status: 429, wait: expect.stringMatching(/^\d+$/) });
    },
  );
});
