import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDocument } from '../documents/documents-kit.ts';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { happenedIn, newChild } from '../register/register-kit.ts';

/** A device that was offline says how old a record is. What nobody keeps to send it later is of the moment in which it came. */
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

test('an invitation is not sent more often by a device that says it waited', async () => {
  const { contactId } = await newChild(aoife, 'new@example.ie');
  const path = `/childminder/parents/${contactId}/resend-verification`;
  const statuses = [];
  for (const days of [29, 27, 25])
    statuses.push((await aoife.call('POST', path, undefined, waited(days))).status);
  expect(statuses).toEqual([200, 409, 409]);
});

test('a consent begins and ends when it is given and withdrawn', async () => {
  const path = `/parent/children/${child}/consents/outings`;
  for (const given of [true, false]) {
    expect((await parent.call('PUT', path, { given }, waited(20))).status).toBe(200);
    const { data } = await aoife.call<ChildProfile>('GET', `/childminder/children/${child}`);
    const consent = data.consents.find(({ kind }) => kind === 'outings');
    expect([consent?.given, isNow(consent?.at)]).toEqual([given, true]);
  }
});

test('a paper is sent, read and signed when that is done', async () => {
  const document = (await sendDocument(aoife, pdf(), 'plan.pdf')).data._id;
  const share = { contactIds: [contact], toSign: true };
  const shared = await aoife.call('POST', `/childminder/documents/${document}/shares`, share, waited(20));
  expect(shared.status).toBe(200);
  const own = `/parent/documents/${document}`;
  const read = await parent.call<{ readAt: string }>('POST', `${own}/read`, undefined, waited(20));
  const signature = { name: 'Nóra Test' };
  const signed = await parent.call<{ signedAt: string }>('POST', `${own}/signature`, signature, waited(20));
  expect([isNow(read.data.readAt), isNow(signed.data.signedAt)]).toEqual([true, true]);
});

test('no confirmation of an incident is of a day on which the parent could still read, if they cannot now', async () => {
  const incident = { time: new Date().toISOString(), type: 'injury', severity: 'low' };
  const told = { ...incident, description: 'Bumped a knee', actionTaken: 'A cold cloth' };
  const path = `/daily-activities/children/${child}/activities/incidents`;
  const { _id } = (await aoife.call<{ _id: string }>('POST', path, told)).data;
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
