import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { carryOutEmailChange } from '@nead/command-api/rooms/accounts/carry-out-email-change.ts';
import { accountDecider } from '@nead/command-api/rooms/accounts/decider.ts';
import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import type { ParentProfile } from '@nead/contracts/accounts/profile-requests.ts';
import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import type { LinkReport } from '@nead/contracts/admin/report-requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Child, FormerChildminder } from '@nead/contracts/register/child-queries.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import type { DeclinedQuestion, LinkQuestion, OwnEntry } from '@nead/contracts/register/link-requests.ts';
import { registerRefusalTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile, Parent } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendDocument } from '../documents/documents-kit.ts';
import { Caller } from '../kit/api.ts';
import { agree, emailOf, enter } from '../kit/house-kit.ts';
import { listenAs } from '../kit/listener.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { happenedIn, newChild, newFamily } from './register-kit.ts';

let house: SmallHouse;
let parent: Caller;
/** The childminder whom she chose, and one whom she does not know. */
let own: Caller;
let stranger: Caller;
let name = '';
let people = 0;

beforeAll(async () => {
  house = await smallHouse();
});
afterAll(() => house?.close());
beforeEach(async () => {
  people += 1;
  name = `parent-${people}`;
  parent = await enter(house, 'parent', name);
  own = await enter(house, 'childminder', `own-${people}`, 'PREMIUM');
  stranger = await enter(house, 'childminder', `stranger-${people}`, 'PREMIUM');
});

/** The parent's account, from the answer of a login. */
const loggedIn = async (email = emailOf(name)) => {
  const body = { email, password: HOUSE_PASSWORD };
  return (await new Caller(house.url).call<{ user: AuthUser }>('POST', '/auth/login', body)).data.user;
};
const questions = async (of = parent) => (await of.call<LinkQuestion[]>('GET', '/parent/questions')).data;
const asked = (contact: string) =>
  vi.waitUntil(async () => (await questions()).some(({ _id }) => _id === contact), { timeout: 60_000 });
const answer = (contact: string, what: 'accept' | 'decline' | 'report', of = parent) =>
  of.call('POST', `/parent/questions/${contact}/${what}`, ...(what === 'report' ? [{ why: 'unknown' }] : []));
const entry = async (of: Caller, contact: string) =>
  (await of.call<Parent>('GET', `/childminder/parents/${contact}`)).data;
const seen = async () =>
  (await parent.call<{ children: Child[] }>('GET', '/parent/dashboard/activities')).data.children.map(
    ({ _id }) => _id,
  );
const letters = (to: string, about: RegExp) =>
  house.letters.filter((letter) => letter.to === to && about.test(letter.subject));

/** Expects that a parent finds out nothing, nor a childminder about them. */
async function nothingPasses(childminder: Caller, child: string, contact: string) {
  expect(await seen()).toEqual([]);
  expect((await parent.call('GET', `/parent/children/${child}`)).status).toBe(404);
  expect((await parent.call('GET', '/parent/childminder/assigned')).data).toEqual([]);
  const message = { to: childminder.account, subject: 'Who are you?', content: 'Do I know you?' };
  expect((await parent.call('POST', '/messages', message)).status).toBe(404);
  const consent = { given: true };
  expect((await parent.call('PUT', `/parent/children/${child}/consents/outings`, consent)).status).toBe(404);
  expect((await parent.call('POST', `/parent/childminders/${childminder.account}/end`)).status).toBe(404);
  const profile = { phoneNumber: '087 555 0777' };
  const patched = await parent.call<ParentProfile>('PATCH', `/parent/${parent.account}`, profile);
  expect(patched).toMatchObject({ status: 200, data: { childminder: null } });
  expect((await loggedIn()).childminderId).toBeUndefined();
  expect(await entry(childminder, contact)).toMatchObject({ link: 'asked', hasAccount: false });
  expect((await entry(childminder, contact)).phone).not.toBe('087 555 0777');
}

