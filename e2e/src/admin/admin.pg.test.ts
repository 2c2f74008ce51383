import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import { limitReached, monthlyCents } from '@nead/contracts/plans.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withSecondStep } from '../accounts/accounts-kit.ts';
import { Caller } from '../kit/api.ts';
import { enter } from '../kit/house-kit.ts';
import { listenAs } from '../kit/listener.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newFamily } from '../register/register-kit.ts';
import { choosePlan } from '../subscription/subscription-kit.ts';

let house: SmallHouse;
let nora: Caller;
beforeAll(async () => {
  house = await smallHouse();
  nora = await enter(house, 'admin', 'nora');
});
afterAll(() => house?.close());

interface Overview {
  _id: string;
  email: string;
  tier: string;
  children: number;
  suspended: boolean;
  verified: boolean;
  lastActiveAt: string | null;
}
const search = async (query: string) =>
  (await nora.call<{ childminders: Overview[]; total: number }>('GET', `/admin/childminders?${query}`)).data;

const reason = 'The invoices of three families were sent twice.';

const childminder = (name: string) => enter(house, 'childminder', name);

describe('the desk', () => {
  test('counts who there is, and tells what happened without naming a child', async () => {
    const aoife = await childminder('aoife');
    const { data: before } = await nora.call<{ totalChildren: number }>('GET', '/admin/dashboard');
    await aoife.call('POST', '/childminder/children', {
      firstName: 'Caoimhe',
      lastName: 'Ní Dhálaigh',
      dateOfBirth: '2024-03-09',
      gender: 'female',
      isPottyTrained: 'no',
      schedule: { monday: 'Mornings' },
      primaryContact: {
        firstName: 'Siobhán',
        lastName: 'Ní Dhálaigh',
        email: 'siobhan@example.ie',
        phone: '086 555 0101',
        relationship: 'Mother',
        address: { street: '1 Main Street', city: 'Tralee', county: 'Kerry', postCode: 'V92 X4T8' },
      },
    });
    await choosePlan(house, aoife.account, 'STANDARD');
    await vi.waitFor(async () => {
      const { data } = await nora.call<{
        totalChildren: number;
        weeks: object[];
        recentActivity: { type: string; description: string }[];
      }>('GET', '/admin/dashboard');
      expect(data).toMatchObject({
        totalChildminders: 1,
        pendingVerifications: 0,
        newChildminders: 1,
        totalChildren: before.totalChildren + 1,
        // Only children who are here are counted, and hers is not.
        childrenHere: 0,
        unpaidPlans: 0,
        monthlyIncome: monthlyCents.STANDARD,
        plans: [
          { tier: 'FREE', childminders: 0 },
          { tier: 'STANDARD', childminders: 1 },
          { tier: 'PREMIUM', childminders: 0 },
        ],
      });
      expect(data.weeks).toHaveLength(12);
      expect(data.weeks.at(-1)).toMatchObject({ childminders: 1 });
      expect(data.recentActivity[0]).toMatchObject({
        type: 'Subscription',
        description: 'Nóra Test bought Standard',
      });
      expect(data.recentActivity.map(({ description }) => description)).toContain(
        'Nóra Test signed up as a childminder',
      );
      expect(JSON.stringify(data)).not.toContain('Caoimhe');
    });
    const [caoimhe] = await aoife.children();
    const toggle = (status: string) =>
      aoife.call('POST', `/childminder/children/${caoimhe?._id}/attendance`, { status });
    const here = async () =>
      (await nora.call<{ childrenHere: number }>('GET', '/admin/dashboard')).data.childrenHere;
    await toggle('signed-in');
    await expect.poll(here).toBe(1);
    await toggle('signed-out');
    await expect.poll(here).toBe(0);
    const [row] = (await search('search=aoife%40')).childminders;
    expect(row).toMatchObject({ email: 'aoife@example.ie', tier: 'STANDARD', children: 1, verified: true });
    expect(row?.lastActiveAt).not.toBeNull();
  });

  test('finds by name, plan and state, in the order asked for; a sign of the pattern is only itself', async () => {
    await childminder('brid');
    await vi.waitFor(async () => expect((await search('search=brid')).total).toBe(1));
    expect((await search('search=%25')).total).toBe(0);
    expect((await search('search=_')).total).toBe(0);
    expect((await search('tier=PREMIUM')).total).toBe(0);
    const up = await search('sort=signedUp&order=asc');
    const down = await search('sort=signedUp&order=desc');
    expect(up.childminders.map(({ _id }) => _id)).toEqual(down.childminders.map(({ _id }) => _id).reverse());
    expect((await nora.call('GET', '/admin/childminders?sort=password')).status).toBe(400);
  });
});

