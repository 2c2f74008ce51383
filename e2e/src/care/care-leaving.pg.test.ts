import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { ChildStatusRow } from '@nead/contracts/live.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { byEmail, newChild } from '../register/register-kit.ts';
import { type CareHousehold, careHousehold, daily, dayOf, quietDay, sleeps, today } from './care-kit.ts';

let nead: Served;
let house: CareHousehold;

beforeAll(async () => {
  nead = await inProcess();
  house = await careHousehold(nead);
});
afterAll(() => nead?.stop());

const attendance = (child: string) => `/child-activities/child/${child}/attendance`;
const toggle = (child: string) => `/childminder/children/${child}/attendance`;

describe('a child that goes home', () => {
  const read = async (caller: CareHousehold['aoife'], path: string) =>
    (await caller.call<ChildToday[]>('GET', path)).data.find(({ _id }) => _id === house.child);
  const status = (wanted: string, _id = newId()) =>
    house.aoife.call<ChildStatusRow>('POST', toggle(house.child), { _id, status: wanted });

  test('is asleep for nobody, and its nap goes on where that is taken back', async () => {
    const { aoife, parent, child } = house;
    await status('signed-out');
    await status('signed-in');
    const nap = (await aoife.call<RecordView>('POST', sleeps(child), {})).data;
    expect(await read(parent, '/parent/today')).toMatchObject({ asleepSince: nap.time });
    const recordId = newId();
    const gone = await status('signed-out', recordId);
    expect(gone.data).toMatchObject({ currentStatus: 'signed-out', recordId });
    const shown = async () => (await dayOf(parent, child, today())).sleep?.find(({ _id }) => _id === nap._id);
    expect(await shown()).toMatchObject({ ongoing: false, endTime: gone.data.since, quality: 'good' });
    for (const [caller, path] of [
      [aoife, '/childminder/today'],
      [parent, '/parent/today'],
    ] as const) {
      expect(await read(caller, path)).toMatchObject({ asleepSince: null, sleepId: null });
    }
    await aoife.call('DELETE', `${attendance(child)}/${recordId}`);
    expect(await shown()).toMatchObject({ ongoing: true });
    expect(await read(parent, '/parent/today')).toMatchObject({ asleepSince: nap.time });
    await status('signed-out');
    expect(await shown()).toMatchObject({ ongoing: false });
  });

  test('wakes up then also where the nap, the sign-out and its right time arrive one after the other', async () => {
    const { aoife, parent, child } = house;
    const date = quietDay(40);
    const at = (time: string) => ({ date, time: `${date}T${time}:00.000Z` });
    await aoife.call('POST', attendance(child), { ...at('08:00'), type: 'signIn' });
    const left = await aoife.call<RecordView>('POST', attendance(child), { ...at('12:00'), type: 'signOut' });
    const nap = await aoife.call<RecordView>('POST', sleeps(child), { date, startTime: at('11:00').time });
    expect(nap.data).toMatchObject({ ongoing: false, endTime: at('12:00').time });
    await aoife.call('PUT', `${attendance(child)}/${left.data._id}`, at('12:30'));
    expect((await dayOf(parent, child, date)).sleep).toMatchObject([
      { _id: nap.data._id, endTime: at('12:30').time },
    ]);
  });
});

describe('a child that has left', () => {
  test('is not recorded after its last day on any plan, up to it is, and takes a place when it comes back', async () => {
    const { other, only } = house;
    const last = addDays(today(), -1);
    const leave = (endDate: string) => other.call('POST', `/childminder/children/${only}/leave`, { endDate });
    expect((await leave(last)).status).toBe(200);
    await newChild(other, 'second@example.ie');
    const refused = { status: 409, code: 'CHILD_LEFT', message: 'This child has left your care already.' };
    expect(await other.call('POST', toggle(only), { status: 'signed-out' })).toMatchObject(refused);
    // The child counted as here when it left. A tap for the status that it has already is answered as done, and records
    // nothing.
    expect((await other.call('POST', toggle(only), { status: 'signed-in' })).status).toBe(200);
    expect(await other.call('POST', daily(only, 'meals'), {})).toMatchObject(refused);
    expect(await other.call('POST', sleeps(only), {})).toMatchObject(refused);
    // A plan allows any number of incidents, however many that day holds already.
    const incident = { type: 'injury', severity: 'low', description: 'A graze', actionTaken: 'A plaster' };
    const then = { date: last, time: `${last}T12:00:00.000Z` };
    expect((await other.call('POST', daily(only, 'incidents'), { ...incident, ...then })).status).toBe(201);
    // Another child has the place now: a later last day would make two children on a plan for one.
    expect(await leave(addDays(today(), 30))).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
    expect((await leave(addDays(today(), -2))).status).toBe(200);
  });

  test('is shown to its parents, who agree to nothing more and write no more', async () => {
    const { aoife } = house;
    const marek = await byEmail(nead.url, 'marek@nead.example');
    const children = (
      await marek.call<{ children: { _id: string }[] }>('GET', '/parent/dashboard/activities')
    ).data.children;
    const write = () =>
      marek.call('POST', '/messages', {
        to: aoife.account,
        toRole: 'childminder',
        subject: 'The blue coat',
        content: 'Is it still there?',
      });
    const consent = (given: boolean) =>
      marek.call('PUT', `/parent/children/${children[0]?._id}/consents/outings`, { given });
    expect([(await consent(true)).status, (await write()).status]).toEqual([200, 201]);
    for (const { _id } of children) {
      await aoife.call('POST', `/childminder/children/${_id}/leave`, { endDate: addDays(today(), -1) });
    }
    expect(await write()).toMatchObject({ status: 409, code: 'CHILD_LEFT' });
    expect((await consent(false)).status).toBe(200);
    expect(await consent(true)).toMatchObject({
      status: 409,
      message: 'This child has left the childminder’s care.',
    });
    expect((await marek.call('GET', '/messages/inbox')).status).toBe(200);
  });
});