describe('an address that has an account', () => {
  test('is asked, by mail and in the app, and nothing passes either way until it accepts', async () => {
    const { _id: child, contactId: contact } = await newChild(own, emailOf(name));
    await asked(contact);
    expect(await questions()).toEqual([
      {
        _id: contact,
        childminder: { firstName: 'Nóra', lastName: 'Test', name: 'Nóra Test' },
        children: ['Fionn'],
        askedAt: expect.any(String),
      },
    ]);
    await vi.waitUntil(() => letters(emailOf(name), /says they mind/).length === 1, {
      timeout: 60_000,
    });
    const [letter] = letters(emailOf(name), /says they mind/);
    expect(`${letter?.text}`).toContain('https://nead.example/parent/questions');
    expect(`${letter?.text}`).not.toContain('Fionn');
    await nothingPasses(own, child, contact);

    expect((await answer(contact, 'accept')).status).toBe(200);
    // Nothing has to be waited for: the first page after the answer shows the child.
    expect(await seen()).toEqual([child]);
    expect(await questions()).toEqual([]);
    expect(await entry(own, contact)).toMatchObject({ link: 'accepted', hasAccount: true });
    expect((await loggedIn()).childminderId).toBe(own.account);
  });

  test('is told nothing more, and nothing of it, once it has said no', async () => {
    for (const what of ['decline', 'report'] as const) {
      const { _id: child, contactId: contact } = await newChild(
        what === 'report' ? own : stranger,
        emailOf(name),
      );
      await asked(contact);
      expect((await answer(contact, what)).status).toBe(200);
      expect(await questions()).toEqual([]);
      await nothingPasses(what === 'report' ? own : stranger, child, contact);
      expect(await answer(contact, 'accept')).toMatchObject({
        status: 409,
        message: registerRefusalTexts.answered,
      });
    }
  });

  test('takes a no back that was a mistake, and answers the question then', async () => {
    const no = async () => (await parent.call<DeclinedQuestion[]>('GET', '/parent/questions/declined')).data;
    const reopen = (contact: string, of = parent) => of.call('POST', `/parent/questions/${contact}/reopen`);
    const admin = await enter(house, 'admin', `admin-no-${people}`);
    for (const what of ['decline', 'report'] as const) {
      const asks = what === 'decline' ? own : stranger;
      const { _id: child, contactId: contact } = await newChild(asks, emailOf(name));
      await asked(contact);
      await answer(contact, what);
      expect(await no()).toMatchObject([{ _id: contact, children: ['Fionn'], reported: what === 'report' }]);
      const outsider = await enter(house, 'parent', `outside-${what}-${people}`);
      expect((await reopen(contact, outsider)).status).toBe(404);
      expect((await reopen(contact)).status).toBe(200);
      expect(await no()).toEqual([]);
      expect((await questions()).map(({ _id }) => _id)).toEqual([contact]);
      // Nothing is shared by that alone, and the childminder is told nothing.
      await nothingPasses(asks, child, contact);
      expect((await answer(contact, 'accept')).status).toBe(200);
      expect(await seen()).toEqual([child]);
      expect(await reopen(contact)).toMatchObject({ status: 409, message: registerRefusalTexts.answered });
      await parent.call('POST', `/parent/childminders/${asks.account}/end`);
    }
    // A report is for the administrator to settle.
    const reports = await admin.call<LinkReport[]>('GET', '/admin/reports');
    expect(reports.data.some(({ childminder }) => childminder._id === stranger.account)).toBe(true);
    const third = await enter(house, 'childminder', `third-${people}`, 'PREMIUM');
    const { _id: child, contactId: contact } = await newChild(third, emailOf(name));
    await asked(contact);
    await answer(contact, 'decline');
    await third.call('DELETE', `/childminder/children/${child}/contacts/${contact}`);
    expect(await no()).toEqual([]);
    expect(await reopen(contact)).toMatchObject({ status: 404, message: registerRefusalTexts.gone });
  });

  test('hears on an open page when a child is put to the question, or taken off it', async () => {
    const { contactId: contact } = await newChild(own, emailOf(name));
    await asked(contact);
    const line = await listenAs(house.url, parent.token);
    const { data } = await own.call<{ _id: string }>('POST', '/childminder/children', {
      ...newFamily('', { firstName: 'Oisín' }),
      primaryContact: contact,
    });
    await line.heard(({ kind }) => kind === 'register');
    await vi.waitUntil(async () => (await questions())[0]?.children.length === 2, { timeout: 60_000 });
    const before = line.messages.length;
    await own.call('DELETE', `/childminder/children/${data._id}/contacts/${contact}`);
    await vi.waitUntil(() => line.messages.slice(before).some(({ kind }) => kind === 'register'), {
      timeout: 60_000,
    });
    expect((await questions())[0]?.children).toEqual(['Fionn']);
    // The message says that there is something to fetch, and nothing else.
    expect(line.messages.map(({ id, childId, row }) => [id, childId, row])).toEqual(
      line.messages.map(() => [undefined, undefined, undefined]),
    );
    line.close();
  });

  test('cannot be asked again by the same childminder, whatever she tries, and can by another', async () => {
    const { contactId: contact } = await newChild(stranger, emailOf(name));
    await asked(contact);
    await answer(contact, 'decline');
    const asks = () => letters(emailOf(name), /says they mind/).length;
    await vi.waitUntil(() => asks() === 1, { timeout: 60_000 });
    const again = await stranger.call('POST', `/childminder/parents/${contact}/resend-verification`);
    expect(again.status).toBe(200);
    await vi.waitUntil(async () => (await entry(stranger, contact)).mail === 'sent', { timeout: 60_000 });
    const other = await newChild(own, emailOf(name));
    await asked(other.contactId);
    expect((await questions()).map(({ _id }) => _id)).toEqual([other.contactId]);
    await vi.waitUntil(() => asks() === 2, { timeout: 60_000 });
  });

  test('gets three letters a day of one childminder at most, however she goes about it', async () => {
    const email = `bombed-${people}@example.ie`;
    const sent = () => letters(email, /invites you/).length;
    let contact = '';
    for (let n = 1; n <= 5; n += 1) {
      const added = await stranger.call<{ _id: string }>('POST', '/parent', {
        ...newFamily(email).primaryContact,
      });
      contact = added.data._id;
      // The childminder sees each of them as sent.
      await vi.waitUntil(async () => (await entry(stranger, contact)).mail === 'sent', { timeout: 60_000 });
      expect(sent()).toBe(Math.min(n, 3));
      if (n < 5) expect((await stranger.call('DELETE', `/childminder/parents/${contact}`)).status).toBe(200);
    }
    // No more than a hundred go out a day in all.
    await house.pool.query('update limits.point set points = 100 where key = $1', [
      `invitations:${stranger.account}`,
    ]);
    const more = await stranger.call('POST', '/parent', {
      ...newFamily(`more-${people}@example.ie`).primaryContact,
    });
    expect([more.status, more.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const corrected = { email: `more-${people}@example.ie` };
    expect((await stranger.call('PATCH', `/parent/${contact}`, corrected)).status).toBe(429);
    expect((await stranger.call('PATCH', `/parent/${contact}`, { phoneNumber: '087 555 0123' })).status).toBe(
      200,
    );
    expect((await newChild(own, emailOf(name))).contactId).toBeTruthy();
  });

  test('looks to the childminder like one that has none, like a childminder’s, and like one that said no', async () => {
    const refused = await newChild(stranger, emailOf(name));
    await asked(refused.contactId);
    await answer(refused.contactId, 'decline');
    await stranger.call('DELETE', `/childminder/children/${refused._id}`);
    await stranger.call('DELETE', `/childminder/parents/${refused.contactId}`);
    const looks: unknown[] = [];
    const other = await enter(house, 'parent', `other-${people}`);
    expect(other.token).not.toBe('');
    for (const email of [name, `nobody-${people}`, `own-${people}`, `other-${people}`].map(emailOf)) {
      const added = await newChild(stranger, email);
      await vi.waitUntil(async () => (await entry(stranger, added.contactId)).mail === 'sent', {
        timeout: 60_000,
      });
      const { _id, email: __, linkAt, childrenIds, ...rest } = await entry(stranger, added.contactId);
      looks.push({
        ...rest,
        emailSent: added.emailSent,
        linkAt: linkAt !== null,
        children: childrenIds.length,
      });
    }
    expect(looks[0]).toMatchObject({ link: 'asked', emailSent: true, hasAccount: false });
    expect(looks.slice(1)).toEqual([looks[0], looks[0], looks[0]]);
  });

  test('of a childminder who was suspended is asked nothing by her', async () => {
    const { contactId: contact } = await newChild(stranger, emailOf(name));
    await asked(contact);
    const { metadata } = systemIdentity('test', `suspend ${people}`);
    await house.streams.handle(accountDecider, stranger.account, { type: 'Suspend' }, metadata);
    expect(await answer(contact, 'accept')).toMatchObject({
      status: 404,
      message: registerRefusalTexts.gone,
    });
    await vi.waitUntil(async () => (await questions()).length === 0, { timeout: 60_000 });
  });
});

describe('a report', () => {
  test('stands on the administrator’s desk until it is dealt with, and names no child', async () => {
    const admin = await enter(house, 'admin', `admin-${people}`);
    const { contactId: contact } = await newChild(stranger, emailOf(name));
    await asked(contact);
    await answer(contact, 'report');
    const reports = async () => {
      const { data } = await admin.call<LinkReport[]>('GET', '/admin/reports');
      return data.filter(({ childminder }) => childminder._id === stranger.account);
    };
    await vi.waitUntil(async () => (await reports()).length === 1, { timeout: 60_000 });
    const [report] = await reports();
    expect(report).toMatchObject({ parent: { email: emailOf(name) }, times: 1, why: 'unknown' });
    expect(JSON.stringify(report)).not.toContain('Fionn');
    const path = `/admin/reports/${report?._id}/settle`;
    await vi.waitUntil(async () => (await admin.call('POST', path, { how: 'talked' })).status === 200, {
      timeout: 60_000,
    });
    expect(await reports()).toEqual([]);
    // The act says whose request it was.
    const { acts } = (await admin.call<{ acts: { what: string }[] }>('GET', '/admin/acts')).data;
    expect(acts[0]?.what).toMatch(
      new RegExp(
        `dealt with a request of ${report?.childminder.name} that a parent reported: Talked to the childminder$`,
      ),
    );
    expect((await admin.call('POST', `/admin/reports/${contact}/settle`, { how: 'other' })).status).toBe(404);
    expect((await parent.call('POST', path, { how: 'other' })).status).toBe(403);
  });
});

describe('in the same moment', () => {
  test('of accepting and declining one holds, on both sides', async () => {
    const { _id: child, contactId: contact } = await newChild(own, emailOf(name));
    await asked(contact);
    const statuses = await Promise.all([answer(contact, 'accept'), answer(contact, 'decline')]);
    const [accepted, declined] = statuses.map(({ status }) => status);
    expect([accepted, declined].sort()).toEqual([200, 409]);
    expect(await seen()).toEqual(accepted === 200 ? [child] : []);
    expect((await entry(own, contact)).link).toBe(accepted === 200 ? 'accepted' : 'asked');
  });

  test('accepting twice is accepting once', async () => {
    const { contactId: contact } = await newChild(own, emailOf(name));
    await asked(contact);
    const both = await Promise.all([answer(contact, 'accept'), answer(contact, 'accept')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await entry(own, contact)).link).toBe('accepted');
  });

  test('taken off, taken back or corrected while it waits, the question is gone and nothing is linked', async () => {
    const undo: ((by: Caller, child: string, contact: string) => Promise<{ status: number }>)[] = [
      (by, child, contact) => by.call('DELETE', `/childminder/children/${child}/contacts/${contact}`),
      (by, _, contact) => by.call('POST', `/childminder/parents/${contact}/take-back`),
      (by, _, contact) =>
        by.call('PATCH', `/childminder/parents/${contact}`, { email: `else-${people}@example.ie` }),
      (by, child) => by.call('DELETE', `/childminder/children/${child}`),
    ];
    for (const [nth, take] of undo.entries()) {
      // One childminder may not write to an address that often in a day.
      const by = nth % 2 === 0 ? own : stranger;
      const { _id: child, contactId: contact } = await newChild(by, emailOf(name));
      await asked(contact);
      expect((await take(by, child, contact)).status).toBe(200);
      expect(await questions()).toEqual([]);
      expect(await answer(contact, 'accept')).toMatchObject({
        status: 404,
        message: registerRefusalTexts.gone,
      });
      expect(await seen()).toEqual([]);
      expect((await entry(by, contact)).hasAccount).toBe(false);
      await by.call('DELETE', `/childminder/children/${child}`);
      await by.call('DELETE', `/childminder/parents/${contact}`);
    }
  });

  test('an answer to nobody’s question, another’s and one of a stranger are the same', async () => {
    const { contactId: contact } = await newChild(own, emailOf(name));
    await asked(contact);
    const outsider = await enter(house, 'parent', `outsider-${people}`);
    for (const what of ['accept', 'decline', 'report'] as const) {
      const [others, nobodys] = await Promise.all([
        answer(contact, what, outsider),
        answer('65a0c0de00000000000000ff', what, outsider),
      ]);
      expect({ ...others, headers: 0 }).toEqual({ ...nobodys, headers: 0 });
      expect(others.status).toBe(404);
    }
    expect(await questions()).toHaveLength(1);
  });
});

describe('an invitation to an address without an account', () => {
  const linkTo = async (email: string, nth = 0) => {
    await vi.waitUntil(() => letters(email, /invites you/).length > nth, { timeout: 60_000 });
    return /create-account\/([\w-]+)/.exec(letters(email, /invites you/)[nth]?.text ?? '')?.[1] ?? '';
  };
  const open = async (token: string): Promise<Caller> => {
    const caller = new Caller(house.url);
    const body = { token, role: 'parent', password: HOUSE_PASSWORD };
    const { data, status } = await caller.call<{ token: string; user: { _id: string } }>(
      'POST',
      '/auth/verify-email',
      body,
    );
    expect(status).toBe(200);
    caller.token = data.token;
    caller.account = data.user._id;
    return caller;
  };
  const dashboard = async (of: Caller) =>
    (await of.call<{ children: Child[] }>('GET', '/parent/dashboard/activities')).data.children;

  test('is accepted by opening the account from its link, and the other childminder’s becomes a question', async () => {
    const email = `new-${people}@example.ie`;
    const first = await newChild(own, email);
    const token = await linkTo(email);
    const second = await newChild(stranger, email);
    // A stranger’s later invitation does not spoil the earlier one.
    await linkTo(email, 1);
    const newcomer = await open(token);
    expect((await dashboard(newcomer)).map(({ _id }) => _id)).toEqual([first._id]);
    expect(await questions(newcomer)).toMatchObject([{ _id: second.contactId }]);
    expect(await entry(own, first.contactId)).toMatchObject({ link: 'accepted' });
    expect(await entry(stranger, second.contactId)).toMatchObject({ link: 'asked', hasAccount: false });
    // A parent who has accepted is not asked again: the next mail is for somebody else.
    await newChild(own, `after-${email}`);
    await linkTo(`after-${email}`);
    expect(letters(email, /./).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/ invites you /)),
    );
  });

  test('shows the child on the first page, also while every reaction is held', {
    timeout: 120_000,
  }, async () => {
    const email = `held-${people}@example.ie`;
    const { _id: child } = await newChild(own, email);
    const token = await linkTo(email);
    const holding = await house.pool.connect();
    try {
      await holding.query('begin');
      await holding.query('lock table command.checkpoint in access exclusive mode');
      await newChild(stranger, `else-${people}@example.ie`);
      const stands = `select 1 from pg_locks where relation = 'command.checkpoint'::regclass and not granted`;
      await vi.waitUntil(async () => ((await house.pool.query(stands)).rowCount ?? 0) > 0, {
        timeout: 60_000,
      });
      const newcomer = await open(token);
      expect((await dashboard(newcomer)).map(({ _id }) => _id)).toEqual([child]);
    } finally {
      await holding.query('rollback');
      holding.release();
    }
  });
});