describe('a childminder', () => {
  test('who is suspended is out at once, cannot come back until reinstated, and is listed as what she is', async () => {
    const carol = await childminder('carol');
    const suspend = (id: string) => nora.call('POST', `/admin/accounts/${id}/suspend`, { reason });
    expect((await suspend(carol.account)).status).toBe(200);
    expect((await carol.call('GET', '/auth/me')).status).toBe(401);
    // The reason is told in the words of the administrator, to the session that is over and to nobody else.
    const said = { status: 200, data: { said: accountTexts.suspendedFor(reason) } };
    expect(await carol.call('POST', '/auth/why-ended')).toMatchObject(said);
    expect((await new Caller(house.url).call('POST', '/auth/why-ended')).data).toEqual({ said: null });
    const again = await new Caller(house.url).call('POST', '/auth/login', {
      email: 'carol@example.ie',
      password: HOUSE_PASSWORD,
    });
    expect([again.status, again.code, again.message]).toEqual([
      403,
      'ACCOUNT_SUSPENDED',
      accountTexts.suspendedFor(reason),
    ]);
    expect((await search('state=suspended')).childminders.map(({ email }) => email)).toEqual([
      'carol@example.ie',
    ]);
    await nora.call('POST', `/admin/accounts/${carol.account}/reinstate`);
    await new Caller(house.url).login('carol@example.ie', HOUSE_PASSWORD);
    expect((await carol.call('POST', '/auth/why-ended')).data).toEqual({ said: null });
    const { data: security } = await (
      await new Caller(house.url).login('carol@example.ie', HOUSE_PASSWORD)
    ).call<{ entries: { what: string; reason: string | null }[] }>('GET', '/auth/security');
    expect(security.entries.find(({ what }) => what === 'suspended')).toMatchObject({ reason });
    expect((await search('state=suspended')).total).toBe(0);
    expect([(await suspend(nora.account)).status, (await suspend('0'.repeat(24))).status]).toEqual([
      404, 404,
    ]);
    const short = await nora.call('POST', `/admin/accounts/${carol.account}/suspend`, { reason: 'No.' });
    expect(short).toMatchObject({ status: 400, errors: [accountTexts.reasonRequired] });
  });

  test('’s parent is suspended in the same way, and is marked in the list of parents', async () => {
    const pat = await enter(house, 'parent', 'pat');
    const parents = async () =>
      (
        await nora.call<{ parents: { email: string; suspended: boolean }[] }>(
          'GET',
          '/admin/parents?search=pat%40',
        )
      ).data.parents;
    expect((await nora.call('POST', `/admin/accounts/${pat.account}/suspend`, { reason })).status).toBe(200);
    expect((await pat.call('GET', '/auth/me')).status).toBe(401);
    expect(await parents()).toMatchObject([{ email: 'pat@example.ie', suspended: true }]);
    await nora.call('POST', `/admin/accounts/${pat.account}/reinstate`);
    expect(await parents()).toMatchObject([{ email: 'pat@example.ie', suspended: false }]);
  });

  test('and a parent are listed with whether they have a second step, and the desk hears when that changes', async () => {
    const [una, rory] = [await childminder('una'), await enter(house, 'parent', 'rory')];
    const stated = async () => {
      const parents = await nora.call<{ parents: unknown[] }>('GET', '/admin/parents?search=rory%40');
      return [...(await search('search=una%40')).childminders, ...parents.data.parents];
    };
    expect(await stated()).toMatchObject([{ secondFactor: false }, { secondFactor: false }]);
    const screen = await listenAs(house.url, nora.token);
    const [code = ''] = await withSecondStep(una, HOUSE_PASSWORD);
    await screen.heard(({ kind }) => kind === 'platform');
    screen.close();
    await withSecondStep(rory, HOUSE_PASSWORD);
    expect(await stated()).toMatchObject([{ secondFactor: true }, { secondFactor: true }]);
    const off = await una.call('POST', '/auth/totp/disable', { code, currentPassword: HOUSE_PASSWORD });
    expect(off.status).toBe(200);
    expect(await stated()).toMatchObject([{ secondFactor: false }, { secondFactor: true }]);
  });

  test('who is suspended while she logs in is out, whichever of the two is quicker', async () => {
    const uma = await childminder('uma');
    const suspend = () => nora.call('POST', `/admin/accounts/${uma.account}/suspend`, { reason });
    const logIn = () => new Caller(house.url).call<{ token?: string }>('POST', '/auth/login', UMA);
    const UMA = { email: 'uma@example.ie', password: HOUSE_PASSWORD };
    for (let round = 0; round < 10; round++) {
      const [login, suspended] = await Promise.all([logIn(), suspend()]);
      expect(suspended.status).toBe(200);
      if (login.status === 200) {
        uma.token = login.data.token ?? '';
        expect((await uma.call('GET', '/auth/me')).status).toBe(401);
      } else expect(login.code).toBe('ACCOUNT_SUSPENDED');
      await nora.call('POST', `/admin/accounts/${uma.account}/reinstate`);
    }

    // The slowest possible login: the account is suspended after the login was decided, and before its session is stored.
    const query = house.pool.query.bind(house.pool) as (...asked: unknown[]) => Promise<unknown>; // one of its shapes
    const slow = async (...asked: unknown[]) => {
      if (String(asked[0]).includes('insert into session.session')) await suspend();
      return query(...asked);
    };
    const spy = vi.spyOn(house.pool, 'query').mockImplementation(slow as never); // the shapes do not matter here
    const late = await logIn();
    spy.mockRestore();
    expect([late.status, late.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    const { rows } = await house.pool.query(
      'select 1 from session.session where account_id = $1 and ended_at is null',
      [uma.account],
    );
    expect(rows).toEqual([]);
    await nora.call('POST', `/admin/accounts/${uma.account}/reinstate`);
  });

  test('who never verified is sent another link, and listed as pending until she follows it', async () => {
    const dee = { firstName: 'Dee', lastName: 'Daly', email: 'dee@example.ie', password: HOUSE_PASSWORD };
    await new Caller(house.url).call('POST', '/auth/childminder/signup', { ...dee, role: 'childminder' });
    await vi.waitFor(async () => expect((await search('state=pending')).total).toBe(1));
    const [{ _id } = { _id: '' }] = (await search('state=pending')).childminders;
    const mails = () => house.letters.filter(({ to }) => to === dee.email).length;
    await vi.waitUntil(() => mails() === 1, { timeout: 60_000 });
    expect((await nora.call('POST', `/admin/childminders/${_id}/resend-verification`)).status).toBe(200);
    await vi.waitUntil(() => mails() === 2, { timeout: 60_000 });
    const awaited = async () =>
      (await nora.call<{ pendingVerifications: number }>('GET', '/admin/dashboard')).data
        .pendingVerifications;
    await expect.poll(awaited).toBe(1);
    await nora.call('POST', `/admin/accounts/${_id}/suspend`, { reason });
    expect((await search('state=pending')).total).toBe(0);
    await expect.poll(awaited).toBe(0);
    await nora.call('POST', `/admin/accounts/${_id}/reinstate`);
    expect((await search('state=pending')).total).toBe(1);
    await expect.poll(awaited).toBe(1);
  });
});

describe('who was invited', () => {
  interface Invited {
    _id: string;
    email: string;
    state: string;
    mail: string | null;
    childminder: { _id: string };
  }
  const invited = async (query: string) =>
    (await nora.call<{ invitations: Invited[]; total: number }>('GET', `/admin/invitations?search=${query}`))
      .data;

  test('is found by address and by childminder, with where the invitation stands', async () => {
    const hazel = await childminder('hazel');
    await hazel.call('POST', '/childminder/children', newFamily('waits@example.ie'));
    await expect
      .poll(() => invited('waits%40'))
      .toMatchObject({
        total: 1,
        invitations: [{ email: 'waits@example.ie', state: 'waiting', childminder: { _id: hazel.account } }],
      });
    await expect
      .poll(async () => (await invited('waits%40')).invitations[0]?.mail, { timeout: 60_000 })
      .toBe('sent');
    expect((await invited('%25')).total).toBe(0);
    const asked = await enter(house, 'parent', 'asked');
    const contact = {
      firstName: 'Una',
      lastName: 'Byrne',
      email: 'asked@example.ie',
      phone: '086 555 0103',
      relationship: 'Mother',
    };
    await hazel.call('POST', '/childminder/children', { ...newFamily(''), primaryContact: contact });
    expect(JSON.stringify(await invited('asked%40'))).not.toContain(newFamily('').firstName);
    expect((await asked.call('GET', '/admin/invitations')).status).toBe(403);
  });
});

describe('what administrators did', () => {
  interface Acts {
    acts: { what: string; reason: string | null }[];
    total: number;
  }

  test('and every list beside it has a last page, which is shown where an address goes past it', async () => {
    for (const on of Array.from({ length: 30 }, (_, nth) => nth % 2 === 1))
      await nora.call('PUT', '/admin/settings/flags/enableMessages', { on });
    const page = async (list: string, page: number) =>
      (await nora.call<Acts>('GET', `/admin/${list}page=${page}`)).data;
    const { total } = await page('acts?', 1);
    const last = await page('acts?', Math.ceil(total / 25));
    expect(last.acts).toHaveLength(total % 25 || 25);
    expect(await page('acts?', 9)).toEqual(last);
    for (const list of ['childminders?', 'childminders?search=a&', 'parents?', 'invitations?']) {
      const first = await page(list, 1);
      expect(first.total, list).toBeGreaterThan(0);
      expect(await page(list, 9), list).toEqual(first);
      expect(await page('childminders?search=nobody+is+called+so&', 9)).toEqual({
        childminders: [],
        total: 0,
      });
    }
  });

  test('is listed with what was written about it, and is a file', async () => {
    const ida = await childminder('ida');
    await nora.call('POST', `/admin/accounts/${ida.account}/suspend`, { reason });
    await nora.call('POST', `/admin/accounts/${ida.account}/reinstate`);
    await nora.call('PUT', '/admin/settings/limits/FREE/children', { most: 2 });
    await nora.call('PUT', '/admin/settings/limits/FREE/children', { most: null });
    const { data } = await nora.call<Acts>('GET', '/admin/acts');
    expect(data.acts.slice(0, 4)).toMatchObject([
      { what: expect.stringContaining('put the limit ‘Child profiles’ of Free back') },
      { what: expect.stringContaining('set the limit ‘Child profiles’ of Free to 2') },
      { what: expect.stringContaining('reinstated'), reason: null },
      { what: expect.stringContaining('suspended'), reason },
    ]);
    expect(data.acts.map(({ what }) => what).join()).not.toMatch(/signed up|bought/);
    // An export is recorded before the file leaves, and is in the list itself.
    const fileOf = (id: string) =>
      fetch(`${house.url}/api/v1/admin/acts.csv?export=${id}`, {
        headers: { Authorization: `Bearer ${nora.token}` },
      });
    expect((await fileOf(newId())).status).toBe(404);
    const una = await childminder('una');
    expect((await una.call('POST', '/personal-data/exports', { what: 'acts' })).status).toBe(403);
    expect((await nora.call('POST', '/personal-data/exports', { what: 'children' })).status).toBe(403);
    const { _id: id } = (await nora.call<{ _id: string }>('POST', '/personal-data/exports', { what: 'acts' }))
      .data;
    await expect.poll(async () => (await fileOf(id)).status).toBe(200);
    await nora.call('GET', '/admin/acts');
    const file = await fileOf(id);
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(data.total + 2);
    expect(lines[0]).toContain('"Date","Time","What","Why"');
    expect(lines[1]).toContain('saved the list of what administrators did as a file');
    expect(lines[5]).toContain(`"${reason}"`);
  });
});

describe('what is set for everybody', () => {
  const settings = async () => (await nora.call('GET', '/admin/settings')).data;

  test('a flag, a limit and an announcement reach a childminder, and go again', async () => {
    const eve = await childminder('eve');
    const hers = async () => (await eve.call('GET', '/childminder/subscription')).data;
    await nora.call('PUT', '/admin/settings/flags/enableMessages', { on: false });
    await nora.call('PUT', '/admin/settings/limits/FREE/children', { most: 2 });
    await nora.call('PUT', '/admin/settings/announcement', { text: ' Away on Sunday ' });
    expect(await settings()).toEqual({
      platform: { off: ['enableMessages'], limits: { FREE: { children: 2 } } },
      announcement: 'Away on Sunday',
    });
    await vi.waitFor(async () => expect(await hers()).toMatchObject((await settings()) as object));
    expect((await eve.call('GET', '/messages')).status).toBeLessThan(500);
    await nora.call('PUT', '/admin/settings/flags/enableMessages', { on: true });
    await nora.call('PUT', '/admin/settings/limits/FREE/children', { most: null });
    await nora.call('PUT', '/admin/settings/announcement', { text: '' });
    expect(await settings()).toEqual({ platform: { off: [], limits: {} }, announcement: null });
  });

  test('without the pages for parents nobody is invited to them; with them again, who is invited anew comes', async () => {
    const fay = await childminder('fay');
    const portal = (on: boolean) => nora.call('PUT', '/admin/settings/flags/enableParentPortal', { on });
    const letters = () => house.letters.filter(({ to }) => to === 'tadhg@example.ie').length;
    await portal(false);
    const contact = {
      firstName: 'Tadhg',
      lastName: 'Ó Sé',
      email: 'tadhg@example.ie',
      phone: '086 555 0102',
    };
    const added = await fay.call<{ parentId: string }>('POST', '/parent', {
      ...contact,
      relationship: 'Father',
    });
    expect([added.status, added.errors]).toEqual([201, undefined]);
    // Somebody who signs up afterwards gets a mail, so the mail before it would have gone out by then.
    const after = { firstName: 'Gus', lastName: 'Daly', email: 'gus@example.ie', password: HOUSE_PASSWORD };
    await new Caller(house.url).call('POST', '/auth/childminder/signup', { ...after, role: 'childminder' });
    await vi.waitUntil(() => house.letters.some(({ to }) => to === after.email), { timeout: 60_000 });
    expect(letters()).toBe(0);
    await portal(true);
    const asked = await fay.call('POST', `/childminder/parents/${added.data.parentId}/resend-verification`);
    expect(asked.status).toBe(200);
    await vi.waitUntil(() => letters() === 1, { timeout: 60_000 });
  });

  test('a limit that was set is the one that counts, and is told', async () => {
    const gus = await childminder('gus-limits');
    const add = (email: string) => gus.call('POST', '/childminder/children', newFamily(email));
    await nora.call('PUT', '/admin/settings/limits/FREE/children', { most: 2 });
    const statuses = [await add('one@example.ie'), await add('one@example.ie')].map(({ status }) => status);
    expect(statuses).toEqual([201, 201]);
    expect(await add('one@example.ie')).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
      message: limitReached('children', 2),
    });
    // The limit is one again, and both children stay.
    await nora.call('PUT', '/admin/settings/limits/FREE/children', { most: null });
    expect((await gus.children()).length).toBe(2);
    expect(await add('one@example.ie')).toMatchObject({
      code: 'PLAN_LIMIT',
      message: limitReached('children', 1),
    });
  });

  test('takes no limit that is none', async () => {
    const set = async (limit: string, most: unknown) =>
      (await nora.call('PUT', `/admin/settings/limits/PREMIUM/${limit}`, { most })).status;
    expect([
      await set('children', -1),
      await set('children', 1.5),
      await set('videoMb', 16),
      await set('videoMb', 12.5),
      await set('nothing', 1),
    ]).toEqual([400, 400, 400, 200, 400]);
    await set('videoMb', null);
  });
});

