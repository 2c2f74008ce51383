import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Inspection, InspectionPass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { DataAccess } from '@nead/contracts/personal-data/requests.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { requestLogin, secondLogin, withSecondStep } from '../accounts/accounts-kit.ts';
import { daily } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import { agree, enter } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let other: Caller;
let parent: Caller;
let admin: Caller;
let chosen: string;
let sibling: string;
const today = dublinDate(new Date());

const fall = (child: string, description: string, date = today) =>
  aoife.call('POST', daily(child, 'incidents'), {
    date,
    time: dublinInstant(date, '00:01').toISOString(),
    type: 'injury',
    severity: 'low',
    description,
    actionTaken: 'A plaster',
  });

beforeAll(async () => {
  house = await smallHouse();
  parent = await enter(house, 'parent', 'parent');
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  other = await enter(house, 'childminder', 'other', 'PREMIUM');
  await house.settle('admin', 'admin@example.ie');
  admin = await new Caller(house.url).login('admin@example.ie', HOUSE_PASSWORD);
  const fionn = await newChild(aoife, 'parent@example.ie', { firstName: 'Fionn' });
  chosen = fionn._id;
  await agree(parent, fionn.contactId);
  sibling = (await newChild(aoife, 'else@example.ie', { firstName: 'Saoirse' }))._id;
  await vi.waitUntil(async () => (await parent.call('GET', `/parent/children/${chosen}`)).status === 200, {
    timeout: 60_000,
  });
  await fall(chosen, 'Grazed a knee');
  await fall(chosen, 'Long ago', addDays(today, -20));
  await fall(sibling, 'Bumped a head');
});
afterAll(() => house?.close());

interface Made {
  _id: string;
  code: string;
  endsAt: string;
}
async function makePass(more: object = {}, by = aoife): Promise<Made> {
  const asked = { childIds: [chosen], from: addDays(today, -7), to: today, hours: 2, ...more };
  const made = await by.call<Made>('POST', '/childminder/inspection-passes', asked);
  expect([made.status, made.errors]).toEqual([201, undefined]);
  return made.data;
}

const passes = async () => (await aoife.call<InspectionPass[]>('GET', '/childminder/inspection-passes')).data;

/** The second after the one in which this id was made. */
const secondAfter = (id: string) => (Number.parseInt(id.slice(0, 8), 16) + 1) * 1000;

/** Somebody who has only the link, or an administrator in a session. */
function inspector({ _id }: Pick<Made, '_id'>, caller = new Caller(house.url)) {
  const open = (code: string) => caller.call<{ grant: string }>('POST', `/inspection/${_id}/open`, { code });
  const look = (grant: string, section: string) =>
    caller.call<{ look: string }>('POST', `/inspection/${_id}/looks`, { grant, section });
  const fetchLook = (token: string) => caller.call<Inspection>('GET', `/inspection/${_id}?look=${token}`);
  return {
    open,
    look,
    fetchLook,
    stands: (grant: string) => caller.call('GET', `/inspection/${_id}/stands?grant=${grant}`),
    async see(grant: string, section: string): Promise<Inspection> {
      const recorded = await look(grant, section);
      expect([section, recorded.status, recorded.message]).toEqual([section, 200, undefined]);
      return (await fetchLook(recorded.data.look)).data;
    },
  };
}

