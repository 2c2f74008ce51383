import { complianceReactions } from '@nead/command-api/doors/compliance/reactions.ts';
import type { FileFacts } from '@nead/contracts/compliance/facts.ts';
import { complianceTexts as texts } from '@nead/contracts/compliance/texts.ts';
import { tuslaDueOn } from '@nead/contracts/compliance/tusla-rules.ts';
import type { IncidentForTusla, TuslaNotice } from '@nead/contracts/compliance/views.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { noticeLetters } from '@nead/contracts/preferences/letter-texts.ts';
import { readPaper } from '@nead/projections/engine/pdf/test-paper.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { daily } from '../care/care-kit.ts';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { fetchCopyFiles, makeExport } from '../personal-data/personal-data-kit.ts';

const today = dublinDate(new Date());
/** A day so long ago that Tusla had to be told already. */
const happened = addDays(today, -20);
const yes = { treated: true, missing: false, closed: false };
const no = { ...yes, treated: false };

let house: SmallHouse;
let aoife: Caller;
let other: Caller;
let parent: Caller;
let stranger: Caller;
let child: string;
beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  other = await enter(house, 'childminder', 'other');
  parent = await enter(house, 'parent', 'parent');
  stranger = await enter(house, 'parent', 'second');
  ({ child } = await shareChild(aoife, parent, 'parent'));
  await shareChild(aoife, stranger, 'second');
});
afterAll(() => house?.close());

async function fall(): Promise<string> {
  const sent = {
    ...{ _id: newId(), date: happened, time: `${happened}T11:00:00.000Z`, type: 'injury' },
    ...{ severity: 'medium', description: 'Fell from the swing', actionTaken: 'A cold cloth' },
  };
  expect((await aoife.call('POST', daily(child, 'incidents'), sent)).status).toBe(201);
  return sent._id;
}
const at = (recordId: string) => `/childminder/file/incidents/${child}/${recordId}`;
const answer = (recordId: string, answers: object, caller = aoife) =>
  caller.call('PUT', `${at(recordId)}/answers`, { answers });
const sent = (recordId: string, on: string, version = 1) =>
  aoife.call('PUT', `${at(recordId)}/sent`, { on, version });
const incidentOf = async (recordId: string) => (await aoife.call<IncidentForTusla>('GET', at(recordId))).data;
const notices = async () => (await aoife.call<TuslaNotice[]>('GET', '/childminder/file/incidents')).data;
const facts = async () => (await aoife.call<FileFacts>('GET', '/childminder/file')).data;
const toTell = async () => (await facts()).tusla;
const linesOfHistory = async (caller: Caller) =>
  (
    await caller.call<{ entries: { kind: string; title: string }[] }>('GET', `/history/children/${child}`)
  ).data.entries
    .filter(({ kind }) => kind === 'tusla')
    .map(({ title }) => title);

test('an incident is answered, due, printed, sent, and what was sent stays when it is corrected', async () => {
  const recordId = await fall();
  expect((await incidentOf(recordId)).notice).toBeNull();
  expect((await answer(recordId, { treated: true })).errors).toEqual([texts.answersRequired]);
  expect((await sent(recordId, today)).errors).toEqual([texts.answerFirst]);

  expect((await answer(recordId, no)).status).toBe(200);
  expect(await notices()).toMatchObject([{ recordId, due: null, answers: no }]);
  expect((await answer(recordId, yes)).status).toBe(200);
  const due = tuslaDueOn(happened);
  expect(await toTell()).toMatchObject([{ childId: child, recordId, due }]);
  expect((await aoife.call('GET', '/childminder/file/summary')).data).toMatchObject({
    tusla: { recordId, due, more: 0 },
  });

  // The day of the incident is corrected, and with it the last day.
  const path = `${daily(child, 'incidents')}/${recordId}`;
  const earlier = addDays(happened, -7);
  expect((await aoife.call('PUT', path, { time: `${earlier}T11:00:00.000Z`, date: earlier })).status).toBe(
    200,
  );
  expect(await toTell()).toMatchObject([{ due: tuslaDueOn(earlier) }]);

  const exported = await makeExport(aoife, 'incident', child);
  const paper = await fetch(`${house.url}/api/v1${at(recordId)}/notice.pdf?export=${exported}`, {
    headers: { Authorization: `Bearer ${aoife.token}` },
  });
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  expect(await sent(recordId, today, 1)).toMatchObject({ status: 409, code: 'RECORD_CHANGED' });
  expect((await sent(recordId, addDays(today, 1), 2)).errors).toEqual([texts.sentInFuture]);
  expect((await sent(recordId, today, 2)).status).toBe(200);
  expect(await toTell()).toEqual([]);
  expect(await answer(recordId, no)).toMatchObject({ status: 409 });

  await aoife.call('PUT', path, { severity: 'high' });
  const changed = [{ name: 'Severity', sent: 'Medium', now: 'High' }];
  expect(await notices()).toMatchObject([{ recordId, sent: { on: today, version: 2, changed } }]);
  const { lines } = await incidentOf(recordId);
  expect(lines).toContainEqual({ name: 'Severity', value: 'Medium' });

  // The notice that was sent is kept even if the incident is deleted.
  await aoife.call('DELETE', path);
  expect(await notices()).toMatchObject([{ recordId, written: null, sent: { on: today } }]);
  expect((await incidentOf(recordId)).lines).toContainEqual({ name: 'Severity', value: 'Medium' });
});

