import { request } from 'node:http';
import { accountDecider } from '@nead/command-api/rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '@nead/command-api/rooms/accounts/email-claim.ts';
import { secondFactorTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withSecondStep } from '../../accounts/accounts-kit.ts';
import { Caller } from '../../kit/api.ts';
import { emailOf, enter } from '../../kit/house-kit.ts';
import { HOUSE_PASSWORD, KEY, type SmallHouse, smallHouse } from '../../kit/small-house.ts';
import { newChild } from '../../register/register-kit.ts';

/** The attempts of people who are not who they say, or who want more than is theirs, each with what stops it. */
let house: SmallHouse;
let aoife: Caller;

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
});
afterAll(() => house?.close());

const anybody = () => new Caller(house.url);
const lettersTo = (to: string) => house.letters.filter((letter) => letter.to === to);
async function letterTo(to: string, about: RegExp) {
  const found = () => lettersTo(to).find(({ subject }) => about.test(subject));
  return vi.waitUntil(found, { timeout: 60_000 });
}
const tokenIn = ({ text }: { text: string }) =>
  decodeURIComponent(/(?:token=|create-account\/)([^\s&]+)/.exec(text)?.[1] ?? '');

const accept = (token: string) =>
  anybody().call<{ user: { role: string } }>('POST', '/auth/verify-email', {
    token,
    role: 'parent',
    password: HOUSE_PASSWORD,
  });

describe('an address that somebody signed up with and never confirmed', () => {
  const squat = (email: string) =>
    anybody().call('POST', '/auth/childminder/signup', {
      email,
      password: 'attackers-secret-7',
      firstName: 'Mallory',
      lastName: 'Stranger',
    });
  test('is opened by its own link with a password that its owner types, and by no other', async () => {
    const email = emailOf('confirmed');
    expect((await squat(email)).status).toBe(201);
    const token = tokenIn(await letterTo(email, /confirm your email/));
    const confirm = (more: object) =>
      anybody().call<{ user: { role: string } }>('POST', '/auth/verify-email', { token, ...more });
    expect(await confirm({})).toMatchObject({ status: 400, errors: ['Password is required'] });
    expect((await confirm({ password: HOUSE_PASSWORD })).status).toBe(200);
    const login = async (password: string) =>
      (await anybody().call('POST', '/auth/login', { email, password })).status;
    expect([await login('attackers-secret-7'), await login(HOUSE_PASSWORD)]).toEqual([401, 200]);
  });

  test('keeps nobody out whose invitation is on its way already', async () => {
    const email = emailOf('invited-before');
    await newChild(aoife, email);
    const token = tokenIn(await letterTo(email, /invites you/));
    expect((await squat(email)).status).toBe(201);
    // Later there is no sign-up any more, and no letter for it.
    const squatters = tokenIn(await letterTo(email, /confirm your email/));
    expect((await anybody().call('POST', '/auth/check-link', { token })).status).toBe(200);
    expect(await accept(token)).toMatchObject({ status: 200, data: { user: { role: 'parent' } } });
    // The sign-up is gone, together with the link that could have confirmed it.
    expect((await accept(squatters)).code).toBe('LINK_INVALID');
    const login = { email, password: 'attackers-secret-7' };
    expect((await anybody().call('POST', '/auth/login', login)).code).toBe('INVALID_CREDENTIALS');
  });

  test('keeps nobody out who is invited afterwards, and the invitation comes again to who forgot everything', async () => {
    const email = emailOf('invited-after');
    expect((await squat(email)).status).toBe(201);
    const { contactId } = await newChild(aoife, email);
    await letterTo(email, /invites you/);
    await aoife.call('POST', `/childminder/parents/${contactId}/resend-verification`);
    await vi.waitUntil(
      () => lettersTo(email).filter(({ subject }) => /invites you/.test(subject)).length > 1,
      {
        timeout: 60_000,
      },
    );
    await anybody().call('POST', '/auth/forgot-password', { email });
    const third = () => lettersTo(email).filter(({ subject }) => /invites you/.test(subject))[2];
    const newest = await vi.waitUntil(third, { timeout: 60_000 });
    expect(await accept(tokenIn(newest))).toMatchObject({ status: 200, data: { user: { role: 'parent' } } });
    const entry = await aoife.call<Parent>('GET', `/childminder/parents/${contactId}`);
    expect(entry.data).toMatchObject({ link: 'accepted', hasAccount: true });
  });

  test('is free again when the link of the sign-up has run out', async () => {
    const email = emailOf('never-confirmed');
    expect((await squat(email)).status).toBe(201);
    const claim = () => house.streams.stateOf(emailClaimDecider, emailHash(KEY, email));
    const account = (await claim()).claimed?.accountId ?? '';
    await vi.waitUntil(
      async () =>
        (
          await house.pool.query(
            'select 1 from command.open_claim where due_at is not null and account_id = $1',
            [account],
          )
        ).rowCount,
      { timeout: 60_000 },
    );
    // The links get an end in the past, as if the day were over.
    const { links } = await house.streams.stateOf(accountDecider, account);
    for (const link of links.get('verification') ?? []) link.expiresAt = '2026-01-01T00:00:00.000Z';
    await house.pool.query("update command.open_claim set due_at = '2026-01-01' where account_id = $1", [
      account,
    ]);
    await house.pool.query("delete from command.schedule where name = 'unfinished-claims'");
    await vi.waitUntil(async () => (await claim()).claimed === undefined, { timeout: 60_000 });
    await vi.waitUntil(() => house.erased.some(({ person }) => person === account), { timeout: 60_000 });
    expect((await squat(email)).status).toBe(201);
  });

  test('of a childminder who is invited as a parent gets a letter that says what to do, and the inviter learns nothing', async () => {
    const email = emailOf('a-childminder-too');
    await enter(house, 'childminder', 'a-childminder-too');
    const { contactId } = await newChild(aoife, email);
    const { text } = await letterTo(email, /invites you/);
    expect(text).toContain('another email address of yours');
    const { contactId: ordinary } = await newChild(aoife, emailOf('ordinary'));
    await letterTo(emailOf('ordinary'), /invites you/);
    const entry = async (contact: string) => {
      const { data } = await aoife.call<Parent>('GET', `/childminder/parents/${contact}`);
      return [data.link, data.hasAccount, data.mail];
    };
    await vi.waitUntil(async () => (await entry(ordinary))[2] === 'sent', { timeout: 60_000 });
    expect(await entry(contactId)).toEqual(await entry(ordinary));
  });

  test('can be confirmed by its owner instead, and the invitation then says what to do', async () => {
    const email = emailOf('childminder-first');
    await squat(email);
    await newChild(aoife, email);
    const invitation = tokenIn(await letterTo(email, /invites you/));
    const confirmed = await accept(tokenIn(await letterTo(email, /confirm your email/)));
    expect(confirmed.data.user.role).toBe('childminder');
    const said = { code: 'LINK_USED', message: accountTexts.addressIsChildminders };
    expect(await anybody().call('POST', '/auth/check-link', { token: invitation })).toMatchObject(said);
    expect(await accept(invitation)).toMatchObject(said);
  });
});