describe('an inspector with a pass', () => {
  test('opens it with the code that is read out, and sees exactly the chosen children and dates', async () => {
    const made = await makePass();
    const visitor = inspector(made);
    const { grant } = (await visitor.open(made.code)).data;
    const incidents = await visitor.see(grant, 'incidents');
    expect(incidents.records.map(({ child, detail }) => [child, detail])).toEqual([
      ['Fionn', 'What happened: Grazed a knee · Action taken: A plaster'],
    ]);
    const register = await visitor.see(grant, 'register');
    expect(register.children.map(({ name }) => name)).toEqual(['Fionn de Búrca']);
    expect(JSON.stringify([incidents, register])).not.toMatch(/Saoirse|Bumped|Long ago/);
    for (const section of ['attendance', 'medicines', 'documents'])
      expect((await visitor.see(grant, section)).section).toBe(section);
  });

  test('sees who is here now, the hours of each day, and of an incident who changed and who signed it', async () => {
    const yesterday = addDays(today, -1);
    const went = (type: string, date: string, time: string) =>
      aoife.call('POST', `/child-activities/child/${chosen}/attendance`, { type, date, time });
    const at = (time: string) => dublinInstant(yesterday, time).toISOString();
    const arrived = new Date().toISOString();
    for (const [type, date, time] of [
      ['signIn', yesterday, at('08:00')],
      ['signOut', yesterday, at('12:30')],
      ['signIn', yesterday, at('14:00')],
      ['signOut', yesterday, at('15:15')],
      ['signIn', today, arrived],
    ] as const)
      expect((await went(type, date, time)).status).toBe(201);
    const made = await makePass();
    const visitor = inspector(made);
    const { grant } = (await visitor.open(made.code)).data;
    const attendance = await visitor.see(grant, 'attendance');
    expect(attendance.present).toEqual([{ child: 'Fionn', since: arrived }]);
    expect(attendance.days).toEqual([{ child: 'Fionn', date: yesterday, minutes: 345, incomplete: false }]);

    const [incident] = (await visitor.see(grant, 'incidents')).records;
    expect(incident).toMatchObject({ changedBy: null, readBy: [] });
    expect(incident?.facts.map(({ name }) => name)).toContain('Action taken');
    const path = `${daily(chosen, 'incidents')}/${incident?._id}`;
    const { firstName, lastName } = (
      await parent.call<{ firstName: string; lastName: string }>('GET', '/auth/me')
    ).data;
    const name = `${firstName} ${lastName}`;
    const read = await parent.call('POST', `${path}/acknowledgement`, { name, version: 1 });
    expect([read.status, read.errors]).toEqual([200, undefined]);
    const answers = { treated: false, missing: true, closed: false };
    const notice = `/childminder/file/incidents/${chosen}/${incident?._id}`;
    expect((await aoife.call('PUT', `${notice}/answers`, { answers })).status).toBe(200);
    await aoife.call('PUT', path, { severity: 'medium' });
    const [changed] = (await visitor.see(grant, 'incidents')).records;
    expect(changed?.changedBy?.at).toBeDefined();
    expect(changed?.facts).toContainEqual({
      name: 'Tusla',
      value: expect.stringMatching(/^To be notified by .*, not sent yet$/),
    });
    expect(changed?.readBy).toEqual([{ by: name, at: expect.any(String), older: true }]);
    expect((await passes()).find(({ _id }) => _id === made._id)).toMatchObject({ looks: 1 });
  });

  test('reads of who may collect a child on one day only which day that is', async () => {
    const path = `/childminder/children/${chosen}/collectors`;
    const [always, once] = [{ name: 'Bríd Ní Shé' }, { name: 'Tom Daly', date: today }].map((who) => ({
      ...who,
      relationship: 'Neighbour',
      phone: '086 555 0199',
    }));
    for (const who of [always, once]) expect((await aoife.call('POST', path, who)).status).toBe(201);
    const made = await makePass();
    const visitor = inspector(made);
    const { grant } = (await visitor.open(made.code)).data;
    const [child] = (await visitor.see(grant, 'register')).children;
    expect(child?.collectors).toEqual([
      'Bríd Ní Shé, Neighbour, 086 555 0199',
      `Tom Daly, Neighbour, 086 555 0199, ${dateName(today)}`,
    ]);
  });

  test('leaves a trace with each look, which the childminder and the parents of the child see', async () => {
    const made = await makePass();
    const visitor = inspector(made);
    const { grant } = (await visitor.open(made.code)).data;
    await visitor.see(grant, 'attendance');
    await visitor.see(grant, 'incidents');
    await aoife.call('POST', '/personal-data/copies', { childId: sibling });
    expect((await passes()).find(({ _id }) => _id === made._id)).toMatchObject({ looks: 1, state: 'open' });
    for (const concerned of [aoife, parent]) {
      await expect
        .poll(async () => (await concerned.call<DataAccess[]>('GET', '/personal-data/looks')).data)
        .toEqual(
          expect.arrayContaining([expect.objectContaining({ kind: 'inspection', children: ['Fionn'] })]),
        );
    }
  });
});