/** Gives the parent's account another address, as both of them have agreed. */
async function moveTo(email: string): Promise<void> {
  const at = new Date().toISOString();
  const { metadata, inputs } = systemIdentity('test', `move ${email}`);
  const link = (what: string) => ({ linkId: inputs.newId(what), expiresAt: '2099-01-01T00:00:00.000Z' });
  const [proof, answered] = [link('proof'), link('answer')];
  const change = { changeId: inputs.newId('change'), by: 'owner', email, effectiveAt: at } as const;
  const steps = [
    { type: 'AskEmailChange', change, proof, answer: answered },
    { type: 'ProveEmailChange', linkId: proof.linkId, at },
    { type: 'ConfirmEmailChange', linkId: answered.linkId, at },
  ] as const;
  for (const step of steps) {
    const { metadata: of } = systemIdentity('test', `${step.type} ${email}`);
    await house.streams.handle(accountDecider, parent.account, step, of);
  }
  expect(await carryOutEmailChange(house.erasures, parent.account, metadata)).toBe(true);
}

const happened = (events: RegisterEvent[]) => happenedIn(house, own.account, events);

describe('a link', () => {
  test('is ended by the parent: sight is gone, the childminder is told and keeps her records', async () => {
    const { _id: child, contactId: contact } = await newChild(own, emailOf(name));
    await agree(parent, contact);
    expect(await seen()).toEqual([child]);
    expect((await parent.call('POST', `/parent/childminders/${own.account}/end`)).status).toBe(200);
    expect(await seen()).toEqual([]);
    expect((await parent.call('GET', `/parent/children/${child}`)).status).toBe(404);
    expect((await parent.call('GET', '/parent/childminder/assigned')).data).toEqual([]);
    expect((await loggedIn()).childminderId).toBeUndefined();
    expect(await entry(own, contact)).toMatchObject({ link: 'ended', hasAccount: false });
    expect((await own.children()).map(({ _id }) => _id)).toEqual([child]);
    const letter = { to: contact, subject: 'Hello', content: 'Are you still there?' };
    expect((await own.call('POST', '/messages', letter)).message).toBe(registerRefusalTexts.notSharing);
    await vi.waitUntil(() => letters(emailOf(`own-${people}`), /has stopped sharing/).length === 1, {
      timeout: 60_000,
    });
    // The contact has messages and papers, so it must not become another person's.
    const heir = { email: `heir-${people}@example.ie` };
    expect(await own.call('PATCH', `/childminder/parents/${contact}`, heir)).toMatchObject({
      status: 409,
      message: registerTexts.sharedBefore,
    });
    // A second question is like the first one.
    await own.call('POST', `/childminder/parents/${contact}/resend-verification`);
    await agree(parent, contact);
    expect(await seen()).toEqual([child]);
  });

  test('is of the childminder who added it first, whatever id a browser chose', async () => {
    const highest = { ...newFamily(emailOf(name)).primaryContact, _id: 'f'.repeat(24) };
    const { contactId: first } = await newChild(own, emailOf(name), { primaryContact: highest });
    const { contactId: second } = await newChild(stranger, emailOf(name));
    expect([first, second < first]).toEqual(['f'.repeat(24), true]);
    await agree(parent, second);
    await agree(parent, first);
    const { data } = await parent.call<{ _id: string }[]>('GET', '/parent/childminder/assigned');
    expect(data.map(({ _id }) => _id)).toEqual([own.account, stranger.account]);
    expect((await loggedIn()).childminderId).toBe(own.account);
    const profile = await parent.call<ParentProfile>('PATCH', `/parent/${parent.account}`, {});
    expect(profile).toMatchObject({ status: 200, data: { childminder: own.account } });
  });

  test('stays a parent’s under another address', async () => {
    const { contactId: contact } = await newChild(own, emailOf(name));
    await agree(parent, contact);
    const email = `moved-${people}@example.ie`;
    await moveTo(email);
    expect((await loggedIn(email)).childminderId).toBe(own.account);
  });
});

