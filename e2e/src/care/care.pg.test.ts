import { activities } from '@nead/contracts/care/activities/registry.ts';
import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { newChild } from '../register/register-kit.ts';
import { type CareHousehold, careHousehold, daily, dayOf, quietDay, sleeps, today } from './care-kit.ts';

let nead: Served;
let aoife: CareHousehold['aoife'];
let child: CareHousehold['child'];
let only: CareHousehold['only'];
let other: CareHousehold['other'];
let parent: CareHousehold['parent'];

beforeAll(async () => {
  nead = await inProcess();
  ({ aoife, child, only, other, parent } = await careHousehold(nead));
});
afterAll(() => nead?.stop());

describe('the day of a child', () => {
  test('has a list for each kind, and the demo has filled three weeks of them', async () => {
    const lists = await dayOf(aoife, child, today());
    expect(Object.keys(lists)).toEqual(activities.map(({ list }) => list));
    const kinds = new Set<string>();
    for (let ago = 1; ago < 10; ago++) {
      const day = await dayOf(aoife, child, addDays(today(), -ago));
      for (const [list, records] of Object.entries(day)) if (records.length > 0) kinds.add(list);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['attendance', 'meals', 'sleep']));
  });

  test('names to the parent who came for the child', async () => {
    const profile = await aoife.call<ChildProfile>('GET', `/childminder/children/${child}`);
    const [contact] = profile.data.parents;
    const date = quietDay(12);
    const path = `/child-activities/child/${child}/attendance`;
    const signOut = { type: 'signOut', time: `${date}T16:30:00.000Z`, date, collectorId: contact?._id };
    const made = await aoife.call<RecordView>('POST', path, signOut);
    expect(made.status).toBe(201);
    const name = [contact?.firstName, contact?.lastName].join(' ');
    for (const caller of [aoife, parent]) {
      const { attendance = [] } = await dayOf(caller, child, date);
      const recordedBy = { role: 'childminder', ...(caller === parent && { device: null }) };
      const record = attendance.find(({ _id }) => _id === made.data._id);
      expect(record).toMatchObject({ collectedBy: name, recordedBy });
    }
  });

  test('names who came also when they may not come any more', async () => {
    const date = quietDay(13);
    const own = `/childminder/children/${child}`;
    const granny = { name: 'Bríd Ní Shé', phone: '085 123 4567', relationship: 'Granny' };
    const collector = await aoife.call<{ _id: string }>('POST', `${own}/collectors`, granny);
    const uncle = { firstName: 'Peadar', lastName: 'Ó Sé', phone: '085 765 4321', relationship: 'Other' };
    const contact = await aoife.call<{ contactId: string }>('POST', `${own}/contacts`, {
      place: 'secondary',
      contact: uncle,
    });
    expect([collector.status, contact.status]).toEqual([201, 200]);
    const came = async (collectorId: string, time: string) => {
      const path = `/child-activities/child/${child}/attendance`;
      return (await aoife.call('POST', path, { type: 'signOut', time, date, collectorId })).status;
    };
    expect(await came(collector.data._id, `${date}T16:10:00.000Z`)).toBe(201);
    expect(await came(contact.data.contactId, `${date}T16:40:00.000Z`)).toBe(201);
    await aoife.call('DELETE', `${own}/collectors/${collector.data._id}`);
    for (const gone of [
      `${own}/contacts/${contact.data.contactId}`,
      `/childminder/parents/${contact.data.contactId}`,
    ]) {
      expect((await aoife.call('DELETE', gone)).status).toBe(200);
      for (const caller of [aoife, parent]) {
        const { attendance = [] } = await dayOf(caller, child, date);
        expect(attendance.map(({ collectedBy }) => collectedBy)).toEqual(['Peadar Ó Sé', 'Bríd Ní Shé']);
      }
    }
    const profile = await aoife.call<ChildProfile>('GET', own);
    expect(profile.data.collectors.map(({ name }) => name)).not.toContain('Bríd Ní Shé');
  });

  test('takes one correction after the other that name the record in their body, each once', async () => {
    const date = quietDay(14);
    const meal = await aoife.call<RecordView>('POST', daily(child, 'meals'), {
      time: `${date}T12:30:00.000Z`,
      type: 'lunch',
    });
    const { _id } = meal.data;
    const correct = (amount: string, headers = {}) =>
      aoife.call<RecordView>('PUT', `${daily(child, 'meals')}/${_id}`, { _id, date, amount }, headers);
    expect((await correct('some')).data).toMatchObject({ amount: 'some', version: 2 });
    expect((await correct('most')).data).toMatchObject({ amount: 'most', version: 3 });
    expect((await correct('some')).data).toMatchObject({ amount: 'some', version: 4 });
    const key = { 'Idempotency-Key': `twice ${_id}` };
    expect((await correct('all', key)).data).toMatchObject({ version: 5 });
    expect((await correct('all', key)).data).toMatchObject({ version: 5 });
    expect(await correct('none', key)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  });

  test('takes records by the calls of each family, shows them to childminder and parent, and loses none', async () => {
    const date = quietDay(1);
    const time = `${date}T12:30:00.000Z`;
    const meal = await aoife.call<RecordView>('POST', daily(child, 'meals'), {
      childId: child,
      date,
      time,
      activityType: 'meals',
      type: 'lunch',
      foodItems: ['Irish stew', 'irish stew', ' ', '<b>Peas</b>'],
      amount: 'most',
    });
    expect(meal).toMatchObject({
      status: 201,
      data: { date, time, type: 'lunch', foodItems: ['Irish stew', '<b>Peas</b>'], activityType: 'meals' },
    });
    const attendance = await aoife.call<RecordView>('POST', `/child-activities/child/${child}/attendance`, {
      date,
      time: `${date}T08:00:00.000Z`,
      type: 'signIn',
    });
    const sleep = await aoife.call<RecordView>('POST', sleeps(child), {
      date,
      startTime: `${date}T13:00:00.000Z`,
      endTime: `${date}T14:10:00.000Z`,
      duration: 5,
      quality: 'fair',
    });
    expect(sleep.data).toMatchObject({ duration: 70, quality: 'fair' });
    const changed = await aoife.call<RecordView>(
      'PUT',
      `${daily(child, 'meals')}/${meal.data._id}?date=${date}`,
      {
        _id: meal.data._id,
        date,
        amount: 'all',
      },
    );
    expect(changed.data).toMatchObject({ version: 2, amount: 'all', type: 'lunch' });
    const stale = await aoife.call('PUT', `${daily(child, 'meals')}/${meal.data._id}`, {
      version: 1,
      amount: 'none',
    });
    expect(stale).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
      current: { amount: 'all', version: 2 },
    });

    for (const caller of [aoife, parent]) {
      const lists = await dayOf(caller, child, date);
      expect(lists.meals).toMatchObject([
        {
          _id: meal.data._id,
          amount: 'all',
          recordedLater: true,
          recordedBy: { account: aoife.account, role: 'childminder', name: expect.any(String) },
          changedBy: { account: aoife.account },
        },
      ]);
      expect(lists.sleep?.map(({ _id }) => _id)).toEqual([sleep.data._id]);
      expect(lists.attendance?.map(({ status }) => status)).toEqual(['signed-in']);
    }
    expect((await parent.call<RecordView[]>('GET', `${sleeps(child)}?date=${date}`)).data).toHaveLength(1);

    expect(
      (await aoife.call('DELETE', `${daily(child, 'meals')}/${meal.data._id}?date=${date}`)).status,
    ).toBe(200);
    const late = await aoife.call('PUT', `${daily(child, 'meals')}/${meal.data._id}`, { amount: 'none' });
    expect(late).toMatchObject({ status: 409, code: 'RECORD_REMOVED' });
    const status = await aoife.call(
      'DELETE',
      `/child-activities/child/${child}/attendance/${attendance.data._id}`,
    );
    expect(status.data).toMatchObject({ _id: child });
    expect((await dayOf(aoife, child, date)).meals).toEqual([]);
  });

  test('has no stay for a sign-out whose sign-in was forgotten, and one since midnight for a night that ended', async () => {
    const { _id } = await newChild(aoife, 'of.a.forgotten.sign.in@example.ie');
    const stays = async () =>
      (await aoife.call<ChildToday[]>('GET', '/childminder/today')).data.find((each) => each._id === _id)
        ?.present;
    const record = async (type: string, at: Date) => {
      const body = { type, date: dublinDate(at), time: at.toISOString() };
      const path = `/child-activities/child/${_id}/attendance`;
      const { status } = await aoife.call('POST', path, body);
      expect(status).toBe(201);
    };
    const now = new Date();
    await record('signOut', now);
    expect(await stays()).toEqual([]);
    const midnight = dublinInstant(dublinDate(now), '00:00');
    const evening = midnight.getTime() - 3 * 3_600_000;
    await record('signIn', new Date(evening));
    expect(await stays()).toEqual([{ from: midnight.toISOString(), to: now.toISOString() }]);
    await record('signOut', new Date(evening + 3_600_000));
    expect(await stays()).toEqual([]);
    await aoife.call('DELETE', `/childminder/children/${_id}`);
  });

  test('of somebody else is not found, and of the future not shown', async () => {
    expect(await other.call('GET', `${daily(child, 'meals')}?date=${today()}`)).toMatchObject({
      status: 404,
    });
    expect(await other.call('POST', daily(child, 'nappies'), {})).toMatchObject({ status: 404 });
    expect(await parent.call('POST', daily(child, 'nappies'), {})).toMatchObject({ status: 403 });
    expect(await parent.call('GET', `/daily-activities/children/${only}/activities`)).toMatchObject({
      status: 404,
      code: 'CHILD_NOT_FOUND',
    });
    const path = `/daily-activities/children/${child}/activities?date=`;
    expect((await aoife.call('GET', path + addDays(today(), 1))).errors).toEqual([
      'Cannot select future dates',
    ]);
    expect((await aoife.call('GET', `${path}31-12-2026`)).errors).toEqual(['Invalid date selected']);
    expect((await aoife.call('GET', `${path}2026-02-30`)).errors).toEqual(['Invalid date selected']);
  });

  test('takes a time a minute ahead, none for now, and a device’s age for what waited', async () => {
    const ahead = new Date(Date.now() + 10 * 60_000).toISOString();
    const wrong = await aoife.call('POST', daily(child, 'temperatures'), {
      time: ahead,
      celsius: 37,
      method: 'ear',
    });
    expect(wrong).toMatchObject({ status: 400, errors: ['Time cannot be in the future'] });
    const waited = await aoife.call<RecordView>(
      'POST',
      daily(child, 'temperatures'),
      { celsius: 38.04, method: 'ear' },
      { 'X-Age': String(20 * 60_000) },
    );
    expect(waited.data).toMatchObject({ celsius: 38, fever: true });
    const age = Date.now() - Date.parse(waited.data.time);
    expect(age).toBeGreaterThan(19 * 60_000);
    expect(age).toBeLessThan(22 * 60_000);
  });

  test('is refused in a sentence for each thing that is wrong', async () => {
    const said = async (path: string, body: unknown) => (await aoife.call('POST', path, body)).errors;
    expect(await said(daily(child, 'incidents'), { time: '' })).toEqual([
      'Time is required',
      'Type is required',
      'Severity is required',
      'Description is required',
      'Action taken is required',
    ]);
    expect(await said(`/child-activities/child/${child}/attendance`, { type: 'in', time: 'soon' })).toEqual([
      'Time is not valid',
      'Type must be one of signIn or signOut',
    ]);
    expect(
      await said(daily(child, 'meals'), { notes: 'x'.repeat(5001), foodItems: Array(101).fill('Peas') }),
    ).toEqual(['A meal can have at most 100 food items', 'Notes can be at most 5,000 characters']);
    expect(await said(sleeps(child), { startTime: '' })).toEqual(['Start time is required']);
    const meal = await aoife.call<RecordView>('POST', daily(child, 'meals'), {
      date: quietDay(2),
      time: '08:30',
    });
    expect(meal.data).toMatchObject({ type: 'breakfast', amount: 'none', foodItems: [] });
    const edited = await aoife.call('PUT', `${daily(child, 'meals')}/${meal.data._id}`, {
      type: '',
      amount: '',
    });
    expect(edited.errors).toEqual(['Meal type is required', 'Amount is required']);
  });
});

