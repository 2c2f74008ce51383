import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Moment } from '@nead/contracts/history/moment.ts';
import type { HistoryPage } from '@nead/contracts/history/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Inspection } from '@nead/contracts/inspection/requests.ts';
import type { DataAccess } from '@nead/contracts/personal-data/requests.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { daily } from '../care/care-kit.ts';
import { sendDocument } from '../documents/documents-kit.ts';
import { Caller } from '../kit/api.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';
import { choosePlan } from '../subscription/subscription-kit.ts';

/** The reach of a pass never includes a child or a day that was not chosen. */

let house: SmallHouse;
let aoife: Caller;
let chosen: string;
let sibling: string;
const today = dublinDate(new Date());
const before = (days: number) => addDays(today, -days);

const fall = (child: string, description: string, date: string) =>
  aoife.call<{ _id: string }>('POST', daily(child, 'incidents'), {
    date,
    time: `${date}T10:30:00.000Z`,
    type: 'injury',
    severity: 'low',
    description,
    actionTaken: 'A plaster',
  });
const move = (id: string, date: string) =>
  aoife.call('PUT', `${daily(chosen, 'incidents')}/${id}`, { date, time: `${date}T10:30:00.000Z` });

async function store(name: string, category: string, more: { expires?: string } = {}): Promise<string> {
  const stored = await sendDocument(aoife, pdf(name), `${name}.pdf`, { name, category, ...more });
  expect([stored.status, stored.errors]).toEqual([201, undefined]);
  return stored.data._id;
}
const share = (document: string, contactId: string) =>
  aoife.call('POST', `/childminder/documents/${document}/shares`, { contactIds: [contactId] });

const made = { policy: '', contract: '', others: '', waiting: '' };

beforeAll(async () => {
  house = await smallHouse();
  const account = await house.settle('childminder', 'aoife@example.ie');
  await choosePlan(house, account, 'PREMIUM');
  aoife = await new Caller(house.url).login('aoife@example.ie', HOUSE_PASSWORD);
  const first = await newChild(aoife, 'parent@example.ie', { firstName: 'Fionn', notes: 'For me alone' });
  const second = await newChild(aoife, 'else@example.ie', { firstName: 'Saoirse' });
  [chosen, sibling] = [first._id, second._id];
  await fall(chosen, 'Grazed a knee', before(1));
  await fall(chosen, 'Long ago', before(20));
  await fall(sibling, 'Bumped a head', before(1));
  const came = await fall(chosen, 'Came from long ago', before(21));
  expect((await move(came.data._id, before(2))).status).toBe(200);
  const went = await fall(chosen, 'Went to long ago', before(3));
  expect((await move(went.data._id, before(22))).status).toBe(200);
  const gone = await fall(chosen, 'Taken back', before(2));
  expect((await aoife.call('DELETE', `${daily(chosen, 'incidents')}/${gone.data._id}`)).status).toBe(200);

  made.policy = await store('Policy', 'policies');
  await store('Expired', 'certificates', { expires: before(30) });
  made.contract = await store('Contract of Fionn', 'signup_contracts');
  expect((await share(made.contract, first.contactId)).status).toBe(200);
  made.others = await store('Contract of Saoirse', 'signup_contracts');
  expect((await share(made.others, second.contactId)).status).toBe(200);
  made.waiting = await store('Sent to nobody', 'other');
});
afterAll(() => house?.close());

async function visit(more: object = {}) {
  const asked = { childIds: [chosen], from: before(7), to: today, hours: 2, ...more };
  const pass = await aoife.call<{ _id: string; code: string }>(
    'POST',
    '/childminder/inspection-passes',
    asked,
  );
  expect([pass.status, pass.errors]).toEqual([201, undefined]);
  const { _id, code } = pass.data;
  const caller = new Caller(house.url);
  const opened = await caller.call<{ grant: string }>('POST', `/inspection/${_id}/open`, { code });
  const look = async (section: string, documentId?: string) => {
    const body = { grant: opened.data.grant, section, ...(documentId && { documentId }) };
    return (await caller.call<{ look: string }>('POST', `/inspection/${_id}/looks`, body)).data.look;
  };
  const see = (token: string, query = '') =>
    caller.call<Inspection>('GET', `/inspection/${_id}?look=${token}${query}`);
  const lines = (token: string, child = chosen, query = '') =>
    caller.call<HistoryPage>('GET', `/inspection/${_id}/history/${child}?look=${token}${query}`);
  const moment = (token: string, query = '', child = chosen) =>
    caller.call<Moment>('GET', `/inspection/${_id}/history/${child}/moment?look=${token}${query}`);
  const file = (fileId: string, token: string, pass = _id) =>
    fetch(`${house.url}/api/v1/files/${fileId}?pass=${pass}&look=${token}`);
  const end = () => aoife.call('DELETE', `/childminder/inspection-passes/${_id}`);
  return { look, see, lines, moment, file, end };
}