describe('a contact through which somebody else has shared, whose address is this parent’s now', () => {
  /** A question from a time when the address was another person's, who shared and ended it. */
  async function inherited() {
    const { _id: child, contactId } = await newChild(own, emailOf(name));
    await asked(contactId);
    const letter = { to: contactId, subject: 'Between us', content: 'Only for who was here before' };
    expect((await own.call('POST', '/messages', letter)).status).toBe(201);
    const before = { childminderId: own.account, contactId, accountId: newId() };
    await happened([
      { type: 'ContactLinked', data: { ...before, agreed: 'question' } },
      { type: 'LinkEnded', data: { ...before, why: 'parent' } },
      { type: 'InvitationRequested', data: { childminderId: own.account, contactId } },
    ]);
    return { child, contactId };
  }
  const family = () => newFamily(emailOf(name)).primaryContact;

  test('is nobody’s to accept, is not shown, and can still be declined', async () => {
    const { contactId } = await inherited();
    await vi.waitUntil(async () => (await questions()).length === 0, { timeout: 60_000 });
    expect(await answer(contactId, 'accept')).toMatchObject({
      status: 404,
      message: registerRefusalTexts.gone,
    });
    expect(await seen()).toEqual([]);
    expect((await answer(contactId, 'decline')).status).toBe(200);
    // The no is for the childminder, whichever contact she asks through.
    const again = await own.call<{ _id: string }>('POST', '/parent', family());
    await vi.waitUntil(async () => (await entry(own, again.data._id)).mail === 'sent', { timeout: 60_000 });
    expect(await questions()).toEqual([]);
    expect(await answer(again.data._id, 'accept')).toMatchObject({ status: 404 });
  });

  test('is asked as a new contact, and is told nothing of what was before', async () => {
    const { child, contactId } = await inherited();
    const again = await own.call('POST', `/childminder/parents/${contactId}/resend-verification`);
    expect(again).toMatchObject({ status: 409, message: registerTexts.movedAway });
    const put = { place: 'primary', contact: family() };
    const fresh = await own.call<{ contactId: string }>(
      'POST',
      `/childminder/children/${child}/contacts`,
      put,
    );
    expect(fresh.status).toBe(200);
    expect(fresh.data.contactId).not.toBe(contactId);
    expect(await entry(own, contactId)).toMatchObject({ email: null, link: 'none' });
    await agree(parent, fresh.data.contactId);
    expect(await seen()).toEqual([child]);
    expect(await entry(own, fresh.data.contactId)).toMatchObject({ link: 'accepted' });
    const letters = await parent.call<unknown[]>('GET', '/messages/inbox');
    expect(JSON.stringify(letters.data)).not.toContain('Between us');
  });
});