describe('the file on a pass', () => {
  const write = (path: string, body: object) =>
    aoife.call<{ _id: string }>('POST', `/childminder/file/${path}`, body);
  async function opened(more: object = {}) {
    const made = await makePass(more);
    const visitor = inspector(made);
    const { grant } = (await visitor.open(made.code)).data;
    return { made, visitor, grant, file: (await visitor.see(grant, 'file')).file };
  }

  test('shows papers and records of the days, of children the chosen ones alone, and complaints if she put them in', async () => {
    await write('papers', { duty: 'vetting', number: 'GV-77', expires: addDays(today, 400) });
    await write('records', { kind: 'drill', childIds: [chosen, sibling], seconds: 110 });
    await write('records', {
      kind: 'visitor',
      who: 'Tom the plumber',
      childIds: [],
      date: addDays(today, -20),
    });
    await write('complaints', { received: today, from: 'Marek', about: 'Late at the gate' });
    const { file, made } = await opened();
    expect(file?.facts.papers).toMatchObject([{ duty: 'vetting', number: 'GV-77' }]);
    expect(file?.facts.children).toMatchObject([{ _id: chosen, ask: null }]);
    expect(file?.records).toMatchObject([{ kind: 'drill', children: ['Fionn'], others: 1 }]);
    expect([file?.complaints, file?.facts.complaints]).toEqual([null, null]);
    expect(JSON.stringify(file)).not.toMatch(/Saoirse|Tom the plumber|Marek|gate/);
    const withThem = await opened({ complaints: true });
    expect(withThem.file?.complaints).toMatchObject([{ from: 'Marek', about: 'Late at the gate' }]);
    const again = { childIds: [chosen], from: addDays(today, -7), to: today, hours: 2, _id: made._id };
    const other = await aoife.call('POST', '/childminder/inspection-passes', { ...again, complaints: true });
    expect([other.status, other.message]).toEqual([409, inspectionTexts.madeAlready]);
  });

  test('tells how many incidents there were, and of which Tusla has to be told, on its days alone', async () => {
    const treated = { answers: { treated: true, missing: false, closed: false } };
    const told = async (date: string) => {
      const { data } = await fall(chosen, 'To the doctor', date);
      const recordId = String(Object(data)._id);
      const answered = await aoife.call(
        'PUT',
        `/childminder/file/incidents/${chosen}/${recordId}/answers`,
        treated,
      );
      expect(answered.status).toBe(200);
      return recordId;
    };
    const older = await told(addDays(today, -20));
    const recent = await told(today);
    const { file } = await opened({ from: today });
    const toTell = file?.facts.tusla.map(({ recordId }) => recordId) ?? [];
    expect(toTell).toContain(recent);
    expect(toTell).not.toContain(older);
    const { file: wider } = await opened({ from: addDays(today, -30) });
    expect(wider?.facts.tusla.map(({ recordId }) => recordId).sort()).toEqual([...toTell, older].sort());
    // The wider pass counts this incident and the first one.
    expect((wider?.facts.accidents ?? 0) - (file?.facts.accidents ?? 0)).toBe(2);
  });

  test('carries the end of its chain, which is found for anybody, and is in no other section', async () => {
    const { file, visitor, grant } = await opened();
    const { of, id, hash } = file?.chain ?? {};
    expect(file?.chain).toMatchObject({ of: 'compliance', ok: true, id: aoife.account });
    const found = await new Caller(house.url).call('GET', `/history/chains/${of}/${id}/hashes/${hash}`);
    expect(found.data).toMatchObject({ whole: true });
    expect((await visitor.see(grant, 'register')).file).toBeNull();
  });
});

