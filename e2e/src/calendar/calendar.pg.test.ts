import type { CalendarAccess, CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { isDayOff } from '@nead/contracts/register/expected-today.ts';
import type { Child } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { listenAs } from '../kit/listener.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

let house: SmallHouse;
let aoife: Caller;
let standard: Caller;
let free: Caller;
let parent: Caller;

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  standard = await enter(house, 'childminder', 'standard', 'STANDARD');
  free = await enter(house, 'childminder', 'free');
  parent = await enter(house, 'parent', 'parent');
  await shareChild(aoife, parent, 'parent');
  await vi.waitUntil(async () => (await access(parent, aoife.account)).hasAccess, { timeout: 60_000 });
});
afterAll(() => house?.close());

/** A day far from those of the demo and of the other tests. */
let days = 0;
const someDay = () => addDays(dublinDate(new Date()), 400 + 31 * days++);

const eventsOf = async (caller: Caller, of: Caller, from = '', to = from) =>
  (
    await caller.call<CalendarEvent[]>(
      'GET',
      `/calendar/events/${of.account}${from && `?from=${from}&to=${to}`}`,
    )
  ).data;
const add = (caller: Caller, event: object) => caller.call<CalendarEvent>('POST', '/calendar/events', event);
const put = (caller: Caller, id: string, event: object) =>
  caller.call<CalendarEvent>('PUT', `/calendar/events/${id}`, event);
const remove = (caller: Caller, id: string, query = '') =>
  caller.call('DELETE', `/calendar/events/${id}${query}`);
const access = async (caller: Caller, childminder: string) =>
  (await caller.call<CalendarAccess>('GET', `/calendar/access/${childminder}/${caller.account}`)).data;

describe('an event', () => {
  test('is added, read by both sides, changed and deleted', async () => {
    const date = someDay();
    const added = await add(aoife, { title: '  Farm visit ', description: 'Boots', date });
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      title: 'Farm visit',
      description: 'Boots',
      date,
      startTime: '09:00',
      endTime: '17:00',
      isWholeDay: false,
      childminderId: aoife.account,
      version: 1,
    });
    expect(await eventsOf(aoife, aoife, date)).toEqual([added.data]);
    await expect.poll(() => eventsOf(parent, aoife, date)).toEqual([added.data]);
    await expect.poll(() => eventsOf(parent, parent, date)).toEqual([added.data]);

    const moved = addDays(date, 1);
    const changed = await put(aoife, added.data._id, { date: moved, isWholeDay: true });
    expect(changed.data).toMatchObject({ title: 'Farm visit', date: moved, isWholeDay: true, version: 2 });
    expect(changed.data).not.toHaveProperty('startTime');
    await expect.poll(() => eventsOf(parent, aoife, date)).toEqual([]);
    await expect.poll(() => eventsOf(parent, aoife, moved)).toEqual([changed.data]);

    expect((await remove(aoife, added.data._id)).status).toBe(200);
    expect((await remove(aoife, added.data._id)).status).toBe(200);
    await expect.poll(() => eventsOf(parent, aoife, moved)).toEqual([]);
    expect(await put(aoife, added.data._id, { title: 'Zoo' })).toMatchObject({
      status: 409,
      code: 'RECORD_REMOVED',
    });
  });

  test('that is sent again with its id or its key is there once, and answers the same', async () => {
    const event = { _id: newId(), title: 'Library', date: someDay() };
    const first = await add(aoife, event);
    const again = await add(aoife, event);
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect(await eventsOf(aoife, aoife, event.date)).toHaveLength(1);
    await remove(aoife, event._id);
    expect(await add(aoife, event)).toMatchObject({ status: 201, data: { _id: event._id } });
    expect(await eventsOf(aoife, aoife, event.date)).toEqual([]);
  });

  test('reaches the screens of both sides as it happens', async () => {
    const ears = await Promise.all([aoife, parent].map(({ token }) => listenAs(house.url, token)));
    const { data } = await add(aoife, { title: 'Library', date: someDay() });
    for (const ear of ears) {
      await expect
        .poll(() => ear.messages.some(({ kind, id }) => kind === 'calendar' && id === data._id))
        .toBe(true);
      ear.close();
    }
  });
});