test('a notice that was sent names the certificate and the readers of then', async () => {
  const recordId = await fall();
  await answer(recordId, yes);
  const certificate = (number: string, issued: string, expires: string) =>
    aoife.call('POST', '/childminder/file/papers', { duty: 'registration', number, issued, expires });
  const read = (caller: Caller, name: string) =>
    caller.call('POST', `${daily(child, 'incidents')}/${recordId}/acknowledgement`, { name });
  const toldOf = async () => {
    const { number, readBy } = await incidentOf(recordId);
    return { number, readBy: readBy.map(({ name }) => name) };
  };
  expect((await certificate('TU1', addDays(today, -900), addDays(today, 90))).status).toBe(201);
  expect((await read(parent, 'Róisín')).status).toBe(200);
  expect((await sent(recordId, today)).status).toBe(200);
  const asSent = { number: 'TU1', readBy: ['Róisín'] };
  expect(await toldOf()).toEqual(asSent);
  const [first] = (await incidentOf(recordId)).readBy;

  expect((await certificate('TU2', addDays(today, -1), addDays(today, 900))).status).toBe(201);
  await aoife.call('PUT', `${daily(child, 'incidents')}/${recordId}`, { severity: 'high' });
  expect((await read(parent, 'Róisín')).status).toBe(200);
  expect(await toldOf()).toEqual(asSent);
  expect((await incidentOf(recordId)).readBy).toEqual([first]);
});

test('a notice that was sent names the child and the childminder as it did then, whatever they are called later', async () => {
  const recordId = await fall();
  await answer(recordId, yes);
  const paper = async () => {
    const exported = await makeExport(aoife, 'incident', child);
    const saved = await fetch(`${house.url}/api/v1${at(recordId)}/notice.pdf?export=${exported}`, {
      headers: { Authorization: `Bearer ${aoife.token}` },
    });
    return readPaper(Promise.resolve(Buffer.from(await saved.arrayBuffer())));
  };
  const called = (firstName: string, dateOfBirth: string) =>
    aoife.call('PATCH', `/childminder/children/${child}`, { firstName, dateOfBirth });
  const living = (displayName: string, city: string) =>
    aoife.call('PUT', '/childminder/profile', {
      firstName: 'Aoife',
      lastName: 'Ryan',
      displayName,
      address: { street: '1 Main Street', city, county: 'Cork', postCode: '' },
    });
  expect((await called('Fiadh', '2024-03-01')).status).toBe(200);
  expect((await living('Aoife Ryan', 'Cobh')).status).toBe(200);
  await expect.poll(paper, { timeout: 60_000 }).toMatch(/Aoife Ryan[\s\S]*Cobh[\s\S]*Fiadh[\s\S]*1 Mar 2024/);
  expect((await sent(recordId, today)).status).toBe(200);

  expect((await called('Fia', '2024-03-02')).status).toBe(200);
  expect((await living('Little Nest', 'Youghal')).status).toBe(200);
  await expect.poll(async () => (await incidentOf(recordId)).firstName, { timeout: 60_000 }).toBe('Fia');
  expect(await paper()).toMatch(/Aoife Ryan[\s\S]*Cobh[\s\S]*Fiadh[\s\S]*1 Mar 2024/);
  expect(await paper()).not.toMatch(/Little Nest|Youghal|Fia /);
  expect((await incidentOf(recordId)).child).toMatch(/^Fiadh /);
});