describe('a look', () => {
  test('that is asked for again with its key ends when it did', async () => {
    const made = await makePass();
    const { grant } = (await inspector(made).open(made.code)).data;
    const again = () =>
      new Caller(house.url).call<{ look: string }>(
        'POST',
        `/inspection/${made._id}/looks`,
        { grant, section: 'register' },
        { [headers.idempotencyKey]: 'one look' },
      );
    const first = (await again()).data.look;
    expect(first).not.toBe('');
    expect((await again()).data.look).toBe(first);
  });
});

describe('a pass', () => {
  test('or a pack that is sent again under its key, but without an id, is the one of the first time', async () => {
    const asked = { childIds: [chosen], from: addDays(today, -7), to: today, hours: 2 };
    const twice = async (path: string, body: object) => {
      const send = () =>
        aoife.call<{ _id: string }>('POST', path, body, { [headers.idempotencyKey]: `again ${path}` });
      const first = await send();
      expect(first.status).toBe(201);
      await vi.waitUntil(() => Date.now() >= secondAfter(first.data._id), { timeout: 60_000 });
      expect((await send()).data).toEqual(first.data);
    };
    await twice('/childminder/inspection-passes', asked);
    await twice('/childminder/inspection-packs', { ...asked, hours: undefined });
  });

  test('or a pack that is sent again under its id is not answered as made for other children, days or hours', async () => {
    const first = { childIds: [chosen, sibling], from: addDays(today, -7), to: today };
    for (const [path, more, otherHours] of [
      ['/childminder/inspection-passes', { hours: 2 }, [{ hours: 8 }]],
      ['/childminder/inspection-packs', {}, []],
    ] as const) {
      const _id = newId();
      const make = (asked: object = {}) =>
        aoife.call<{ _id: string }>(
          'POST',
          path,
          { ...first, ...more, _id, ...asked },
          { [headers.idempotencyKey]: newId() },
        );
      for (const answer of [await make(), await make({ childIds: [sibling, chosen] })])
        expect([answer.status, answer.data?._id]).toEqual([201, _id]);
      const others = [{ childIds: [chosen] }, { from: today }, { to: addDays(today, -1) }];
      for (const other of [...others, ...otherHours]) {
        const { status, code, message } = await make(other);
        expect([status, code, message]).toEqual([409, 'CONFLICT', inspectionTexts.madeAlready]);
      }
    }
  });

  test('opens with nothing but its code: not by the link, a wrong code, or one that was used', async () => {
    const made = await makePass();
    const visitor = inspector(made);
    const wrong = made.code.startsWith('0000') ? '1111 1111' : '0000 0000';
    expect((await visitor.open(wrong)).code).toBe('WRONG_CODE');
    expect((await visitor.look('', 'register')).status).toBe(404);
    expect((await visitor.fetchLook('none')).status).toBe(404);
    expect((await visitor.open(made.code)).status).toBe(200);
    expect((await visitor.open(made.code)).code).toBe('WRONG_CODE');
    const codeOf = (by: Caller) =>
      by.call<{ code: string }>('GET', `/childminder/inspection-passes/${made._id}/code`);
    await expect.poll(async () => (await codeOf(aoife)).data).toEqual({ code: expect.any(String), looks: 1 });
    const next = (await codeOf(aoife)).data.code;
    expect(next).not.toBe(made.code);
    expect(JSON.stringify(await passes())).not.toContain(next);
    expect((await codeOf(other)).status).toBe(404);
    expect((await visitor.open(next)).status).toBe(200);
  });

  test('opens no other pass, and a grant or a look of one is worth nothing with another', async () => {
    const [one, two] = [await makePass(), await makePass({ childIds: [sibling] })];
    const { grant } = (await inspector(one).open(one.code)).data;
    expect((await inspector(two).open(one.code)).code).toBe('WRONG_CODE');
    expect((await inspector(two).look(grant, 'register')).status).toBe(404);
    const { look } = (await inspector(one).look(grant, 'register')).data;
    expect((await inspector(two).fetchLook(look)).status).toBe(404);
    expect((await inspector({ _id: newId() }).open(one.code)).status).toBe(404);
  });

  test('that is revoked is over at once, for whoever has it open too', async () => {
    const made = await makePass();
    const visitor = inspector(made);
    const { grant } = (await visitor.open(made.code)).data;
    const { look } = (await visitor.look(grant, 'register')).data;
    expect((await visitor.fetchLook(look)).status).toBe(200);
    expect((await visitor.stands(grant)).status).toBe(200);
    const before = new Date().toISOString();
    expect((await aoife.call('DELETE', `/childminder/inspection-passes/${made._id}`)).status).toBe(200);
    expect(await visitor.stands(grant)).toMatchObject({ status: 404, message: inspectionTexts.wasRevoked });
    const card = (await passes()).find(({ _id }) => _id === made._id);
    expect(card).toMatchObject({ state: 'revoked', endedBy: 'childminder' });
    expect([before <= (card?.endedAt ?? ''), (card?.endedAt ?? '') < made.endsAt]).toEqual([true, true]);
    await expect.poll(async () => (await visitor.fetchLook(look)).status).toBe(404);
    expect((await visitor.look(grant, 'register')).status).toBe(404);
    expect((await visitor.open('1234 5678')).status).toBe(404);
  });

  test('is made of one’s own children alone, and revoked by nobody else', async () => {
    const asked = { childIds: [chosen], from: today, to: today, hours: 1 };
    expect((await other.call('POST', '/childminder/inspection-passes', asked)).status).toBe(404);
    const made = await makePass();
    expect((await other.call('DELETE', `/childminder/inspection-passes/${made._id}`)).status).toBe(404);
    const wrong = { childIds: [], from: today, to: addDays(today, -1), hours: 3 };
    const refused = await aoife.call('POST', '/childminder/inspection-passes', wrong);
    expect([refused.status, refused.errors?.length]).toEqual([400, 3]);
  });

  test('of a childminder who is suspended opens nothing until she is back', async () => {
    const { _id } = await newChild(other, 'third@example.ie', { firstName: 'Cian' });
    const made = await makePass({ childIds: [_id] }, other);
    const visitor = inspector(made);
    const { grant } = (await visitor.open(made.code)).data;
    const { look } = (await visitor.look(grant, 'register')).data;
    expect((await visitor.fetchLook(look)).status).toBe(200);
    const desk = (what: string, body?: object) =>
      admin.call('POST', `/admin/accounts/${other.account}/${what}`, body);
    expect((await desk('suspend', { reason: 'A call about her came in this morning' })).status).toBe(200);
    expect((await visitor.look(grant, 'register')).status).toBe(404);
    // A file that was looked at a moment ago is closed with her account too.
    await expect.poll(async () => (await visitor.fetchLook(look)).status).toBe(404);
    expect((await visitor.open(made.code)).status).toBe(404);
    expect((await desk('reinstate')).status).toBe(200);
    expect((await visitor.look(grant, 'register')).status).toBe(200);
  });

  test('that is guessed at is locked', async () => {
    const made = await makePass();
    const visitor = inspector(made);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 102; guess += 1)
      statuses.add((await visitor.open(`${guess}`.padStart(8, '9'))).status);
    expect([...statuses].sort()).toEqual([400, 429]);
  });
});

