import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { inspectionDecider } from '@nead/command-api/rooms/inspection/decider.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { CoveredDay, GivenCover, ParentsCover } from '@nead/contracts/inspection/cover-requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { DataAccess } from '@nead/contracts/personal-data/requests.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { daily } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import { agree, emailOf, enter } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let other: Caller;
let parent: Caller;
let stranger: Caller;
let fionn: string;
let mother: string;
let saoirse: string;
let elsewhere: string;
const today = dublinDate(new Date());
const person = { duty: 'cover', person: 'Bríd Ní Shé', phone: '086 555 0177', number: 'GV-1' };

const paperOf = async (caller: Caller, more: object = {}) =>
  (
    await caller.call<{ _id: string }>('POST', '/childminder/file/papers', {
      ...person,
      expires: addDays(today, 300),
      ...more,
    })
  ).data._id;
let bríd: string;

const signed = (child: string, status: 'signed-in' | 'signed-out', by = aoife) =>
  by.call('POST', `/childminder/children/${child}/attendance`, { status });

beforeAll(async () => {
  house = await smallHouse();
  parent = await enter(house, 'parent', 'parent');
  stranger = await enter(house, 'parent', 'stranger');
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  other = await enter(house, 'childminder', 'other', 'STANDARD');
  const first = await newChild(aoife, 'parent@example.ie', { firstName: 'Fionn' });
  [fionn, mother] = [first._id, first.contactId];
  await agree(parent, mother);
  saoirse = (await newChild(aoife, 'else@example.ie', { firstName: 'Saoirse' }))._id;
  const another = await newChild(other, 'stranger@example.ie', { firstName: 'Cian' });
  elsewhere = another._id;
  await agree(stranger, another.contactId);
  await vi.waitUntil(async () => (await parent.call('GET', `/parent/children/${fionn}`)).status === 200, {
    timeout: 60_000,
  });
  bríd = await paperOf(aoife);
  for (const [child, by] of [
    [fionn, aoife],
    [elsewhere, other],
  ] as const)
    expect((await signed(child, 'signed-in', by)).status).toBe(200);
});
afterAll(() => house?.close());

interface Made {
  _id: string;
  code: string;
  endsAt: string;
}
async function give(more: object = {}, by = aoife): Promise<Made> {
  const made = await by.call<Made>('POST', '/childminder/cover', { paperId: bríd, hours: 2, ...more });
  expect([made.status, made.errors]).toEqual([201, undefined]);
  return made.data;
}

/** Somebody who has only the link. */
function covering({ _id }: Pick<Made, '_id'>, caller = new Caller(house.url)) {
  const at = (what: string) => `/inspection/${_id}/${what}`;
  const open = (code: string) => caller.call<{ grant: string }>('POST', at('open'), { code });
  const look = (grant: string, section = 'cover') =>
    caller.call<{ look: string }>('POST', at('looks'), { grant, section });
  const day = (look: string) => caller.call<CoveredDay>('GET', at(`cover?look=${look}`));
  return {
    open,
    look,
    day,
    stands: (grant: string) => caller.call('GET', at(`stands?grant=${grant}`)),
    async see(grant: string): Promise<CoveredDay> {
      const recorded = await look(grant);
      expect([recorded.status, recorded.message]).toEqual([200, undefined]);
      return (await day(recorded.data.look)).data;
    },
    signOut: (grant: string, childId: string, collectorId: string, under: Record<string, string> = {}) =>
      caller.call('POST', at('sign-outs'), { grant, childId, collectorId }, under),
    note: (grant: string, note: string, childId?: string) =>
      caller.call('POST', at('notes'), { grant, note, ...(childId && { childId }) }),
  };
}

async function opened(more: object = {}, by = aoife) {
  const made = await give(more, by);
  const guest = covering(made);
  const { grant } = (await guest.open(made.code)).data;
  return { made, grant, ...guest };
}

const given = async (id: string, by = aoife) =>
  (await by.call<{ given: GivenCover[] }>('GET', '/childminder/cover')).data.given.find(
    ({ _id }) => _id === id,
  );
/** The covers that this parent is told of. Parents do not get the id of a cover. */
async function told(by: Caller, id: string) {
  const { data } = await by.call<ParentsCover[]>('GET', '/parent/cover');
  expect(JSON.stringify(data)).not.toContain(id);
  const at = (await given(id))?.givenAt;
  return data.find(({ givenAt }) => givenAt === at);
}
const moves = async (child: string) =>
  (
    await aoife.call<{
      activities: { attendance: { type: string; detail: string; collectedBy?: string }[] };
    }>('GET', `${daily(child, '').replace(/\/$/, '')}?date=${today}`)
  ).data.activities.attendance;

