import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import type { MuchReadHour } from '@nead/contracts/admin/operation-requests.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { proofMinutesOn, readingLimitsOn } from '@nead/contracts/mass-reading.ts';
import { exportNames } from '@nead/contracts/personal-data/exports.ts';
import { pushKeys } from '@nead/http-kit/push-keys.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { emailOf, enter, shareChild } from '../../kit/house-kit.ts';
import { openPushService, type PushService } from '../../kit/push-service.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../../kit/small-house.ts';
import { newChild, uploadAs } from '../../register/register-kit.ts';

const today = dublinDate(new Date());
const limits = readingLimitsOn(today);
/** The number of requests at the same time, as by a program in a hurry. */
const AT_ONCE = 25;

let house: SmallHouse;
let service: PushService;

beforeAll(async () => {
  const keys = pushKeys('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  [house, service] = await Promise.all([smallHouse({ pushKeys: keys }), openPushService()]);
});
afterAll(async () => {
  await house?.close();
  await service?.close();
});

/** Makes the login, or the last proof, older than a proof holds. */
const proofGrowsOld = ({ account }: Caller) =>
  house.pool.query(
    'update session.session set proved_at = now() - make_interval(mins => $2) where account_id = $1',
    [account, proofMinutesOn(today) + 1],
  );

const prove = (caller: Caller, currentPassword = HOUSE_PASSWORD) =>
  caller.call('POST', '/auth/proof', { currentPassword });

const dayOf = (caller: Caller, child: string, daysAgo: number) =>
  caller.call('GET', `/daily-activities/children/${child}/activities?date=${addDays(today, -daysAgo)}`);

/** Reads this many past days of these children in turn. */
async function readDays(caller: Caller, children: readonly string[], from: number, to: number) {
  const answers: Awaited<ReturnType<typeof dayOf>>[] = [];
  for (let nth = from; nth < to; nth += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, to - nth) }, (_, more) => nth + more);
    const read = some.map((n) =>
      dayOf(caller, children[n % children.length] ?? '', 1 + Math.floor(n / children.length)),
    );
    answers.push(...(await Promise.all(read)));
  }
  return answers;
}

const lettersOf = (name: string, subject: string) =>
  house.letters.filter((letter) => letter.to === emailOf(name) && letter.subject === subject);

describe('a session that reads two thousand days of children', () => {
  let thief: Caller;
  let children: string[];

  beforeAll(async () => {
    thief = await enter(house, 'childminder', 'aoife', 'PREMIUM');
    children = [];
    for (const name of ['one', 'two', 'three', 'four'])
      children.push((await newChild(thief, emailOf(name)))._id);
    const owner = await new Caller(house.url).login(emailOf('aoife'), HOUSE_PASSWORD);
    await owner.call('POST', '/notifications/devices', service.subscribe('owner'));
    await proofGrowsOld(thief);
  }, 60_000);

  test('is stopped at the limit with a sentence', { timeout: 120_000 }, async () => {
    const answers = await readDays(thief, children, 0, 2_000);
    const read = answers.filter(({ status }) => status === 200).length;
    expect(read).toBeGreaterThanOrEqual(limits.days);
    expect(read).toBeLessThan(limits.days + AT_ONCE);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 403,
      code: 'PROOF_REQUIRED',
      message: accountTexts.muchWasRead,
    });
    expect(answers.every(({ status, code }) => status === 200 || code === 'PROOF_REQUIRED')).toBe(true);
  });

  test('is not in the way of the day: lists, today, records and what was read already go on', async () => {
    const [child = ''] = children;
    for (const path of [
      '/childminder/children/all',
      '/childminder/today',
      '/messages/unread',
      `/childminder/children/${child}`,
    ])
      expect([path, (await thief.call('GET', path)).status]).toEqual([path, 200]);
    expect((await dayOf(thief, child, 0)).status).toBe(200);
    expect((await dayOf(thief, child, 1)).status).toBe(200);
    const signed = await thief.call('POST', `/childminder/children/${child}/attendance`, {
      status: 'signed-in',
    });
    expect(signed.status).toBe(200);
  });

  test('is told to the account’s other devices and by mail, once', async () => {
    await vi.waitUntil(() => lettersOf('aoife', accountMailTexts.muchRead).length > 0, { timeout: 60_000 });
    await vi.waitUntil(
      () => service.received.some(({ message }) => message.title === accountMailTexts.muchRead),
      {
        timeout: 60_000,
      },
    );
    const told = service.received.find(({ message }) => message.title === accountMailTexts.muchRead);
    expect(told).toMatchObject({ device: 'owner', message: { url: '/childminder/profile#security' } });
    const { data } = await thief.call<{ entries: { what: string }[] }>('GET', '/auth/security');
    expect(data.entries.filter(({ what }) => what === 'much-read')).toHaveLength(1);
  });

  test('goes on after the owner’s proof, and not after a wrong one', async () => {
    expect((await prove(thief, 'not this one')).code).toBe('WRONG_PASSWORD');
    expect((await dayOf(thief, children[0] ?? '', 1_900)).code).toBe('PROOF_REQUIRED');
    expect((await prove(thief)).status).toBe(200);
    expect((await dayOf(thief, children[0] ?? '', 1_900)).status).toBe(200);
    expect(lettersOf('aoife', accountMailTexts.muchRead)).toHaveLength(1);
  });

  test('is a number to administrators, with nothing of what was read', async () => {
    const admin = await enter(house, 'admin', 'admin');
    const { data } = await admin.call<MuchReadHour[]>('GET', '/admin/much-read');
    expect(data).toEqual([
      {
        accountId: thief.account,
        email: emailOf('aoife'),
        from: expect.any(String),
        children: 4,
        files: 0,
        days: expect.any(Number),
        asked: expect.any(Number),
      },
    ]);
    expect(data[0]?.days).toBeGreaterThanOrEqual(limits.days);
    expect(data[0]?.asked).toBeGreaterThan(1_000);
    expect((await thief.call('GET', '/admin/much-read')).status).toBe(403);
  });

  test('says nothing of another account', async () => {
    const other = await enter(house, 'childminder', 'nora', 'PREMIUM');
    const { _id } = await newChild(other, emailOf('five'));
    await proofGrowsOld(other);
    expect((await dayOf(other, _id, 3)).status).toBe(200);
  });
});