describe('an administrator', () => {
  test('changes her own name and password, and needs the one she has', async () => {
    await house.settle('admin', 'ruth@example.ie');
    const ruth = await new Caller(house.url).login('ruth@example.ie', HOUSE_PASSWORD);
    const otherScreen = await listenAs(house.url, ruth.token);
    const named = await ruth.call('PUT', '/admin/profile', { firstName: ' Ruth ', lastName: 'Daly' });
    await otherScreen.heard(({ kind }) => kind === 'session');
    otherScreen.close();
    expect([named.status, named.data]).toMatchObject([200, { firstName: 'Ruth', lastName: 'Daly' }]);
    const change = (currentPassword: string) => {
      const newPassword = 'an-fharraige-bheag';
      return ruth.call('PUT', '/auth/password', {
        currentPassword,
        newPassword,
        confirmPassword: newPassword,
      });
    };
    expect(await change('not-this-one')).toMatchObject({ status: 400, code: 'WRONG_PASSWORD' });
    expect((await change(HOUSE_PASSWORD)).status).toBe(200);
    await new Caller(house.url).login('ruth@example.ie', 'an-fharraige-bheag');
  });
});

describe('the machinery', () => {
  test('is followed by everybody, and a read model is built again beside the live one', async () => {
    const health = async () =>
      (await nora.call<{ name: string; kind: string; state: string }[]>('GET', '/admin/health')).data;
    await vi.waitFor(
      async () => {
        const all = await health();
        expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['accounts', 'care', 'reactor']));
        expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['live']));
      },
      { timeout: 60_000 },
    );
    const table = async () =>
      (await house.pool.query<{ oid: string }>(`select 'accounts.account'::regclass::oid as oid`)).rows[0]
        ?.oid;
    const before = await table();
    const rebuild = (name: string) => nora.call('POST', `/admin/read-models/${name}/rebuild`);
    expect((await rebuild('accounts')).status).toBe(200);
    await vi.waitUntil(async () => (await table()) !== before, { timeout: 60_000 });
    expect((await rebuild('nothing')).status).toBe(404);
    // The read model is running, so there is nothing to try again.
    expect((await nora.call('POST', '/admin/read-models/accounts/try-again')).status).toBe(404);
    expect((await nora.call('GET', '/admin/dashboard')).status).toBe(200);
  });

  test('lists mails that nobody knows the end of, and sends one again or lets it be', async () => {
    const post = (path: string, key = newId()) =>
      nora.call('POST', `/admin/dead-letters/mails/${path}`, undefined, { [headers.idempotencyKey]: key });
    const dead = async () =>
      (
        await nora.call<{ mails: { _id: string; letter: string; state: string }[] }>(
          'GET',
          '/admin/dead-letters',
        )
      ).data.mails;
    expect(await dead()).toEqual([]);
    const { rows } = await house.pool.query<{ id: string }>(
      `update command.outbox set state = 'unclear' where state = 'sent' and template = 'verify-email' returning id`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const [first, second] = await dead();
    expect(first).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      letter: 'verify email',
      state: 'unclear',
    });
    const before = house.letters.length;
    const [retried, dropped] = [newId(), newId()];
    expect((await post(`${second?._id}/retry`, retried)).status).toBe(200);
    await vi.waitUntil(() => house.letters.length > before, { timeout: 60_000 });
    expect((await post(`${first?._id}/drop`, dropped)).status).toBe(200);
    await vi.waitFor(async () => expect(await dead()).toHaveLength(rows.length - 2), { timeout: 60_000 });
    const sent = house.letters.length;
    const again = [await post(`${second?._id}/retry`, retried), await post(`${first?._id}/drop`, dropped)];
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post(`${first?._id}/retry`, dropped)).code).toBe('KEY_REUSED');
    expect(house.letters).toHaveLength(sent);
    // A mail that went out or was dropped cannot be sent again.
    expect([(await post(`${first?._id}/retry`)).status, (await post(`${newId()}/drop`)).status]).toEqual([
      404, 404,
    ]);
  });
});