describe('the history that a pass opens', () => {
  test('has the lines of the chosen child and days, and tells nothing of where a record was before or went', async () => {
    const visitor = await visit();
    const token = await visitor.look('history');
    const { status, data } = await visitor.lines(token, chosen, '&only=corrections');
    expect(status).toBe(200);
    expect(data.entries.map(({ title, versions }) => [title, versions])).toEqual([
      ['Injury (low) deleted', null],
      ['Injury (low) moved to a day that is not in this pass', null],
      ['Injury (low) corrected', null],
    ]);
    const all = (await visitor.lines(token)).data;
    const told = JSON.stringify(all);
    expect(told).toMatch(/Grazed a knee.*/);
    for (const shown of ['Came from long ago', 'Went to long ago', 'Taken back', 'Added to the register'])
      expect(told).toContain(shown);
    for (const days of [20, 21, 22]) expect(told).not.toContain(before(days));
    expect(told).not.toMatch(/"Long ago|Saoirse|Bumped|For me alone|example\.ie/);
    const long = await visit({ from: before(30), to: before(10) });
    const earlier = JSON.stringify((await long.lines(await long.look('history'))).data);
    expect(earlier).toMatch(/Long ago/);
    expect(earlier).not.toMatch(/Grazed|Added to the register/);
  });

  test('opens no other child, and with no look at another section', async () => {
    const visitor = await visit();
    const token = await visitor.look('history');
    for (const child of [sibling, newId()]) {
      expect((await visitor.lines(token, child)).status).toBe(404);
      expect((await visitor.moment(token, '', child)).status).toBe(404);
    }
    const register = await visitor.look('register');
    expect((await visitor.lines(register)).status).toBe(404);
    expect((await visitor.moment(register)).status).toBe(404);
    expect((await visitor.lines('none')).status).toBe(404);
    expect((await visitor.end()).status).toBe(200);
    await expect.poll(async () => (await visitor.lines(token)).status).toBe(404);
    expect((await visitor.moment(token)).status).toBe(404);
  });

  test('at a moment is the child’s own, of a chosen day, with nothing from before it and nobody beside it', async () => {
    const now = { type: 'behavior', severity: 'low', description: 'Bit a friend', actionTaken: 'Talked' };
    expect((await aoife.call('POST', daily(chosen, 'incidents'), now)).status).toBe(201);
    const visitor = await visit({ from: today });
    const token = await visitor.look('history');
    const { data } = await visitor.moment(token);
    const bit = expect.objectContaining({ detail: expect.stringContaining('Bit a friend') });
    // Earlier records are about days that were not chosen, although they were recorded today.
    expect(data).toMatchObject({ house: null, watchers: null, day: [bit], last: [bit] });
    expect(data.ticks.every(({ happenedAt }) => dublinDate(happenedAt) === today)).toBe(true);
    expect(data.card?.contacts).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/Grazed|Long ago|Saoirse|For me alone/);
    const noon = (date: string) => `&at=${date}T12:00:00.000Z`;
    for (const date of [before(1), before(20), addDays(today, 1)])
      expect((await visitor.moment(token, noon(date))).status).toBe(404);
    const past = await visit({ from: before(30), to: before(10) });
    const end = await past.moment(await past.look('history'));
    expect(dublinDate(end.data.at)).toBe(before(10));
  });
});