describe('the limit of a date', () => {
  test('holds when twenty phones add at once', async () => {
    const date = someDay();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add(standard, { title: `Event ${n}`, date })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
      message: "You have reached your plan's limit of 5 calendar events per day. Please upgrade to add more.",
    });
    expect(await eventsOf(standard, standard, date)).toHaveLength(5);
    const { data } = await add(standard, { title: 'The day after', date: addDays(date, 1) });
    expect((await put(standard, data._id, { date })).code).toBe('PLAN_LIMIT');
  });

  test('holds on each date of what repeats, and the first full one is named', async () => {
    const date = someDay();
    const full = addDays(date, 14);
    for (let n = 0; n < 10; n++) await add(aoife, { title: `Event ${n}`, date: full });
    const recurrence = { frequency: 'weekly', until: addDays(date, 28) };
    const refused = await add(aoife, { title: 'Library', date, recurrence });
    expect(refused).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
    expect(refused.message).toContain('10 calendar events per day');
    expect(refused.message).toContain(String(Number(full.slice(8))));
    const other = await add(aoife, {
      title: 'Library',
      date,
      recurrence: { ...recurrence, until: addDays(date, 7) },
    });
    expect(other.status).toBe(201);
    await expect.poll(() => eventsOf(parent, aoife, addDays(date, 7))).toHaveLength(1);
    await remove(aoife, other.data._id, `?date=${addDays(date, 7)}`);
    expect((await eventsOf(aoife, aoife, addDays(date, 7)))[0]?.skipped).toEqual([addDays(date, 7)]);
    expect((await remove(aoife, other.data._id, `?date=${addDays(date, 1)}`)).status).toBe(404);
  });
});

describe('bad input', () => {
  const date = '2027-09-01';
  test.each([
    [{}, ['Title is required', 'Date is required']],
    [{ title: '   ', date }, ['Title is required']],
    [{ title: 'x'.repeat(81), date }, ['A title can be at most 80 characters']],
    [{ title: 'See www.example.ie', date }, ['This may not hold a link: please leave out :// and www.']],
    [{ title: 'Zoo', date: '2027-02-31' }, ['Date is not valid']],
    [{ title: 'Zoo', date: '20270901' }, ['Date is not valid']],
    [{ title: 'Zoo', date: '9999-12-31' }, ['Date is not valid']],
    [{ title: 'Zoo', date: ['2027-09-01'] }, ['Date is required']],
    [{ title: 'Zoo', date, startTime: '17:00', endTime: '09:00' }, ['End time cannot be before start time']],
    [{ title: 'Zoo', date, startTime: '18:00' }, ['End time cannot be before start time']],
    [{ title: 'Zoo', date, startTime: '09:07' }, ['A time is one of the quarter hours from 00:00 to 23:45']],
    [{ title: 'Zoo', date, endTime: '24:00' }, ['A time is one of the quarter hours from 00:00 to 23:45']],
    [{ title: 'Zoo', date, isWholeDay: 'yes' }, ['Whole day is either true or false']],
    [
      { title: 'Zoo', date, recurrence: { frequency: 'hourly', until: date } },
      ['An event repeats daily, weekly, fortnightly or monthly'],
    ],
    [
      { title: 'Zoo', date, recurrence: { frequency: 'daily' } },
      ['Please choose the date until which the event repeats'],
    ],
    [
      { title: 'Zoo', date, recurrence: { frequency: 'daily', until: '2027-08-31' } },
      ['The event cannot stop repeating before it begins'],
    ],
  ])('%j is refused with a sentence', async (event, errors) => {
    expect(await add(aoife, event)).toMatchObject({ status: 400, code: 'VALIDATION', errors });
  });

  test.each(['from=2027-02-31', 'from=2027-02-02&to=2027-02-01', 'to=soon'])(
    'a range %s is refused',
    async (range) => {
      expect((await aoife.call('GET', `/calendar/events/${aoife.account}?${range}`)).status).toBe(400);
    },
  );

  test('nothing that is sent breaks anything', async () => {
    for (const body of [
      '[]',
      'null',
      '"x"',
      '{"title":{},"date":{},"recurrence":[]}',
      '{"title":"\\u0000","date":"2027-09-01"}',
    ]) {
      expect((await aoife.call('POST', '/calendar/events', body)).status).toBe(400);
      expect([400, 404]).toContain((await aoife.call('PUT', `/calendar/events/${newId()}`, body)).status);
    }
  });
});

