import { complianceReactions } from '@nead/command-api/doors/compliance/reactions.ts';
import { carryOutDue } from '@nead/command-api/doors/personal-data/retention.ts';
import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import type { FileFacts } from '@nead/contracts/compliance/facts.ts';
import { complianceMailTexts, complianceTexts as texts } from '@nead/contracts/compliance/texts.ts';
import type { ComplaintEntry, ParentsComplaint, ServiceRecord } from '@nead/contracts/compliance/views.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendDocument } from '../documents/documents-kit.ts';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { fetchCopyFiles } from '../personal-data/personal-data-kit.ts';

const today = dublinDate(new Date());
let house: SmallHouse;
let aoife: Caller;
let free: Caller;
let parent: Caller;
let otherParent: Caller;
let child: string;
let contact: string;
beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  free = await enter(house, 'childminder', 'free');
  parent = await enter(house, 'parent', 'parent');
  otherParent = await enter(house, 'parent', 'second');
  ({ child, contact } = await shareChild(aoife, parent, 'parent'));
  await shareChild(aoife, otherParent, 'second');
  await vi.waitUntil(async () => (await own(parent)).status === 200, { timeout: 60_000 });
});
afterAll(() => house?.close());

const factsOf = async (caller: Caller) => (await caller.call<FileFacts>('GET', '/childminder/file')).data;
const recordsOf = async (caller: Caller, kind: string) =>
  (await caller.call<ServiceRecord[]>('GET', `/childminder/file/records?kind=${kind}`)).data;
const complaintsOf = async (caller: Caller) =>
  (await caller.call<ComplaintEntry[]>('GET', '/childminder/file/complaints')).data;
const own = (caller: Caller) => caller.call<ParentsComplaint[]>('GET', '/parent/complaints');
const note = (caller: Caller, body: object) =>
  caller.call<{ _id: string }>('POST', '/childminder/file/papers', body);
const write = (caller: Caller, body: object) =>
  caller.call<{ _id: string }>('POST', '/childminder/file/records', body);
const complain = (body: object) => aoife.call<{ _id: string }>('POST', '/childminder/file/complaints', body);

describe('a paper', () => {
  test('points at a document and takes its last day from it', async () => {
    const { data: document } = await sendDocument(aoife, pdf(), 'insurance.pdf', {
      name: 'Insurance',
      expires: '2027-01-08',
    });
    expect((await note(aoife, { duty: 'insurance', documentId: document._id })).status).toBe(201);
    expect((await factsOf(aoife)).papers).toMatchObject([{ document: 'Insurance', expires: '2027-01-08' }]);
    await aoife.call('PATCH', `/childminder/documents/${document._id}`, { expires: '2028-01-08' });
    expect((await factsOf(aoife)).papers).toMatchObject([{ expires: '2028-01-08' }]);
    expect((await note(free, { duty: 'insurance', documentId: document._id })).message).toBe(
      texts.noSuchDocument,
    );
  });

  test('is noted on the Free plan too, and refused with a sentence where its dates are wrong', async () => {
    expect((await note(free, { duty: 'vetting', number: 'GV-1', expires: addDays(today, 90) })).status).toBe(
      201,
    );
    const wrong = { duty: 'first-aid', issued: addDays(today, 1), expires: addDays(today, 9) };
    expect(await note(free, wrong)).toMatchObject({ status: 400, errors: [texts.issuedInFuture] });
    expect((await factsOf(free)).papers).toHaveLength(1);
  });
});

