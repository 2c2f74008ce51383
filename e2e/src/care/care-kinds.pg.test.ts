import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { roundingOf } from '@nead/contracts/scheme/rules.ts';
import type { SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAddress, newChildminder } from '../accounts/accounts-kit.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { makeExport } from '../personal-data/personal-data-kit.ts';
import { newChild, uploadAs } from '../register/register-kit.ts';
import { type CareHousehold, careHousehold, daily, dayOf, endNaps, quietDay } from './care-kit.ts';

let nead: Served;
let aoife: CareHousehold['aoife'];
let child: CareHousehold['child'];
let other: CareHousehold['other'];
let parent: CareHousehold['parent'];

beforeAll(async () => {
  nead = await inProcess();
  ({ aoife, child, other, parent } = await careHousehold(nead));
});
afterAll(() => nead?.stop());

describe.each(activities)('the kind $kind', (kind) => {
  test('goes from each of its examples through the log onto the lists of its day', async () => {
    if (kind.consent) {
      const consent = `/parent/children/${child}/consents/${kind.consent}`;
      const path = kind.paths.create.replace(':id', child);
      await parent.call('PUT', consent, { given: false });
      expect(await aoife.call('POST', path, kind.examples[0])).toMatchObject({ code: 'CONSENT_MISSING' });
      const give = (until?: string) => parent.call('PUT', consent, { given: true, ...(until && { until }) });
      expect((await give()).errors).toEqual(['Please choose the last day of this consent']);
      expect((await give('tomorrow')).errors).toEqual(['The last day of a consent is not a date']);
      expect((await give('2026-01-01')).errors).toEqual(['The last day of a consent cannot be in the past']);
      expect((await give('2099-01-01')).errors).toEqual(['A consent can be given for at most a year']);
      const today = dublinDate(new Date());
      expect((await give(today)).status).toBe(200);
      const consents = async () =>
        (await aoife.call<ChildProfile>('GET', `/childminder/children/${child}`)).data.consents;
      await expect
        .poll(consents)
        .toContainEqual(expect.objectContaining({ kind: kind.consent, given: true, until: today }));
    }
    // At some times of the day the demo's child is asleep.
    if (kind.span) await endNaps(aoife);
    const date = quietDay(30);
    for (const example of kind.examples) {
      const moved = {
        ...JSON.parse(JSON.stringify(example).replaceAll('2026-11-17', date)),
        ...(kind.isMoment && {
          photoUrl: (await uploadAs(aoife, '/upload/temp', await photoWithPlace({ width: 60, height: 40 })))
            .data.url,
        }),
      };
      const made = await aoife.call<RecordView>('POST', kind.paths.create.replace(':id', child), moved);
      expect([made.errors ?? made.message, made.status]).toEqual([undefined, 201]);
      const path = `${kind.paths.list.replace(':id', child)}?date=${date}`;
      const shown = (await aoife.call<RecordView[]>('GET', path)).data.find(
        ({ _id }) => _id === made.data._id,
      );
      // The link is made again for each answer.
      const { photoUrl, ...told } = made.data;
      expect(shown).toMatchObject({ ...told, title: expect.stringMatching(/./), recordedLater: true });
      expect((await dayOf(aoife, child, date))[kind.list]).toContainEqual(shown);
    }
  });
});

describe('an incident', () => {
  test('is confirmed by a parent of the child, under a name, and is off the childminder’s list then', async () => {
    const incident = await aoife.call<RecordView>('POST', daily(child, 'incidents'), {
      type: 'illness',
      severity: 'medium',
      description: 'Was sick',
      actionTaken: 'Rest and water',
    });
    const { _id } = incident.data;
    const open = async () =>
      (await aoife.call<RecordView[]>('GET', '/childminder/incidents/unacknowledged')).data.map((r) => r._id);
    expect(await open()).toContain(_id);
    const path = `${daily(child, 'incidents')}/${_id}/acknowledgement`;
    expect((await aoife.call('POST', path, { name: 'Aoife' })).status).toBe(403);
    expect((await parent.call('POST', path, { name: ' ' })).errors).toEqual(['Your name is required']);
    const confirm = () => parent.call<{ at: string }>('POST', path, { name: 'Siobhán' });
    const { status, data } = await confirm();
    expect(status).toBe(200);
    // A second press is answered with the time of the first.
    expect((await confirm()).data).toEqual(data);
    // The answer to another caller does not tell this one how far reads have come, so this waits.
    await expect.poll(open).not.toContain(_id);
    const shown = await aoife.call<RecordView[]>('GET', daily(child, 'incidents'));
    expect(shown.data.find((record) => record._id === _id)?.acknowledgements).toMatchObject([
      { account: parent.account, name: 'Siobhán', version: 1 },
    ]);
  });
});