describe('who may', () => {
  test('is told to each side, and nothing about anybody else', async () => {
    expect(await access(aoife, aoife.account)).toEqual({ hasAccess: true, canEdit: true, full: true });
    expect(await access(standard, standard.account)).toEqual({ hasAccess: true, canEdit: true, full: false });
    expect(await access(parent, aoife.account)).toEqual({ hasAccess: true, canEdit: false, full: false });
    expect(await access(free, free.account)).toMatchObject({ hasAccess: false, reason: 'feature' });
    expect(await access(aoife, standard.account)).toMatchObject({ hasAccess: false, reason: 'stranger' });
    expect(await access(parent, newId())).toMatchObject({ hasAccess: false, reason: 'stranger' });
    const path = `/calendar/access/${aoife.account}/${parent.account}`;
    expect((await aoife.call('GET', path)).status).toBe(404);
  });

  test('another’s calendar is not found, whatever is asked of it', async () => {
    const { data } = await add(aoife, { title: 'Library', date: someDay() });
    for (const caller of [standard, free]) {
      expect((await caller.call('GET', `/calendar/events/${aoife.account}`)).status).toBe(404);
      expect((await put(caller, data._id, { title: 'Zoo' })).status).toBe(404);
      expect((await remove(caller, data._id)).status).toBe(404);
      expect(
        (await add(caller, { title: 'Zoo', date: someDay(), childminderId: aoife.account })).status,
      ).toBe(404);
    }
    expect((await parent.call('GET', `/calendar/events/${newId()}`)).status).toBe(404);
  });

  test('a parent reads and does not write', async () => {
    expect((await add(parent, { title: 'Zoo', date: someDay() })).status).toBe(403);
    expect((await put(parent, newId(), { title: 'Zoo' })).status).toBe(403);
    expect((await remove(parent, newId())).status).toBe(403);
  });

  test('a plan without the calendar has none, and a smaller one not all of it', async () => {
    const lacks = { status: 403, code: 'FEATURE_REQUIRED', feature: 'enableCalendar' };
    expect(await add(free, { title: 'Zoo', date: someDay() })).toMatchObject(lacks);
    expect(await free.call('GET', `/calendar/events/${free.account}`)).toMatchObject(lacks);
    expect(await free.call('POST', '/calendar/feed')).toMatchObject(lacks);
    const recurrence = { frequency: 'daily', until: '2027-12-31' };
    for (const answer of [
      await add(standard, { title: 'Zoo', date: '2027-12-01', recurrence }),
      await standard.call('POST', '/calendar/feed'),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: 'FEATURE_REQUIRED', feature: 'fullCalendar' });
    }
  });
});

test('days off are on the calendar of both sides and known of each child, until one is taken back', async () => {
  const today = dublinDate(new Date());
  const { child } = await shareChild(standard, parent, 'parent');
  const isOff = async (caller: Caller, path: string) =>
    isDayOff((await caller.call<Child>('GET', `${path}/children/${child}`)).data, today);
  const off = async () => [await isOff(standard, '/childminder'), await isOff(parent, '/parent')];
  expect(await off()).toEqual([false, false]);
  const recurrence = { frequency: 'daily', until: addDays(today, 4) };
  const away = await add(standard, { title: 'Away', date: today, isAway: true, recurrence });
  expect(away).toMatchObject({ status: 201, data: { isAway: true, isWholeDay: true } });
  await expect.poll(off).toEqual([true, true]);
  expect((await eventsOf(parent, standard, today)).map(({ isAway }) => isAway)).toEqual([true]);
  await remove(standard, away.data._id, `?date=${today}`);
  await expect.poll(off).toEqual([false, false]);
});

describe('the address for calendar apps', () => {
  const open = (key: string) =>
    aoife.call<{ path: string }>('POST', '/calendar/feed', undefined, { 'Idempotency-Key': key });
  const read = (path: string) => fetch(house.url + path);

  test('reads the calendar without a login, until it is renewed or ended', async () => {
    const first = await open('first');
    expect(first.status).toBe(201);
    const title = `Feed ${newId()}`;
    await add(aoife, { title, date: someDay() });
    await expect.poll(async () => (await read(first.data.path)).text()).toContain(title);
    const answer = await read(first.data.path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect((await open('first')).data).toEqual(first.data);

    const second = await open('second');
    expect(second.data.path).not.toBe(first.data.path);
    await expect.poll(async () => (await read(second.data.path)).status).toBe(200);
    expect((await read(first.data.path)).status).toBe(404);
    expect((await aoife.call('GET', '/calendar/feed')).data).toMatchObject({ active: true });

    expect((await aoife.call('DELETE', '/calendar/feed')).data).toEqual({ active: false });
    expect((await aoife.call('GET', '/calendar/feed')).data).toEqual({ active: false, since: null });
    expect((await read(second.data.path)).status).toBe(404);
  });

  test.each(['x', 'x'.repeat(43), `${'x'.repeat(43)}.ics`, '%00', '..%2f'])(
    '%s leads nowhere',
    async (secret) => {
      expect([400, 404]).toContain((await read(`/api/v1/calendar/feed/${secret}`)).status);
    },
  );
});