describe('the documents that a pass opens', () => {
  const names = ({ data }: { data: Inspection }) => data.documents.map(({ name }) => name);

  test('are those of the house and of the chosen children’s families that stood on the chosen days', async () => {
    const visitor = await visit();
    const token = await visitor.look('documents');
    const seen = await visitor.see(token);
    expect(names(seen).sort()).toEqual(['Contract of Fionn', 'Policy']);
    expect(seen.data.documents.every(({ fileId }) => fileId === null)).toBe(true);
    const sister = await visit({ childIds: [sibling] });
    expect(names(await sister.see(await sister.look('documents'))).sort()).toEqual([
      'Contract of Saoirse',
      'Policy',
    ]);
    const past = await visit({ from: before(40), to: before(30) });
    expect(names(await past.see(await past.look('documents')))).toEqual([]);
  });

  test('open one at a time, each by a look that is written down, and while the pass is open', async () => {
    const visitor = await visit();
    const token = await visitor.look('documents', made.contract);
    const seen = await visitor.see(token);
    const fileId = seen.data.documents.find(({ _id }) => _id === made.contract)?.fileId ?? '';
    expect(seen.data.documents.filter((one) => one.fileId !== null)).toHaveLength(1);
    const answer = await visitor.file(fileId, token);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('Content-Disposition')).toContain('Contract of Fionn.pdf');
    expect((await answer.text()).startsWith('%PDF')).toBe(true);
    await expect
      .poll(async () => (await aoife.call<DataAccess[]>('GET', '/personal-data/looks')).data)
      .toEqual(expect.arrayContaining([expect.objectContaining({ section: 'documents', opened: true })]));

    const list = await visitor.look('documents');
    expect((await visitor.file(fileId, list)).status).toBe(404);
    expect((await visitor.file(fileId, await visitor.look('documents', made.policy))).status).toBe(404);
    expect((await visitor.file(fileId, await visitor.look('register', made.contract))).status).toBe(404);
    expect((await visitor.file(fileId, token, newId())).status).toBe(404);
    expect((await visitor.file(newId(), token)).status).toBe(404);
    await visitor.end();
    await expect.poll(async () => (await visitor.file(fileId, token)).status).toBe(404);
  });

  test('are never those of another family, by whatever is asked', async () => {
    const hers = await visit({ childIds: [sibling] });
    const open = await hers.look('documents', made.others);
    const listed = (await hers.see(open)).data.documents;
    const fileId = listed.find(({ _id }) => _id === made.others)?.fileId ?? '';
    expect((await hers.file(fileId, open)).status).toBe(200);
    const his = await visit();
    for (const document of [made.others, made.waiting]) {
      const token = await his.look('documents', document);
      expect((await his.see(token)).data.documents.some((one) => one.fileId !== null)).toBe(false);
      expect((await his.file(fileId, token)).status).toBe(404);
    }
  });
});

test('a day or a moment that no calendar here has is refused with a sentence', async () => {
  const visitor = await visit();
  const token = await visitor.look('history');
  for (const asked of ['at', 'known']) {
    const time = `${asked}=0000-01-01T00:00:00.000Z`;
    expect([asked, (await visitor.moment(token, `&${time}`)).status]).toEqual([asked, 400]);
    const own = await aoife.call('GET', `/history/children/${chosen}/moment?${time}`);
    expect([asked, own.status]).toEqual([asked, 400]);
  }
  const far = { childIds: [chosen], from: today, to: '9999-12-31' };
  expect((await aoife.call('POST', '/childminder/inspection-packs', far)).status).toBe(400);
  const pass = await aoife.call('POST', '/childminder/inspection-passes', { ...far, hours: 2 });
  expect(pass.status).toBe(400);
  expect((await aoife.call('GET', '/childminder/scheme/week?week=9999-12-31')).status).toBe(400);
});

test('records come in pages that meet without a gap, the newest first', async () => {
  const { _id: busy } = await newChild(aoife, 'busy@example.ie', { firstName: 'Cian' });
  const path = `/child-activities/child/${busy}/attendance`;
  const minute = (n: number) =>
    `${before(1)}T${String(6 + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00.000Z`;
  for (let n = 0; n < 130; n++) {
    const type = n % 2 === 0 ? 'signIn' : 'signOut';
    const { status } = await aoife.call('POST', path, { type, date: before(1), time: minute(n) });
    expect(status).toBe(201);
  }
  const visitor = await visit({ childIds: [busy] });
  const token = await visitor.look('attendance');
  const times: string[] = [];
  await vi.waitUntil(async () => (await visitor.see(token)).data.next !== null, { timeout: 60_000 });
  for (let next: string | null = ''; next !== null; ) {
    const { data }: { data: Inspection } = await visitor.see(token, next && `&before=${next}`);
    expect(data.records.length).toBeLessThanOrEqual(100);
    times.push(...data.records.map(({ time }) => time));
    next = data.next;
  }
  expect(times).toEqual(Array.from({ length: 130 }, (_, n) => minute(129 - n)));
  expect((await visitor.see(token, '&before=soon')).status).toBe(400);
});

test('tells the themes of a moment only if she puts them into the pass', async () => {
  const body = { childIds: [chosen], notes: 'Counted the ducks', themes: ['communicating'] };
  expect((await aoife.call('POST', '/childminder/moments', body)).status).toBe(201);
  const told = async (more: object) => {
    const visitor = await visit(more);
    const token = await visitor.look('history');
    return JSON.stringify([(await visitor.lines(token)).data, (await visitor.moment(token)).data]);
  };
  const without = await told({});
  expect(without).toContain('Counted the ducks');
  expect(without).not.toMatch(/communicating/i);
  expect(await told({ themes: true })).toMatch(/Counted the ducks · Communicating/);
});