describe('a meal in spite of an allergy', () => {
  test('is saved, warns whoever wrote it, and is marked for everybody for good', async () => {
    await aoife.call('PATCH', `/childminder/children/${child}`, { allergies: ['Milk'] });
    const { firstName } = (await aoife.call<ChildProfile>('GET', `/childminder/children/${child}`)).data;
    const date = quietDay(50);
    const sent = { date, time: `${date}T12:00:00.000Z`, type: 'lunch', foodItems: ['Peas', 'Fruit yoghurt'] };
    const made = await aoife.call<RecordView>('POST', daily(child, 'meals'), sent);
    expect(made).toMatchObject({
      status: 201,
      data: {
        foodItems: ['Peas', 'Fruit yoghurt'],
        inSpiteOf: [{ food: 'Fruit yoghurt', allergies: ['Milk'] }],
        warnings: [`${firstName} is allergic to milk, and Fruit yoghurt may contain it.`],
      },
    });
    const { _id } = made.data;
    // The allergy is taken off the list, but the meal stays marked: it was eaten in spite of the allergy.
    await aoife.call('PATCH', `/childminder/children/${child}`, { allergies: [] });
    await aoife.call('PUT', `${daily(child, 'meals')}/${_id}`, { _id, amount: 'some' });
    const detail = 'Peas, Fruit yoghurt · ate some · in spite of an allergy to milk: Fruit yoghurt';
    for (const reader of [aoife, parent]) {
      const [shown] = (await dayOf(reader, child, date)).meals ?? [];
      expect(shown).toMatchObject({ _id, detail, version: 2 });
      expect(shown).not.toHaveProperty('warnings');
    }
    const plain = await aoife.call<RecordView>('POST', daily(child, 'meals'), {
      ...sent,
      foodItems: ['Peas'],
    });
    expect(plain.data).not.toHaveProperty('warnings');
  });
});

describe('food', () => {
  test('has a list for everybody and one of one’s own', async () => {
    const shared = await parent.call<string[]>('GET', '/shared-items/meals');
    expect(shared.data.length).toBeGreaterThan(80);
    expect(new Set(shared.data).size).toBe(shared.data.length);
    const path = '/childminder/profile/custom-food-items';
    const item = "Nana's 50% curry / rice";
    expect((await aoife.call('POST', path, { foodItem: `  ${item} ` })).data).toEqual([item]);
    expect(await aoife.call('POST', path, { foodItem: item.toUpperCase() })).toMatchObject({
      status: 409,
      message: 'This item already exists in your collection',
    });
    expect((await aoife.call('POST', path, { foodItem: ' ' })).status).toBe(400);
    expect((await aoife.call('GET', path)).data).toEqual([item]);
    expect((await other.call('GET', path)).data).toEqual([]);
    expect((await aoife.call('DELETE', `${path}/${encodeURIComponent(item)}`)).data).toEqual([]);
    expect((await aoife.call('GET', path)).data).toEqual([]);
  });
});

describe('the weekly return', () => {
  test('adds up the hours of each day, says where a sign-out is missing, and comes as a table', async () => {
    const monday = addDays(quietDay(20), 1 - (new Date(`${quietDay(20)}T00:00:00Z`).getUTCDay() || 7));
    const attendance = `/child-activities/child/${child}/attendance`;
    for (const [type, time] of [
      ['signIn', `${monday}T08:00:00.000Z`],
      ['signOut', `${monday}T12:07:00.000Z`],
      ['signIn', `${addDays(monday, 1)}T08:00:00.000Z`],
      ['signIn', `${addDays(monday, 2)}T08:00:00.000Z`],
      ['signOut', `${addDays(monday, 2)}T09:07:00.000Z`],
    ]) {
      expect((await aoife.call('POST', attendance, { type, time })).status).toBe(201);
    }
    const { data } = await aoife.call<SchemeWeek>(
      'GET',
      `/childminder/scheme/week?week=${addDays(monday, 3)}`,
    );
    const mine = data.children.find(({ childId }) => childId === child);
    expect(mine?.days.map(({ minutes }) => minutes)).toEqual([247, 0, 67, 0, 0, 0, 0]);
    expect(mine?.days.map(({ missingSignOut }) => missingSignOut.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    // Each day is rounded, and the week is the sum of its days.
    const { up } = roundingOf(monday);
    expect(mine?.days.map(({ hours }) => hours)).toEqual([up ? 5 : 4, 0, up ? 2 : 1, 0, 0, 0, 0]);
    expect(mine?.hours).toBe(up ? 7 : 5);
    expect(mine?.days.map(({ roundedUp }) => roundedUp)).toEqual([5, 0, 2, 0, 0, 0, 0]);
    // All of these records were made weeks later.
    expect(mine?.days.map(({ late }) => late)).toEqual([true, true, true, false, false, false, false]);
    const asked = `week=${monday}&export=${await makeExport(aoife, 'attendance')}`;
    const csv = await fetch(`${nead.url}/api/v1/childminder/scheme/week.csv?${asked}`, {
      headers: { Authorization: `Bearer ${aoife.token}` },
    });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(await csv.text()).toContain(
      `,${monday},247,${up ? 5 : 4},,Written down more than a day later,,\r\n`,
    );
  });

  test('of a week before a child was added names that child once something of it is written down', async () => {
    const orla = await newChildminder(nead.url);
    const { _id: added } = await newChild(orla, newAddress());
    const week = addDays(mondayOf(dublinDate(new Date())), -7);
    const named = async () =>
      (await orla.call<SchemeWeek>('GET', `/childminder/scheme/week?week=${week}`)).data.children.map(
        ({ childId }) => childId,
      );
    expect(await named()).toEqual([]);
    const time = `${addDays(week, 2)}T09:00:00.000Z`;
    const path = `/child-activities/child/${added}/attendance`;
    expect((await orla.call('POST', path, { type: 'signIn', time })).status).toBe(201);
    expect(await named()).toEqual([added]);
  });
});