describe('the person who covers', () => {
  test('sees who is here, whom to ring and who may collect, and of a child who is not here the name alone', async () => {
    const { grant, see } = await opened();
    const day = await see(grant);
    expect(day).toMatchObject({ person: 'Bríd Ní Shé' });
    const [here, away] = [fionn, saoirse].map((id) => day.children.find(({ _id }) => _id === id));
    expect(here).toMatchObject({ firstName: 'Fionn', since: expect.any(String) });
    expect(here?.collectors.map(({ _id }) => _id)).toContain(mother);
    expect(here?.ring.every(({ phone }) => phone)).toBe(true);
    expect(away).toMatchObject({
      firstName: 'Saoirse',
      since: null,
      ring: [],
      collectors: [],
      allergies: [],
    });
    expect(JSON.stringify(day)).not.toMatch(/Cian/);
  });

  test('sees nothing else: no section of an inspector, and an inspector no day', async () => {
    const { grant, look, made } = await opened();
    for (const section of ['file', 'register', 'attendance', 'incidents', 'documents', 'history', 'pack'])
      expect([section, (await look(grant, section)).status]).toEqual([section, 404]);
    const { look: token } = (await look(grant)).data;
    const anybody = new Caller(house.url);
    for (const what of ['', '/pack', `/history/${fionn}`, `/history/${fionn}/moment`])
      expect((await anybody.call('GET', `/inspection/${made._id}${what}?look=${token}`)).status).toBe(404);
    const chosen = { childIds: [fionn], from: today, to: today, hours: 1 };
    const pass = (await aoife.call<Made>('POST', '/childminder/inspection-passes', chosen)).data;
    const inspector = covering(pass);
    const theirs = (await inspector.open(pass.code)).data.grant;
    expect((await inspector.look(theirs)).status).toBe(404);
    expect((await inspector.signOut(theirs, fionn, mother)).status).toBe(404);
    expect((await inspector.note(theirs, 'A note')).status).toBe(404);
  });

  test('signs a child out once, to somebody who may collect, under a name that everybody reads', async () => {
    const { grant, signOut, see } = await opened();
    const before = await moves(fionn);
    expect(await signOut(grant, fionn, newId())).toMatchObject({ status: 400 });
    expect((await signOut(grant, elsewhere, mother)).status).toBe(404);
    expect(await moves(fionn)).toEqual(before);
    const once = { [headers.idempotencyKey]: newId() };
    expect((await signOut(grant, fionn, mother, once)).status).toBe(200);
    expect((await signOut(grant, fionn, mother, once)).status).toBe(200);
    expect((await signOut(grant, fionn, mother)).status).toBe(200);
    const after = await moves(fionn);
    expect(after.length).toBe(before.length + 1);
    expect(after.find(({ type }) => type === 'signOut')).toMatchObject({
      detail: 'By Bríd Ní Shé (cover)',
      collectedBy: expect.any(String),
    });
    expect((await see(grant)).children.find(({ _id }) => _id === fionn)).toMatchObject({ since: null });
    expect((await signed(fionn, 'signed-in')).status).toBe(200);
  });

  test('is not shown as here, and cannot sign out, who was not signed out on an earlier day', async () => {
    const yesterday = `${addDays(today, -1)}T09:00:00.000Z`;
    const late = await newChild(aoife, 'late@example.ie', { firstName: 'Oisín' });
    const path = `/child-activities/child/${late._id}/attendance`;
    expect((await aoife.call('POST', path, { type: 'signIn', time: yesterday })).status).toBe(201);
    const { grant, signOut, see } = await opened();
    expect((await see(grant)).children.find(({ _id }) => _id === late._id)).toMatchObject({
      since: null,
      collectors: [],
    });
    expect((await signOut(grant, late._id, late.contactId)).code).toBe('CHILD_NOT_FOUND');
  });

  test('is told nothing of a child whose first day is still to come', async () => {
    const soon = await newChild(aoife, 'soon@example.ie', {
      firstName: 'Tadhg',
      startDate: addDays(today, 7),
    });
    const { grant, note, see } = await opened();
    expect(JSON.stringify(await see(grant))).not.toContain('Tadhg');
    expect((await note(grant, 'A note', soon._id)).code).toBe('CHILD_NOT_FOUND');
  });

  test('leaves notes: of one child for its parents too, of the day for the childminder alone', async () => {
    const { grant, note, made } = await opened();
    expect((await note(grant, 'Ate all of the soup', fionn)).status).toBe(200);
    expect((await note(grant, 'The gate sticks')).status).toBe(200);
    expect((await note(grant, 'Nobody’s business', elsewhere)).status).toBe(404);
    expect(await note(grant, ' ')).toMatchObject({ status: 400 });
    await expect
      .poll(async () => (await given(made._id))?.notes)
      .toMatchObject([
        { child: 'Fionn', text: 'Ate all of the soup' },
        { child: null, text: 'The gate sticks' },
      ]);
    expect((await told(parent, made._id))?.notes).toMatchObject([{ text: 'Ate all of the soup' }]);
  });
});