describe('an administrator who breaks the glass', () => {
  const reason = 'Support case 4711: the attendance of Fionn is missing since last week';
  let codes: string[] = [];
  beforeAll(async () => {
    codes = await withSecondStep(admin, HOUSE_PASSWORD);
  });
  const shatter = (more: object = {}, by = admin, under: Record<string, string> = {}) =>
    by.call<{ _id: string; grant: string; endsAt: string }>(
      'POST',
      `/admin/childminders/${aoife.account}/break-glass`,
      { reason, ...('code' in more ? more : { code: codes.pop(), ...more }) },
      under,
    );
  const cardOf = async (id: string) => (await passes()).find(({ _id }) => _id === id);
  const bar = async () =>
    (await aoife.call<{ look: object | null }>('GET', '/childminder/subscription')).data.look;

  test('needs a reason that names the children, and a code; the childminder is told and sees a bar meanwhile', async () => {
    expect((await shatter({ reason: 'because' })).status).toBe(400);
    expect(await shatter({ reason: 'Support case 4711: something is missing' })).toMatchObject({
      status: 400,
      errors: [expect.stringContaining('In the reason, name the children')],
    });
    // A name written in small letters names nobody, and a reason cannot cover more days than a look allows.
    expect((await shatter({ reason: 'Support case 4711: something of fionn is missing' })).status).toBe(400);
    const long = { from: '2000-01-01', to: '2026-11-28' };
    expect((await shatter({ ...long, code: '1' })).errors).toEqual([inspectionTexts.glassTooLong(30)]);
    const both = 'Support case 4711: Saoirse says that the incident of Fionn is missing';
    const asked = await admin.call<unknown>('POST', `/admin/childminders/${aoife.account}/break-glass`, {
      reason: both,
      code: codes.pop(),
    });
    expect(asked).toMatchObject({
      errors: [inspectionTexts.glassWhich],
      children: expect.arrayContaining([expect.objectContaining({ firstName: 'Fionn' })]),
    });
    // Without a code nobody can find out whether a guessed name exists.
    const [right, guessed] = await Promise.all([
      shatter({ code: '000000' }),
      shatter({ code: '000000', reason: 'Support case 4711: something is missing' }),
    ]);
    expect(right).toMatchObject({ status: 400, code: 'WRONG_CODE' });
    expect({ ...guessed, headers: 0 }).toEqual({ ...right, headers: 0 });
    const used = codes.at(-1);
    const under = { [headers.idempotencyKey]: 'a look' };
    const broken = await shatter({}, admin, under);
    expect([broken.status, broken.errors]).toEqual([201, undefined]);
    // The request is sent again some seconds later, since its answer was lost: its used code is not wrong, and there is one
    // look.
    await vi.waitUntil(() => Date.now() >= secondAfter(broken.data._id), { timeout: 60_000 });
    expect((await shatter({ code: used }, admin, under)).data).toEqual(broken.data);
    expect(await shatter({ code: used })).toMatchObject({ status: 400, code: 'WRONG_CODE' });
    const eyes = inspector(broken.data, admin);
    const seen = await eyes.see(broken.data.grant, 'incidents');
    expect(JSON.stringify(seen)).toContain('Grazed a knee');
    expect(JSON.stringify([seen, await eyes.see(broken.data.grant, 'register')])).not.toMatch(
      /Saoirse|Bumped/,
    );

    await expect
      .poll(() => cardOf(broken.data._id))
      .toMatchObject({ reason, looks: 1, state: 'open', children: ['Fionn'] });
    expect(await bar()).toEqual({ endsAt: broken.data.endsAt });
    const { data } = await parent.call<DataAccess[]>('GET', '/personal-data/looks');
    expect(data).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'admin', children: ['Fionn'] })]),
    );
    await vi.waitUntil(() => house.letters.some(({ subject }) => subject.includes('administrator')), {
      timeout: 60_000,
    });
    expect(JSON.stringify(house.letters)).not.toContain('4711');

    // A childminder cannot end a look that may be about her.
    const mine = `/childminder/inspection-passes/${broken.data._id}`;
    expect(await aoife.call('DELETE', mine)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await eyes.look(broken.data.grant, 'register')).status).toBe(200);
    const { look } = (await eyes.look(broken.data.grant, 'register')).data;
    expect((await aoife.call('DELETE', `/admin/break-glass/${broken.data._id}`)).status).toBe(403);
    expect((await admin.call('DELETE', `/admin/break-glass/${broken.data._id}`)).status).toBe(200);
    expect((await eyes.look(broken.data.grant, 'register')).status).toBe(404);
    expect((await eyes.fetchLook(look)).status).toBe(404);
    expect((await eyes.stands(broken.data.grant)).status).toBe(404);
    expect(await cardOf(broken.data._id)).toMatchObject({
      state: 'revoked',
      endedBy: 'admin',
      endedAt: expect.any(String),
    });
    expect(await bar()).toBeNull();
  });

  test('sees nothing with it in another session, or after logging out, and the card says when that was', async () => {
    const login = (code: string | undefined) =>
      secondLogin(house.url, 'admin@example.ie', code ?? '', HOUSE_PASSWORD);
    const short = await login(codes.pop());
    const broken = await shatter({}, short);
    const { grant, _id } = broken.data;
    const eyes = inspector(broken.data, short);
    expect((await eyes.look(grant, 'register')).status).toBe(200);
    const { look } = (await eyes.look(grant, 'register')).data;
    for (const somebodyElse of [admin, aoife, new Caller(house.url)]) {
      const theirs = inspector(broken.data, somebodyElse);
      expect((await theirs.look(grant, 'register')).status).toBe(404);
      expect((await theirs.fetchLook(look)).status).toBe(404);
      expect((await theirs.stands(grant)).status).toBe(404);
    }
    expect((await eyes.stands(grant)).status).toBe(200);
    const before = new Date().toISOString();
    expect((await short.call('POST', '/auth/logout')).status).toBe(200);
    expect((await eyes.look(grant, 'register')).status).toBe(404);
    expect((await eyes.fetchLook(look)).status).toBe(404);
    await expect.poll(() => cardOf(_id)).toMatchObject({ state: 'revoked', endedBy: 'session' });
    const { endedAt = '', endsAt = '' } = (await cardOf(_id)) ?? {};
    expect([before <= (endedAt ?? ''), (endedAt ?? '') < endsAt]).toEqual([true, true]);
  });

  test('without a second step is sent to set one up', async () => {
    await house.settle('admin', 'second-admin@example.ie');
    const without = await new Caller(house.url).login('second-admin@example.ie', HOUSE_PASSWORD);
    expect(await shatter({ code: '123456' }, without)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  test('can break it also while somebody with the password guesses at the code of a login', async () => {
    const { challenge } = (await requestLogin(house.url, 'admin@example.ie', HOUSE_PASSWORD)) as unknown as {
      challenge: string;
    }; // it stands beside the envelope, not in its data
    const guesses = Array.from({ length: 102 }, () =>
      new Caller(house.url).call('POST', '/auth/totp', { challenge, code: '000000' }),
    );
    expect((await Promise.all(guesses)).some(({ status }) => status === 429)).toBe(true);
    expect((await shatter()).status).toBe(201);
  });

  test('sees nobody else’s records with it, and no code opens it', async () => {
    const { data } = await shatter();
    const made = await makePass();
    expect((await inspector(made, admin).look(data.grant, 'register')).status).toBe(404);
    expect((await inspector(data, admin).open('1234 5678')).code).toBe('WRONG_CODE');
    const path = `/admin/childminders/${parent.account}/break-glass`;
    expect((await admin.call('POST', path, { reason, code: codes.pop() })).status).toBe(404);
  });
});