test('a child whose time for reading is over is nobody’s to its parents, in what they write too', async () => {
  const { _id: child, contactId: contact } = await newChild(own, emailOf(name));
  await agree(parent, contact);
  const absence = await parent.call<{ _id: string }>('POST', `/parent/children/${child}/absences`, {
    from: '2031-03-03',
    reason: 'holiday',
  });
  expect(absence.status).toBe(201);
  const consent = `/parent/children/${child}/consents/photos`;
  expect((await parent.call('PUT', consent, { given: true })).status).toBe(200);
  const over = { endDate: '2020-01-01', readUntil: '2022-01-01' };
  await happened([{ type: 'ChildLeft', data: { childminderId: own.account, childId: child, ...over } }]);
  const asked = (id: string): [string, string, object?][] => [
    ['DELETE', `/parent/children/${id}/absences/${absence.data._id}`],
    ['POST', `/parent/children/${id}/absences`, { from: '2019-12-01', reason: 'sick' }],
    ['PUT', `/parent/children/${id}/consents/photos`, { given: true }],
    ['POST', '/personal-data/copies', { childId: id }],
  ];
  for (const [nth, [method, path, body]] of asked(child).entries()) {
    const answer = await parent.call(method, path, body);
    const [, nobodys = ''] = asked(newId())[nth] ?? [];
    const same = await parent.call(method, nobodys, path.endsWith('copies') ? { childId: newId() } : body);
    expect([path, { ...answer, headers: 0 }]).toEqual([path, { ...same, headers: 0 }]);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  // The consent that was given can still be withdrawn.
  expect((await parent.call('PUT', consent, { given: false })).status).toBe(200);
});

test('a parent is told with whom each child is, and who ended what is over', async () => {
  interface Home {
    children: Child[];
    former: FormerChildminder[];
  }
  const home = async () => (await parent.call<Home>('GET', '/parent/dashboard/activities')).data;
  const first = await newChild(own, emailOf(name));
  const second = await newChild(stranger, emailOf(name));
  for (const { contactId } of [first, second]) await agree(parent, contactId);
  await expect.poll(async () => (await home()).children.length).toBe(2);
  const minders = (await home()).children.map(({ _id, childminder }) => [_id, childminder?._id]);
  expect(new Map(minders as [string, string][])).toEqual(
    new Map([
      [first._id, own.account],
      [second._id, stranger.account],
    ]),
  );
  expect((await home()).former).toEqual([]);
  // Her own list does not mention it, and a removed parent is told so, even when the other link is ended.
  expect((await own.children())[0]).not.toHaveProperty('childminder');
  await own.call('DELETE', `/childminder/children/${first._id}/contacts/${first.contactId}`);
  await parent.call('POST', `/parent/childminders/${stranger.account}/end`);
  const { children, former } = await home();
  expect(children).toEqual([]);
  expect(new Map(former.map(({ _id, endedBy }) => [_id, endedBy]))).toEqual(
    new Map([
      [own.account, 'childminder'],
      [stranger.account, 'parent'],
    ]),
  );
  expect(former.every((each) => each.name)).toBe(true);
  const list = await stranger.call<{ notifications: { type: string }[] }>('GET', '/childminder/dashboard');
  expect(list.data.notifications.map(({ type }) => type)).toEqual(['linkEnded', 'linked']);
});

test('a parent who was taken off the only child hears nothing live of what is shown to parents', async () => {
  const { _id: child, contactId: contact } = await newChild(own, emailOf(name));
  await agree(parent, contact);
  await vi.waitUntil(async () => (await seen()).length === 1, { timeout: 60_000 });
  const ears = [await listenAs(house.url, own.token), await listenAs(house.url, parent.token)] as const;
  const [hers, theirs] = ears;
  const places = `/childminder/children/${child}/contacts`;
  await own.call('DELETE', `${places}/${contact}`);
  await theirs.heard(({ kind }) => kind === 'register');
  const event = await own.call<{ _id: string }>('POST', '/calendar/events', {
    title: 'Closed',
    date: '2031-03-03',
    isWholeDay: true,
  });
  const paper = await sendDocument(own, pdf(), 'policy.pdf');
  const path = `/childminder/documents/${paper.data._id}`;
  await own.call('POST', `${path}/shares`, { contactIds: [contact], toSign: true });
  await own.call('PATCH', path, { name: 'Another name' });
  await hers.heard(({ id }) => id === event.data._id);
  const ofPaper = () => hers.messages.filter(({ id }) => id === paper.data._id).length;
  await vi.waitUntil(() => ofPaper() === 3, { timeout: 60_000 });
  const before = theirs.messages.filter(({ kind }) => kind === 'register').length;
  await own.call('POST', places, { place: 'primary', contact });
  const again = () => theirs.messages.filter(({ kind }) => kind === 'register').length > before;
  await vi.waitUntil(again, { timeout: 60_000 });
  expect(theirs.messages.map(({ kind }) => kind).filter((kind) => kind !== 'register')).toEqual([]);
  for (const ear of ears) ear.close();
});

test('the name of a parent stays with what they consented to, also when they end the link', async () => {
  const { _id: child, contactId: contact } = await newChild(own, emailOf(name));
  await agree(parent, contact);
  await parent.call('PUT', `/parent/children/${child}/consents/outings`, { given: true });
  const outings = async () =>
    (await own.call<ChildProfile>('GET', `/childminder/children/${child}`)).data.consents.find(
      ({ kind }) => kind === 'outings',
    );
  await vi.waitUntil(async () => (await outings())?.given, { timeout: 60_000 });
  const { byName } = (await outings()) ?? {};
  expect(byName).toBeTruthy();
  expect((await parent.call('POST', `/parent/childminders/${own.account}/end`)).status).toBe(200);
  await vi.waitUntil(async () => (await entry(own, contact)).link === 'ended', { timeout: 60_000 });
  expect(await outings()).toMatchObject({ given: true, byName });
});

describe('what a parent and a childminder write', () => {
  const profile = async () => (await parent.call<Record<string, unknown>>('GET', '/parent/me')).data;

  test('goes field by field to the registers that they share, and never back', async () => {
    const here = await newChild(own, emailOf(name));
    const there = await newChild(stranger, emailOf(name));
    await agree(parent, here.contactId);
    await agree(parent, there.contactId);
    await own.call('PATCH', `/childminder/parents/${here.contactId}`, { phone: '086 111 1111' });
    await parent.call('PATCH', `/parent/${parent.account}`, { phoneNumber: '087 222 2222' });
    await vi.waitUntil(async () => (await entry(stranger, there.contactId)).phone === '087 222 2222', {
      timeout: 60_000,
    });
    await own.call('PATCH', `/childminder/parents/${here.contactId}`, {
      phone: '086 333 3333',
      firstName: 'Róise',
    });
    await parent.call('PATCH', `/parent/${parent.account}`, {
      relationship: 'Guardian',
      phoneNumber: '087 222 2222',
    });
    await vi.waitUntil(async () => (await entry(own, here.contactId)).relationship === 'Guardian', {
      timeout: 60_000,
    });
    // Her own correction stays beside it, here and nowhere else.
    expect(await entry(own, here.contactId)).toMatchObject({ phone: '086 333 3333', firstName: 'Róise' });
    await vi.waitUntil(async () => (await entry(stranger, there.contactId)).relationship === 'Guardian', {
      timeout: 60_000,
    });
    expect(await entry(stranger, there.contactId)).toMatchObject({
      phone: '087 222 2222',
      firstName: 'Róisín',
    });
    expect(await profile()).toMatchObject({ phone: '087 222 2222', firstName: 'Nóra' });
  });

  test('is shown to the parent where it differs, who uses it or sends the own', async () => {
    const { contactId: contact } = await newChild(own, emailOf(name));
    const entries = async () => (await parent.call<OwnEntry[]>('GET', '/parent/entries')).data;
    expect(await entries()).toEqual([]);
    expect((await parent.call('POST', `/parent/entries/${contact}`, { field: 'phone' })).status).toBe(404);
    await agree(parent, contact);
    await parent.call('PATCH', `/parent/${parent.account}`, { phoneNumber: '087 666 6666' });
    await vi.waitUntil(async () => (await entries())[0]?.phone === '087 666 6666', { timeout: 60_000 });
    await own.call('PATCH', `/childminder/parents/${contact}`, { phone: '086 777 7777' });
    await vi.waitUntil(async () => (await entries())[0]?.phone === '086 777 7777', { timeout: 60_000 });
    const send = () => parent.call('POST', `/parent/entries/${contact}`, { field: 'phone' });
    await vi.waitUntil(async () => (await send()).status === 200, { timeout: 60_000 });
    expect(await entry(own, contact)).toMatchObject({ phone: '087 666 6666', firstName: 'Róisín' });
    await parent.call('POST', `/parent/childminders/${own.account}/end`);
    expect((await send()).status).toBe(404);
    expect(await entries()).toEqual([]);
  });

  test('of one who was taken off stays out of the register that they left', async () => {
    const left = await newChild(own, emailOf(name));
    const stays = await newChild(stranger, emailOf(name));
    await agree(parent, left.contactId);
    await agree(parent, stays.contactId);
    await own.call('DELETE', `/childminder/children/${left._id}/contacts/${left.contactId}`);
    const before = await entry(own, left.contactId);
    await parent.call('PATCH', `/parent/${parent.account}`, { phoneNumber: '087 444 4444' });
    await vi.waitUntil(async () => (await entry(stranger, stays.contactId)).phone === '087 444 4444', {
      timeout: 60_000,
    });
    expect(await entry(own, left.contactId)).toEqual(before);
  });

  test('leaves a phone that is needed a phone', async () => {
    const { contactId: contact } = await newChild(own, emailOf(name));
    await agree(parent, contact);
    const path = `/parent/${parent.account}`;
    expect((await parent.call('PATCH', path, { phoneNumber: '087 555 5555' })).status).toBe(200);
    for (const phoneNumber of ['', 'ring my mother'])
      expect((await parent.call('PATCH', path, { phoneNumber })).status).toBe(400);
    const theirs = `/childminder/parents/${contact}`;
    expect((await own.call('PATCH', theirs, { phone: '' })).status).toBe(400);
    expect((await own.call('PATCH', `/parent/${contact}`, { phoneNumber: '' })).status).toBe(400);
  });
});