test('the copy of a parent says that Tusla was told, and nothing that the paper says of others', async () => {
  const { text } = await fetchCopyFiles(parent);
  expect(text).toContain('TuslaTold');
  expect(text).not.toContain('TU1');
  expect(text).not.toContain('Cobh');
});

test('an incident waits to be read from the day on which it was written as it is', async () => {
  const waits = async () => (await facts()).unread;
  const read = (recordId: string) =>
    parent.call('POST', `${daily(child, 'incidents')}/${recordId}/acknowledgement`, { name: 'Sorcha' });
  const recordId = await fall();
  expect(await waits()).toEqual([today]);
  const all = await aoife.call<{ _id: string }[]>('GET', '/childminder/incidents/unacknowledged');
  for (const { _id } of all.data) expect((await read(_id)).status).toBeLessThan(300);
  expect(await waits()).toEqual([]);
  await aoife.call('PUT', `${daily(child, 'incidents')}/${recordId}`, { severity: 'high' });
  expect(await waits()).toEqual([today]);
  await read(recordId);
  expect(await waits()).toEqual([]);
});

test('an incident that is deleted takes its notice away, and the history of the child has both', async () => {
  const recordId = await fall();
  await answer(recordId, yes);
  expect(await toTell()).toHaveLength(1);
  await aoife.call('DELETE', `${daily(child, 'incidents')}/${recordId}`);
  expect(await toTell()).toEqual([]);
  expect((await notices()).map((each) => each.recordId)).not.toContain(recordId);
  await expect
    .poll(async () => (await linesOfHistory(aoife))[0], { timeout: 60_000 })
    .toBe('Notice to Tusla dropped with the incident');
  expect((await linesOfHistory(parent)).some((title) => title.startsWith('Tusla was told on'))).toBe(true);
});

test('nobody else answers, reads or prints it', async () => {
  const recordId = await fall();
  expect(await answer(recordId, yes, other)).toMatchObject({ status: 404, code: 'CHILD_NOT_FOUND' });
  expect((await other.call('GET', at(recordId))).code).toBe('CHILD_NOT_FOUND');
  expect((await other.call('GET', '/childminder/file/incidents')).data).toEqual([]);
  for (const caller of [parent, stranger]) {
    expect((await caller.call('GET', at(recordId))).status).toBe(403);
    expect((await answer(recordId, yes, caller)).status).toBe(403);
  }
  expect((await stranger.call('GET', `/history/children/${child}`)).status).toBe(404);
  expect((await aoife.call('GET', at(newId()))).code).toBe('RECORD_NOT_FOUND');
});

test('the last day is told once, to the childminder alone', async () => {
  const recordId = await fall();
  await answer(recordId, yes);
  const [, schedule] = complianceReactions.schedules?.({ ...house.erasures, ...house } as never) ?? []; // no more of it is used
  const told = () => house.letters.filter(({ subject }) => subject === noticeLetters.tuslaDue);
  // The schedule runs by day, whenever the test runs, and until the mail is out: nobody gets a mail about anything older than a day.
  vi.useFakeTimers({ toFake: ['Date'], now: dublinInstant(addDays(today, -1), '09:00') });
  try {
    await expect
      .poll(
        async () => {
          await schedule?.run(house.pool);
          return told().length;
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await schedule?.run(house.pool);
  } finally {
    vi.useRealTimers();
  }
  expect(told()[0]?.to).toBe('aoife@example.ie');
  expect(told()[0]?.text).toContain(`/childminder/file/incident/${child}/${recordId}`);
  const reminders: unknown[] = [];
  for await (const event of house.log.read(`compliance-${aoife.account}`))
    if (event.type === 'TuslaReminded') reminders.push([event.data.recordId, event.data.due]);
  expect(reminders).toEqual([[recordId, tuslaDueOn(happened)]]);
});
