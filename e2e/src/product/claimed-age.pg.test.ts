import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { endpoints } from '@nead/contracts/endpoints.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { headerTexts } from '@nead/contracts/header-texts.ts';
import type { HistoryPage } from '@nead/contracts/history/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { happenedIn } from '../register/register-kit.ts';

/**
 * A device that was offline says how old a record is. A call that no device keeps to send later counts as of the moment in
 * which it came.
 */
let house: SmallHouse;
let aoife: Caller;
let parent: Caller;
let child = '';
let contact = '';

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  parent = await enter(house, 'parent', 'parent');
  ({ child, contact } = await shareChild(aoife, parent, 'parent'));
});
afterAll(() => house?.close());

const DAY = 24 * 3600_000;
const waited = (days: number) => ({ [headers.age]: String(days * DAY) });
const isNow = (at: string | null | undefined) => Math.abs(Date.parse(at ?? '') - Date.now()) < DAY / 2;

const paths = Object.values(endpoints).filter(({ method }) => method !== 'GET');

test('nothing that no device keeps takes an age, so that nobody chooses its moment', async () => {
  const callers = { childminder: aoife, parent, admin: await enter(house, 'admin', 'admin') };
  const answers = [];
  for (const { method, path, access, waits } of paths) {
    if (waits) continue;
    const role = access === 'public' || access === 'session' ? 'parent' : access[0];
    const at = path.replaceAll(/:\w+/g, newId());
    const { status, errors } = await callers[role ?? 'parent'].call(method, at, undefined, waited(25));
    answers.push([`${method} ${path}`, status, errors]);
  }
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter(([, , errors]) => !`${errors}`.includes(headerTexts.ageNotTaken))).toEqual([]);
});

test('an incident is confirmed when that is heard of, and a message sent', async () => {
  const { path, _id } = await incidentOf();
  const own = { name: 'Nóra Test' };
  const confirmed = await parent.call<{ at: string }>(
    'POST',
    `${path}/${_id}/acknowledgement`,
    own,
    waited(25),
  );
  expect([confirmed.status, isNow(confirmed.data.at)]).toEqual([200, true]);
  const [line] = (await parent.call<HistoryPage>('GET', `/history/children/${child}?kind=incident`)).data
    .entries;
  expect(isNow(line?.happenedAt)).toBe(true);
  const message = { to: contact, subject: 'Wellies', content: 'Please bring wellies.' };
  const sent = await aoife.call<{ createdAt: string }>('POST', '/messages', message, waited(25));
  expect([sent.status, isNow(sent.data.createdAt)]).toEqual([201, true]);
});

test('a record of a device that waited is of when it happened', async () => {
  const path = `/daily-activities/children/${child}/activities/temperatures`;
  const taken = { celsius: 37.2, method: 'ear' };
  const { data } = await aoife.call<{ time: string }>('POST', path, taken, waited(1));
  expect(isNow(data.time)).toBe(false);
});

async function incidentOf() {
  const incident = { time: new Date().toISOString(), type: 'injury', severity: 'low' };
  const told = { ...incident, description: 'Bumped a knee', actionTaken: 'A cold cloth' };
  const path = `/daily-activities/children/${child}/activities/incidents`;
  const { _id } = (await aoife.call<{ _id: string }>('POST', path, told)).data;
  return { path, _id };
}

test('no confirmation of an incident is of a day on which the parent could still read, if they cannot now', async () => {
  const { path, _id } = await incidentOf();
  const over = { endDate: '2024-01-01', readUntil: addDays(dublinDate(new Date()), -1) };
  await happenedIn(house, aoife.account, [
    { type: 'ChildLeft', data: { childminderId: aoife.account, childId: child, ...over } },
  ]);
  const acknowledged = await parent.call(
    'POST',
    `${path}/${_id}/acknowledgement`,
    { name: 'Nóra Test' },
    waited(20),
  );
  expect(acknowledged.status).toBe(404);
});