describe('letters to people who never heard of Nead', () => {
  test('are counted by the account that has them sent, and greet nobody by a name that another typed', async () => {
    const sender = await enter(house, 'childminder', 'sender');
    const names = { firstName: 'Your fee is open', lastName: 'Test', displayName: 'Nóra' };
    expect((await sender.call('PUT', '/childminder/profile', names)).status).toBe(200);
    const change = (n: number) =>
      sender.call('POST', '/auth/email', {
        email: emailOf(`stranger-${n}`),
        currentPassword: HOUSE_PASSWORD,
      });
    const answers = [];
    for (let n = 0; n < 7; n++) answers.push(await change(n));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.headers.get('Retry-After')).toBeTruthy();
    const { text, subject } = await letterTo(emailOf('stranger-4'), /confirm your new email/);
    expect(text + subject).not.toContain('Your fee is open');
  });

  test('are counted by the address that asks for them, whichever accounts it has', async () => {
    const strict = await smallHouse({ loginsPerHour: 6 });
    try {
      const statuses = [];
      for (const name of ['one', 'two', 'three']) {
        const caller = await enter(strict, 'childminder', name);
        for (let n = 0; n < 3; n++) {
          const email = emailOf(`${name}-${n}`);
          const asked = await caller.call('POST', '/auth/email', { email, currentPassword: HOUSE_PASSWORD });
          statuses.push(asked.status);
        }
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('the session of an administrator alone', () => {
  const reason = 'She rang: the old mailbox is closed at the end of the month.';

  test('moves no account to another mailbox and takes off no second factor, and never both', async () => {
    const admin = await enter(house, 'admin', 'admin');
    const codes = await withSecondStep(admin, HOUSE_PASSWORD);
    const owner = await enter(house, 'childminder', 'owner');
    await withSecondStep(owner, HOUSE_PASSWORD);
    const act = (what: string, more: object) =>
      admin.call('POST', `/admin/accounts/${owner.account}/${what}`, { reason, ...more });
    const email = emailOf('owner-new');
    for (const code of [undefined, '000000'])
      for (const [what, more] of [
        ['email', { email }],
        ['second-factor/remove', {}],
      ] as const)
        expect(await act(what, { ...more, code })).toMatchObject({ status: 400, code: 'WRONG_CODE' });
    expect((await act('email', { email, code: codes.pop() })).status).toBe(200);
    expect(await act('second-factor/remove', { code: codes.pop() })).toMatchObject({
      status: 409,
      message: secondFactorTexts.neverBoth,
    });
  });

  test('tells the parents of the first password that is set by mail after it', async () => {
    const admin = await enter(house, 'admin', 'admin-helps');
    const [code] = await withSecondStep(admin, HOUSE_PASSWORD);
    const owner = await enter(house, 'childminder', 'helped');
    await withSecondStep(owner, HOUSE_PASSWORD);
    const parent = emailOf('parent-of-helped');
    await newChild(owner, parent);
    await accept(tokenIn(await letterTo(parent, /invites you/)));
    const path = `/admin/accounts/${owner.account}/second-factor/remove`;
    expect((await admin.call('POST', path, { reason, code })).status).toBe(200);
    const told = () => lettersTo(parent).filter(({ subject }) => /^A new password for /.test(subject)).length;
    const links = () => lettersTo(emailOf('helped')).filter(({ text }) => text.includes('/reset-password'));
    for (const [n, password] of ['focal faire nua', 'focal faire eile'].entries()) {
      await anybody().call('POST', '/auth/forgot-password', { email: emailOf('helped') });
      await vi.waitUntil(() => links().length > n, { timeout: 60_000 });
      const token = tokenIn(links().at(-1) ?? { text: '' });
      expect((await anybody().call('POST', '/auth/reset-password', { token, password })).status).toBe(200);
      await expect.poll(told).toBe(1);
    }
  });
});

describe('the code of an inspection pass', () => {
  /** Calls from this address of the machine. */
  const openFrom = (localAddress: string, url: string, code: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json' };
      const sent = request(url, { method: 'POST', localAddress, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on('error', reject);
      sent.end(JSON.stringify({ code }));
    });

  test('is guessed at by a stranger until that caller is locked out, and the inspector is not; all together are', async () => {
    const strict = await smallHouse({ guessesPerAccount: 3 });
    try {
      const childminder = await enter(strict, 'childminder', 'inspected');
      const { _id: child } = await newChild(childminder, emailOf('of-inspected'));
      const day = dublinDate(new Date());
      const asked = { childIds: [child], from: day, to: day, hours: 1 };
      const made = await childminder.call<{ _id: string; code: string }>(
        'POST',
        '/childminder/inspection-passes',
        asked,
      );
      const { _id, code } = made.data;
      const url = `${strict.url}/api/v1/inspection/${_id}/open`;
      const wrong = code.startsWith('0000') ? '1111 1111' : '0000 0000';
      const guesses = async (from: string, times: number) => {
        const statuses = [];
        for (let n = 0; n < times; n++) statuses.push(await openFrom(from, url, wrong));
        return statuses;
      };
      expect(await guesses('127.0.0.2', 5)).toEqual([400, 400, 400, 429, 429]);
      expect(await openFrom('127.0.0.2', url, code)).toBe(429);
      expect(await openFrom('127.0.0.1', url, code)).toBe(200);
      const strangers = [3, 4, 5, 6, 7].map((n) => `127.0.0.${n}`);
      for (const stranger of strangers) expect(await guesses(stranger, 3)).toEqual([400, 400, 400]);
      expect(await guesses('127.0.0.8', 1)).toEqual([429]);
    } finally {
      await strict.close();
    }
  });
});

describe('what somebody opened who got hold of the password', () => {
  const stopByLetter = async (email: string) => {
    const token = tokenIn(await letterTo(email, /new device/));
    return anybody().call('POST', '/auth/login-answer/stop', { token });
  };
  const setAnew = async (email: string) => {
    await anybody().call('POST', '/auth/forgot-password', { email });
    const token = tokenIn(await letterTo(email, /new password/));
    return anybody().call('POST', '/auth/reset-password', { token, password: 'focal faire nua' });
  };

  test.each([
    ['This was not me', 'not-me', stopByLetter],
    ['a new password by mail', 'set-anew', setAnew],
  ])(
    'is shut with them by ‘%s’: the address for calendar apps, and a pass that is open',
    async (_, name, shut) => {
      const owner = await enter(house, 'childminder', name, 'PREMIUM');
      const { _id: child } = await newChild(owner, emailOf(`of-${name}`));
      const thief = await anybody().login(emailOf(name), HOUSE_PASSWORD);
      const { path } = (await thief.call<{ path: string }>('POST', '/calendar/feed')).data;
      const day = dublinDate(new Date());
      const asked = { childIds: [child], from: day, to: day, hours: 24 };
      const made = await thief.call<{ _id: string; code: string }>(
        'POST',
        '/childminder/inspection-passes',
        asked,
      );
      const pass = `/inspection/${made.data._id}`;
      const opened = await anybody().call<{ grant: string }>('POST', `${pass}/open`, {
        code: made.data.code,
      });
      const statuses = async () => [
        (await fetch(house.url + path)).status,
        (await anybody().call('GET', `${pass}/stands?grant=${opened.data.grant}`)).status,
      ];
      await expect.poll(statuses).toEqual([200, 200]);
      expect((await shut(emailOf(name))).status).toBe(200);
      await expect.poll(statuses).toEqual([404, 404]);
    },
  );
});