describe('a cover', () => {
  test('is told to the parents of the children, and to nobody else, while it goes on and after its end', async () => {
    const { made } = await opened();
    await expect.poll(() => told(parent, made._id)).toMatchObject({ person: 'Bríd Ní Shé', isOpen: true });
    expect(await told(stranger, made._id)).toBeUndefined();
    expect((await aoife.call('DELETE', `/childminder/inspection-passes/${made._id}`)).status).toBe(200);
    await expect.poll(() => told(parent, made._id)).toMatchObject({ isOpen: false });
    expect(await given(made._id)).toMatchObject({ isOpen: false, endedBy: 'childminder' });
  });

  test('leaves a trace with each look, which she and the parents see', async () => {
    const { grant, see, made } = await opened();
    await see(grant);
    await expect.poll(() => given(made._id)).toMatchObject({ visits: 1, lastLookAt: expect.any(String) });
    for (const concerned of [aoife, parent])
      await expect
        .poll(async () => (await concerned.call<DataAccess[]>('GET', '/personal-data/looks')).data)
        .toContainEqual(expect.objectContaining({ kind: 'cover', section: 'cover' }));
    const { data } = await stranger.call<DataAccess[]>('GET', '/personal-data/looks');
    expect(data.filter(({ kind }) => kind === 'cover')).toEqual([]);
  });

  test('is no inspection pass on her list, and its code is told to her alone', async () => {
    const made = await give();
    const passes = (await aoife.call<{ _id: string }[]>('GET', '/childminder/inspection-passes')).data;
    expect(passes.some(({ _id }) => _id === made._id)).toBe(false);
    const codeOf = (by: Caller) =>
      by.call<{ code: string }>('GET', `/childminder/inspection-passes/${made._id}/code`);
    expect((await codeOf(aoife)).data.code).toBe(made.code);
    expect((await codeOf(other)).status).toBe(404);
    expect(JSON.stringify(await given(made._id))).not.toContain(made.code);
  });

  test('opens with nothing but its code, which works once, and no other pass', async () => {
    const [one, two] = [await give(), await give()];
    const guest = covering(one);
    const wrong = one.code.startsWith('0000') ? '1111 1111' : '0000 0000';
    expect((await guest.open(wrong)).code).toBe('WRONG_CODE');
    for (const grant of ['', 'none']) {
      expect((await guest.look(grant)).status).toBe(404);
      expect((await guest.signOut(grant, fionn, mother)).status).toBe(404);
      expect((await guest.note(grant, 'A note')).status).toBe(404);
    }
    expect((await guest.day('none')).status).toBe(404);
    const { grant } = (await guest.open(one.code)).data;
    expect((await guest.open(one.code)).code).toBe('WRONG_CODE');
    expect((await covering(two).look(grant)).status).toBe(404);
    expect((await covering(two).signOut(grant, fionn, mother)).status).toBe(404);
    const { look } = (await guest.look(grant)).data;
    expect((await covering(two).day(look)).status).toBe(404);
  });

  test('that is asked for again tells its code until that was used, and no later one', async () => {
    const _id = newId();
    const made = await give({ _id });
    expect(await give({ _id })).toEqual(made);
    const guest = covering(made);
    expect((await guest.open(made.code)).status).toBe(200);
    expect(await give({ _id })).toEqual({ ...made, code: null });
  });

  test('ends with the session that gave it where she ends that from elsewhere, and not where she logs out there', async () => {
    const email = emailOf('aoife');
    const [lost, left] = [new Caller(house.url), new Caller(house.url)];
    await left.login(email, HOUSE_PASSWORD);
    const goesOn = await opened({}, left);
    expect((await left.call('POST', '/auth/logout')).status).toBe(200);
    await lost.login(email, HOUSE_PASSWORD);
    const over = await opened({}, lost);
    const sessions = await lost.call<{ _id: string; current: boolean }[]>('GET', '/auth/sessions');
    const session = sessions.data.find(({ current }) => current)?._id;
    expect((await aoife.call('DELETE', `/auth/sessions/${session}`)).status).toBe(200);
    await expect.poll(async () => (await over.look(over.grant)).status, { timeout: 30_000 }).toBe(404);
    expect((await goesOn.look(goesOn.grant)).status).toBe(200);
  });

  test('that is guessed at is locked', async () => {
    const guest = covering(await give());
    const statuses = new Set<number>();
    for (let guess = 0; guess < 102; guess += 1)
      statuses.add((await guest.open(`${guess}`.padStart(8, '9'))).status);
    expect([...statuses].sort()).toEqual([400, 429]);
  });

  test('that is ended is over at once for who has it open, with the sentence of an inspector', async () => {
    const { grant, look, day, stands, signOut, note, made } = await opened();
    const { look: token } = (await look(grant)).data;
    expect((await day(token)).status).toBe(200);
    const path = `/childminder/inspection-passes/${made._id}`;
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await aoife.call('DELETE', path)).status).toBe(200);
    const over = { status: 404, message: inspectionTexts.wasRevoked };
    expect(await stands(grant)).toMatchObject(over);
    expect(await look(grant)).toMatchObject(over);
    expect(await signOut(grant, fionn, mother)).toMatchObject(over);
    expect(await note(grant, 'Too late')).toMatchObject(over);
    await expect.poll(async () => (await day(token)).status).toBe(404);
  });

  test('is given to a person of her own file alone, for hours that are offered', async () => {
    const theirs = await paperOf(other);
    const insurance = await paperOf(aoife, { duty: 'insurance', person: 'Bríd' });
    const ask = (body: object) => aoife.call('POST', '/childminder/cover', { hours: 2, ...body });
    for (const paperId of [theirs, insurance, newId()]) expect((await ask({ paperId })).status).toBe(404);
    for (const hours of [1, 13, 24]) expect((await ask({ paperId: bríd, hours })).status).toBe(400);
  });

  test('needs a plan that has it, and goes on to its end without one', async () => {
    const free = await enter(house, 'childminder', 'free');
    const paperId = await paperOf(free);
    const refused = { status: 403, code: 'FEATURE_REQUIRED' };
    expect(await free.call('POST', '/childminder/cover', { paperId, hours: 2 })).toMatchObject(refused);
    const admin = await enter(house, 'admin', 'admin');
    const { grant, see } = await opened();
    const flag = (on: boolean) => admin.call('PUT', '/admin/settings/flags/enableCompliance', { on });
    expect((await flag(false)).status).toBe(200);
    expect(await aoife.call('POST', '/childminder/cover', { paperId: bríd, hours: 2 })).toMatchObject(
      refused,
    );
    expect((await see(grant)).children.length).toBeGreaterThan(0);
    expect((await flag(true)).status).toBe(200);
  });

  test('of a childminder who is suspended opens nothing', async () => {
    const admin = await enter(house, 'admin', 'second-admin');
    const { grant, look, signOut, note } = await opened({ paperId: await paperOf(other) }, other);
    expect((await look(grant)).status).toBe(200);
    const desk = (what: string, body?: object) =>
      admin.call('POST', `/admin/accounts/${other.account}/${what}`, body);
    expect((await desk('suspend', { reason: 'A call about her came in this morning' })).status).toBe(200);
    for (const answer of [
      await look(grant),
      await signOut(grant, elsewhere, mother),
      await note(grant, 'A note'),
    ])
      expect(answer).toMatchObject({ status: 404, message: inspectionTexts.closed });
    expect((await desk('reinstate')).status).toBe(200);
  });

  test('is over with its minute, which is recorded once', async () => {
    const { made } = await opened();
    const run = async (at: string) => {
      const { metadata } = systemIdentity('test', `end ${made._id} ${at}`);
      return house.streams.handle(inspectionDecider, made._id, { type: 'EndCover', at }, metadata);
    };
    expect(await run(new Date().toISOString())).toMatchObject({ events: [] });
    expect(await run(made.endsAt)).toMatchObject({ events: [{ type: 'CoverEnded', data: { by: 'time' } }] });
    expect(await run(made.endsAt)).toMatchObject({ repeated: true });
  });
});
