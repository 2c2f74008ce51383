import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Inspection, InspectionPass } from '@nead/contracts/inspection/requests.ts';
import type { Look } from '@nead/contracts/personal-data/requests.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Caller } from './api.ts';
import { daily } from './care-kit.ts';
import { newChild } from './register-kit.ts';
import { PASSWORD, type SmallHouse, smallHouse } from './small-house.ts';
import { choosePlan } from './subscription-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let other: Caller;
let parent: Caller;
let admin: Caller;
let chosen: string;
let sibling: string;
const today = dublinDate(new Date());

async function enter(role: 'childminder' | 'parent', name: string): Promise<Caller> {
  const account = await house.settle(role, `${name}@example.ie`);
  if (role === 'childminder') await choosePlan(house, account, 'PREMIUM');
  return new Caller(house.url).login(`${name}@example.ie`, PASSWORD);
}

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
  parent = await enter('parent', 'parent');
  aoife = await enter('childminder', 'aoife');
  other = await enter('childminder', 'other');
  await house.settle('admin', 'admin@example.ie');
  admin = await new Caller(house.url).login('admin@example.ie', PASSWORD);
  chosen = (await newChild(aoife, 'parent@example.ie', { firstName: 'Fionn' }))._id;
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

/** Somebody with nothing but the link. */
function inspector({ _id }: Pick<Made, '_id'>) {
  const caller = new Caller(house.url);
  const open = (code: string) => caller.call<{ grant: string }>('POST', `/inspection/${_id}/open`, { code });
  const look = (grant: string, section: string) =>
    caller.call<{ look: string }>('POST', `/inspection/${_id}/looks`, { grant, section });
  const fetchLook = (token: string) => caller.call<Inspection>('GET', `/inspection/${_id}?look=${token}`);
  return {
    open,
    look,
    fetchLook,
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
      ['Fionn', 'Grazed a knee · A plaster'],
    ]);
    const register = await visitor.see(grant, 'register');
    expect(register.children.map(({ name }) => name)).toEqual(['Fionn de Búrca']);
    expect(JSON.stringify([incidents, register])).not.toMatch(/Saoirse|Bumped|Long ago/);
    for (const section of ['attendance', 'medicines', 'documents'])
      expect((await visitor.see(grant, section)).section).toBe(section);
  });

  test('leaves a trace with each look, which the childminder and the parents of the child see', async () => {
    const made = await makePass();
    const visitor = inspector(made);
    const { grant } = (await visitor.open(made.code)).data;
    await visitor.see(grant, 'attendance');
    await visitor.see(grant, 'incidents');
    await aoife.call('POST', '/personal-data/copies', { childId: sibling });
    expect((await passes()).find(({ _id }) => _id === made._id)).toMatchObject({ looks: 2, state: 'open' });
    for (const concerned of [aoife, parent]) {
      await expect
        .poll(async () => (await concerned.call<Look[]>('GET', '/personal-data/looks')).data)
        .toEqual(
          expect.arrayContaining([expect.objectContaining({ kind: 'inspection', children: ['Fionn'] })]),
        );
    }
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
  test('opens with nothing but its code: not by the link, a wrong code, or one that was used', async () => {
    const made = await makePass();
    const visitor = inspector(made);
    const wrong = made.code.startsWith('0000') ? '1111 1111' : '0000 0000';
    expect((await visitor.open(wrong)).code).toBe('WRONG_CODE');
    expect((await visitor.look('', 'register')).status).toBe(404);
    expect((await visitor.fetchLook('none')).status).toBe(404);
    expect((await visitor.open(made.code)).status).toBe(200);
    expect((await visitor.open(made.code)).code).toBe('WRONG_CODE');
    await expect.poll(async () => (await passes())[0]?.code).not.toBe(made.code);
    const next = (await passes())[0]?.code ?? '';
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
    expect((await aoife.call('DELETE', `/childminder/inspection-passes/${made._id}`)).status).toBe(200);
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
    const desk = (what: string) => admin.call('POST', `/admin/childminders/${other.account}/${what}`);
    expect((await desk('suspend')).status).toBe(200);
    expect((await visitor.look(grant, 'register')).status).toBe(404);
    // What was looked at a moment ago ends with her account too.
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
  const reason = 'Support case 4711: attendance of last week is missing';
  const shatter = (body: object) =>
    admin.call<{ _id: string; grant: string }>(
      'POST',
      `/admin/childminders/${aoife.account}/break-glass`,
      body,
    );

  test('needs a reason, sees the records for a while, and the childminder is told and can end it', async () => {
    expect((await shatter({ reason: 'because' })).status).toBe(400);
    const broken = await shatter({ reason });
    expect([broken.status, broken.errors]).toEqual([201, undefined]);
    const eyes = inspector(broken.data);
    const seen = await eyes.see(broken.data.grant, 'incidents');
    expect(JSON.stringify(seen)).toContain('Grazed a knee');

    await expect
      .poll(async () => (await passes()).find(({ _id }) => _id === broken.data._id))
      .toMatchObject({ reason, looks: 1, state: 'open', code: null });
    const { data } = await parent.call<Look[]>('GET', '/personal-data/looks');
    expect(data).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'admin', children: ['Fionn'] })]),
    );
    await vi.waitUntil(() => house.letters.some(({ subject }) => subject.includes('administrator')), {
      timeout: 60_000,
    });
    expect(JSON.stringify(house.letters)).not.toContain('4711');

    expect((await aoife.call('DELETE', `/childminder/inspection-passes/${broken.data._id}`)).status).toBe(
      200,
    );
    expect((await eyes.look(broken.data.grant, 'register')).status).toBe(404);
  });

  test('sees nobody else’s records with it, and no code opens it', async () => {
    const { data } = await shatter({ reason });
    const made = await makePass();
    expect((await inspector(made).look(data.grant, 'register')).status).toBe(404);
    expect((await inspector(data).open('1234 5678')).code).toBe('WRONG_CODE');
    const nobody = await admin.call('POST', `/admin/childminders/${parent.account}/break-glass`, { reason });
    expect(nobody.status).toBe(404);
  });
});