/** Fetches a file that is not JSON, as the page does. */
const fetchAs = ({ token }: Caller, path: string) =>
  fetch(`${house.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });

describe('what takes something out of Nead', () => {
  let childminder: Caller;
  let child: string;
  const week = { from: addDays(today, -7), to: today };
  const ways = (): [path: string, body: object][] => [
    ['/personal-data/copies', {}],
    ...Object.keys(exportNames)
      .filter((what) => what !== 'acts')
      .map((what): [string, object] => ['/personal-data/exports', { what, childId: child }]),
    ['/childminder/inspection-passes', { childIds: [child], ...week, hours: 2 }],
    ['/childminder/inspection-packs', { childIds: [child], ...week }],
    ['/calendar/feed', {}],
  ];

  beforeAll(async () => {
    childminder = await enter(house, 'childminder', 'maeve', 'PREMIUM');
    child = (await newChild(childminder, emailOf('six')))._id;
  });

  test('asks for a proof each, nothing is made before it, and all of it afterwards', async () => {
    await proofGrowsOld(childminder);
    for (const [path, body] of ways())
      expect([path, (await childminder.call('POST', path, body)).code]).toEqual([path, 'PROOF_REQUIRED']);
    const looks = await childminder.call<unknown[]>('GET', '/personal-data/looks');
    expect(looks.data).toEqual([]);
    await prove(childminder);
    for (const [path, body] of ways())
      expect([path, (await childminder.call('POST', path, body)).status]).toEqual([path, 201]);
  });

  test('is given to no other session of the account without a proof of its own, though its id stands under Your data', async () => {
    await prove(childminder);
    const made = async (path: string, body: object) =>
      (await childminder.call<{ _id: string }>('POST', path, body)).data._id;
    const exported = (what: string) => made('/personal-data/exports', { what, childId: child });
    const day = `date=${today}`;
    const files = [
      `/personal-data/copies/${await made('/personal-data/copies', {})}/archive`,
      `/childminder/inspection-packs/${await made('/childminder/inspection-packs', { childIds: [child], ...week })}/file`,
      `/childminder/export/children.csv?export=${await made('/personal-data/exports', { what: 'children' })}`,
      `/childminder/export/contacts.csv?export=${await made('/personal-data/exports', { what: 'contacts' })}`,
      `/daily-activities/children/${child}/day.pdf?${day}&export=${await exported('day')}`,
      `/childminder/inspection-passes/${await made('/childminder/inspection-passes', { childIds: [child], ...week, hours: 2 })}/code`,
      `/childminder/scheme/week.csv?export=${await made('/personal-data/exports', { what: 'attendance' })}`,
    ];
    const thief = await new Caller(house.url).login(emailOf('maeve'), HOUSE_PASSWORD);
    await proofGrowsOld(thief);
    await prove(childminder);
    // This query makes the read side wait until it knows the exports.
    await childminder.call('GET', '/personal-data/looks');
    for (const file of files) {
      expect([file, (await thief.call('GET', file)).code]).toEqual([file, 'PROOF_REQUIRED']);
      expect([file, (await fetchAs(childminder, file)).status]).toEqual([file, 200]);
    }
  });

  test('is told by one letter in an hour, however much it was', async () => {
    await vi.waitUntil(() => lettersOf('maeve', accountMailTexts.takenOut).length > 0, { timeout: 60_000 });
    const { data } = await childminder.call<{ entries: { what: string }[] }>('GET', '/auth/security');
    expect(data.entries.filter(({ what }) => what === 'taken-out')).toHaveLength(1);
  });

  test('is not opened for longer, nor for another session, by a proof that is sent again under its name', async () => {
    const other = await new Caller(house.url).login(emailOf('maeve'), HOUSE_PASSWORD);
    await proofGrowsOld(childminder);
    const named = { 'Idempotency-Key': 'one proof' };
    const again = (caller: Caller) =>
      caller.call('POST', '/auth/proof', { currentPassword: HOUSE_PASSWORD }, named);
    const copy = async (caller: Caller) => (await caller.call('POST', '/personal-data/copies', {})).status;
    expect((await again(childminder)).status).toBe(200);
    expect(await copy(childminder)).toBe(201);
    await proofGrowsOld(childminder);
    for (const caller of [childminder, other]) {
      expect((await again(caller)).status).toBe(200);
      expect(await copy(caller)).toBe(403);
    }
  });

  test('needs none right after a login, which is a proof', async () => {
    const fresh = await new Caller(house.url).login(emailOf('maeve'), HOUSE_PASSWORD);
    expect((await fresh.call('POST', '/personal-data/exports', { what: 'children' })).status).toBe(201);
    await proofGrowsOld(fresh);
    expect((await fresh.call('POST', '/personal-data/exports', { what: 'children' })).code).toBe(
      'PROOF_REQUIRED',
    );
  });

  test('the day of one child, handed over at the door, and the book of a family’s child are told to devices and by no letter', async () => {
    const other = await enter(house, 'childminder', 'sile', 'PREMIUM');
    const { _id } = await newChild(other, emailOf('seven'));
    await other.call('POST', '/notifications/devices', service.subscribe('sile'));
    expect((await other.call('POST', '/personal-data/exports', { what: 'day', childId: _id })).status).toBe(
      201,
    );
    await vi.waitUntil(() => service.received.some(({ device }) => device === 'sile'), { timeout: 60_000 });
    expect(lettersOf('sile', accountMailTexts.takenOut)).toEqual([]);
    // A family keeps its book, so that is no letter either.
    const family = await enter(house, 'parent', 'tadhg');
    const shared = await shareChild(other, family, 'tadhg');
    const book = { what: 'book', childId: shared.child };
    expect((await family.call('POST', '/personal-data/exports', book)).status).toBe(201);
    // Only answers with more than one day of a child are hidden.
    await other.call('POST', '/personal-data/copies', {});
    await vi.waitUntil(() => lettersOf('sile', accountMailTexts.takenOut).length > 0, { timeout: 60_000 });
    expect(lettersOf('tadhg', accountMailTexts.takenOut)).toEqual([]);
  });
});

describe('a session that opens files without end', () => {
  let thief: Caller;
  let child: string;
  let face: string;
  let paper: string;
  const open = (link: string, more: Record<string, string> = {}) =>
    fetch(new URL(link, house.url), { headers: more });

  beforeAll(async () => {
    thief = await enter(house, 'childminder', 'grainne', 'PREMIUM');
    const added = await newChild(thief, emailOf('eight'));
    child = added._id;
    const picture = await photoWithPlace({ width: 40, height: 30 });
    await uploadAs(thief, `/childminder/children/${child}/photo`, picture);
    face = (await thief.call<{ photoUrl: string }>('GET', `/childminder/children/${child}`)).data.photoUrl;
    const sent = await uploadAs(thief, '/upload/temp', picture);
    paper = sent.data.url;
    await proofGrowsOld(thief);
    // Another process has opened as much as the limit allows.
    await house.pool.query(
      `insert into limits.reading (account_id, hour, process, session_id, children, files, days)
       values ($1, date_trunc('hour', now()), 'another', '', 0, $2, $3)`,
      [thief.account, limits.files, limits.days],
    );
    // This process learns of it once it has noted some reading of its own.
    let daysAgo = 1;
    const isStopped = async () => (await dayOf(thief, child, daysAgo++)).code === 'PROOF_REQUIRED';
    await vi.waitUntil(isStopped, { timeout: 60_000, interval: 200 });
  }, 90_000);

  test('gets no further file, and somebody who follows a link reads why', async () => {
    const refused = await open(paper);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'PROOF_REQUIRED']);
    const followed = await open(paper, { 'Sec-Fetch-Dest': 'document' });
    expect([followed.status, await followed.text()]).toEqual([403, accountTexts.muchWasRead]);
  });

  test('gets no invoice, receipt or statement as paper either', async () => {
    const span = `from=${addDays(today, -30)}&to=${today}`;
    for (const drawn of [
      `/childminder/fees/invoices/${child}/paper.pdf`,
      `/childminder/fees/payments/${child}/receipt.pdf`,
      `/childminder/fees/families/${child}/statement.pdf?${span}`,
    ])
      expect([drawn, (await thief.call('GET', drawn)).code]).toEqual([drawn, 'PROOF_REQUIRED']);
  });

  test('is shown the faces of today all the same, and every file after the proof', async () => {
    expect((await open(face)).status).toBe(200);
    await prove(thief);
    expect((await open(paper)).status).toBe(200);
  });
});