describe('a sleep', () => {
  test('goes on once, is ended by the first of two devices, and shows on the tile', async () => {
    const [sibling] = (await aoife.children()).filter(({ _id }) => _id !== child);
    const of = sibling?._id ?? '';
    const tile = async () =>
      (await aoife.call<ChildToday[]>('GET', '/childminder/today')).data.find(({ _id }) => _id === of);
    const before = (await tile())?.sleepId;
    if (before) await aoife.call('PUT', `${sleeps(of)}/${before}`, { activityId: before, quality: 'good' });

    const [one, two] = await Promise.all([
      aoife.call<RecordView>('POST', sleeps(of), {}),
      aoife.call<RecordView>('POST', sleeps(of), {}),
    ]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    const started = one.status === 201 ? one : two;
    const refused = one.status === 201 ? two : one;
    expect(refused.message).toBe('A sleep is already in progress');
    const { _id } = started.data;
    expect(await tile()).toMatchObject({ sleepId: _id, asleepSince: started.data.time });

    const ended = await Promise.all(
      [1, 2].map(() =>
        aoife.call<RecordView>('PUT', `${sleeps(of)}/${_id}`, {
          activityId: _id,
          duration: 9,
          quality: 'good',
        }),
      ),
    );
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    expect(ended[0]?.data.endTime).toBe(ended[1]?.data.endTime);
    // The slower device is told so, and offers no Undo.
    expect(ended.filter(({ data }) => data.unchanged)).toHaveLength(1);
    expect(ended[0]?.data).toMatchObject({ version: 2, duration: 0, quality: 'good' });
    expect(await tile()).toMatchObject({ sleepId: null, asleepSince: null });

    // The end of the nap changed none of its other values; another quality does.
    const shown = async () =>
      (await dayOf(aoife, of, started.data.date)).sleep?.find((record) => record._id === _id);
    expect(await shown()).toMatchObject({ ongoing: false, changedBy: null });
    await aoife.call('PUT', `${sleeps(of)}/${_id}`, { quality: 'fair' });
    expect(await shown()).toMatchObject({ quality: 'fair', changedBy: { account: aoife.account } });
  });
});

describe('a nap that is named where one is begun', () => {
  test('is ended, and no other begins', async () => {
    const [sibling] = (await aoife.children()).filter(({ _id }) => _id !== child);
    const of = sibling?._id ?? '';
    const { data: begun } = await aoife.call<RecordView>('POST', sleeps(of), {});
    const { data: before } = await aoife.call<RecordView[]>('GET', sleeps(of));
    const endTime = new Date().toISOString();
    const said = { activityId: begun._id, endTime, duration: 9, quality: 'fair' };
    const ended = await aoife.call<RecordView>('POST', sleeps(of), said);
    expect(ended).toMatchObject({ success: true, data: { _id: begun._id, quality: 'fair' } });
    const { data: after } = await aoife.call<RecordView[]>('GET', sleeps(of));
    expect(after.map(({ _id }) => _id).sort()).toEqual(before.map(({ _id }) => _id).sort());
    expect(after.every(({ ongoing }) => !ongoing)).toBe(true);
    expect(await aoife.call('POST', sleeps(of), { ...said, activityId: of })).toMatchObject({ status: 404 });
  });
});

describe('the limit of the plan', () => {
  test('holds exactly when twenty records come at once', async () => {
    const date = quietDay(5);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        other.call('POST', daily(only, n % 2 ? 'meals' : 'nappies'), { date, time: '10:00' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 403)).toMatchObject({
      code: 'PLAN_LIMIT',
      message:
        "You have reached your plan's limit of 5 activity records per child per day. Please upgrade to add more.",
    });
    const lists = await dayOf(other, only, date);
    expect((lists.meals?.length ?? 0) + (lists.nappies?.length ?? 0)).toBe(5);
    const incident = {
      date,
      time: '10:00',
      type: 'injury',
      severity: 'low',
      description: 'a',
      actionTaken: 'b',
    };
    expect((await other.call('POST', daily(only, 'incidents'), incident)).status).toBe(201);
  });
});