describe('a drill', () => {
  test('that two devices record is one, and either is told which', async () => {
    const drill = { kind: 'drill', childIds: [child], seconds: 110 };
    const [one, other] = await Promise.all([
      write(aoife, { _id: newId(), ...drill }),
      write(aoife, { _id: newId(), ...drill }),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.data._id).toBe(other.data._id);
    expect(await recordsOf(aoife, 'drill')).toHaveLength(1);
  });

  test('keeps what it said before it was corrected', async () => {
    const [drill] = await recordsOf(aoife, 'drill');
    const body = { kind: 'drill', childIds: [child], seconds: 130, notes: 'Back door', version: 1 };
    expect((await aoife.call('PUT', `/childminder/file/records/${drill?._id}`, body)).status).toBe(200);
    expect(
      await aoife.call('PUT', `/childminder/file/records/${drill?._id}`, { ...body, seconds: 1 }),
    ).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
    });
    expect(await recordsOf(aoife, 'drill')).toMatchObject([
      { version: 2, seconds: 130, notes: 'Back door', later: false, earlier: [{ version: 1, seconds: 110 }] },
    ]);
  });

  test('knows who was here at its minute, and names no child of another childminder', async () => {
    await aoife.call('POST', `/childminder/children/${child}/attendance`, {
      status: 'signed-in',
    });
    const at = new Date().toISOString().slice(0, 16);
    const present = await aoife.call(
      'GET',
      `/childminder/file/present?date=${at.slice(0, 10)}&time=${at}:59Z`,
    );
    expect(present.data).toEqual({ childIds: [child] });
    expect((await write(free, { kind: 'drill', childIds: [child] })).message).toBe(texts.noSuchChild);
  });
});

describe('a complaint', () => {
  const words = {
    about: 'The gate was open.',
    done: 'I spoke with the gardener.',
    answer: 'The latch is mended.',
  };

  test('is read by the childminder and by who made it, and by nobody else', async () => {
    expect((await complain({ contactId: contact, ...words })).status).toBe(201);
    expect((await own(parent)).data).toMatchObject([
      { about: words.about, answer: words.answer, closedOn: null },
    ]);
    expect((await own(parent)).data[0]).not.toHaveProperty('done');
    expect((await own(otherParent)).data).toEqual([]);
    expect(await complaintsOf(aoife)).toMatchObject([{ done: words.done, contactId: contact }]);
    const copies = await Promise.all([parent, otherParent].map((each) => fetchCopyFiles(each)));
    const [hers, others] = copies.map(({ text }) => text);
    expect(hers).toContain(words.about);
    expect(hers).not.toContain(words.done);
    expect(others).not.toContain(words.about);
  });

  test('is erased by its key two years after it was closed, not before, and still counts', async () => {
    const { data } = await complain({ from: 'A neighbour', about: 'Noise in the garden', closedOn: today });
    const over = addMonths(today, 24);
    const comes = (day: string) => carryOutDue(house.erasures, dublinInstant(day, '12:00'));
    const isGone = () => house.erased.some(({ person }) => person === data._id);
    await comes(over);
    expect(isGone()).toBe(false);
    await expect
      .poll(async () => (await comes(addDays(over, 1))) >= 0 && isGone(), { timeout: 60_000 })
      .toBe(true);
    await expect
      .poll(async () => (await complaintsOf(aoife)).find(({ _id }) => _id === data._id))
      .toMatchObject({ erased: true, about: null, from: null, closedOn: today });
    expect((await factsOf(aoife)).complaints).toEqual({ all: 2, open: 1 });
    for await (const event of house.log.read(`compliance-${aoife.account}`))
      if (event.type === 'ComplaintRecorded' && event.data.complaintId === data._id)
        expect(event.data.about).toBeNull();
  });

  test('never takes the id of a person, whose key it would be sealed with', async () => {
    expect(await complain({ _id: child, from: 'A neighbour', about: 'Noise' })).toMatchObject({
      status: 409,
      code: 'ID_TAKEN',
    });
  });
});

test('the renewal is told by mail on its first day, and not again within the week', async () => {
  const dates = { issued: addDays(today, -900), expires: addDays(today, 150) };
  expect((await note(free, { duty: 'registration', number: 'TU-1', ...dates })).status).toBe(201);
  const [schedule] = complianceReactions.schedules?.({ ...house.erasures, ...house } as never) ?? []; // no more of it is used
  const told = () => house.letters.filter(({ subject }) => subject === complianceMailTexts.due);
  // Until the directory has noted the certificate, the schedule finds nothing.
  await expect
    .poll(
      async () => {
        await schedule?.run(house.pool);
        return told().length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  expect(told()[0]?.text).toContain('Registration certificate');
  expect(told()[0]?.to).toBe('free@example.ie');
  await schedule?.run(house.pool);
  const reminders: unknown[] = [];
  for await (const event of house.log.read(`compliance-${free.account}`))
    if (event.type === 'FileReminded') reminders.push(event.data);
  expect(reminders).toEqual([{ childminderId: free.account, duties: ['registration'], on: today }]);
});
