import { carryOutDue } from '@nead/command-api/doors/personal-data/retention.ts';
import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import type { FileFacts } from '@nead/contracts/compliance/facts.ts';
import type { HandbookView, ParentsHandbook } from '@nead/contracts/compliance/handbook-requests.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { complianceTexts } from '@nead/contracts/compliance/texts.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { noticeLetters } from '@nead/contracts/preferences/letter-texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDocument } from '../documents/documents-kit.ts';
import type { Caller } from '../kit/api.ts';
import { emailOf, enter, shareChild } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { fetchCopyFiles } from '../personal-data/personal-data-kit.ts';

const today = dublinDate(new Date());
let house: SmallHouse;
let aoife: Caller;
let grainne: Caller;
let free: Caller;
let siobhan: Caller;
let marek: Caller;
let stranger: Caller;
let contacts: string[];
let children: string[];
beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  grainne = await enter(house, 'childminder', 'grainne', 'STANDARD');
  free = await enter(house, 'childminder', 'free');
  siobhan = await enter(house, 'parent', 'siobhan');
  marek = await enter(house, 'parent', 'marek');
  stranger = await enter(house, 'parent', 'stranger');
  const shared = [await shareChild(aoife, siobhan, 'siobhan'), await shareChild(aoife, marek, 'marek')];
  contacts = shared.map(({ contact }) => contact);
  children = shared.map(({ child }) => child);
  await shareChild(grainne, siobhan, 'siobhan');
});
afterAll(() => house?.close());

const write = (caller: Caller, title: string, text: string, heading?: string) =>
  caller.call<{ _id: string }>('POST', '/childminder/handbook/chapters', { title, text, heading });
const send = (caller: Caller) => caller.call<{ version: number }>('POST', '/childminder/handbook/versions');
const handbookOf = async (caller: Caller) =>
  (await caller.call<HandbookView>('GET', '/childminder/handbook')).data;
const read = async (caller: Caller) =>
  (await caller.call<ParentsHandbook[]>('GET', '/parent/handbooks')).data;
const readOf = async (caller: Caller, from: Caller) =>
  (await read(caller)).find(({ childminderId }) => childminderId === from.account);
const acknowledge = (caller: Caller, from: Caller, version: number) =>
  caller.call('POST', `/parent/handbooks/${from.account}/acknowledgement`, { version });
const ask = (contactId: string | undefined) =>
  aoife.call('POST', `/childminder/handbook/readers/${contactId}/asked`);
const factsOf = async (caller: Caller) => (await caller.call<FileFacts>('GET', '/childminder/file')).data;

/** The names of the parents who have read each version, the newest first. */
const readers = async () =>
  (await handbookOf(aoife)).versions.map(({ version, readBy }) => [version, readBy.length]);

describe('a handbook', () => {
  let illness: string;

  test('is a draft that no parent sees, and cannot be sent empty', async () => {
    expect(await send(aoife)).toMatchObject({ status: 400, errors: [texts.nothingToPublish] });
    illness = (await write(aoife, 'When your child is ill', '24 hours at home.', 'illness')).data._id;
    await write(aoife, 'Our hens', 'There are four.');
    expect((await handbookOf(aoife)).chapters).toMatchObject([
      { title: 'When your child is ill', isChanged: true, since: null },
      { title: 'Our hens', isChanged: true },
    ]);
    expect(await read(siobhan)).toEqual([]);
    expect((await factsOf(aoife)).handbook).toBeNull();
  });

  test('is sent as a version, of which every parent is told by mail', async () => {
    expect((await send(aoife)).data).toEqual({ version: 1 });
    expect((await readOf(siobhan, aoife))?.chapters).toMatchObject([
      { title: 'When your child is ill', text: '24 hours at home.', isNew: true, before: null },
      { title: 'Our hens' },
    ]);
    expect((await handbookOf(aoife)).readers).toMatchObject([
      { contactId: contacts[0], isOnNead: true, readAt: null, asked: [today] },
      { contactId: contacts[1], isOnNead: true, readAt: null, asked: [today] },
    ]);
    const told = () =>
      house.letters.filter(({ subject }) => subject === noticeLetters.handbook).map(({ to }) => to);
    await house.mailsComeDue('notice-mail', 2);
    expect(told().sort()).toEqual([emailOf('marek'), emailOf('siobhan')]);
    // Nothing changed, so there is nothing to send.
    expect((await send(aoife)).data).toEqual({ version: 1 });
    expect((await handbookOf(aoife)).versions).toHaveLength(1);
  });

  test('is acknowledged by each parent once, which only the childminder sees', async () => {
    expect((await acknowledge(siobhan, aoife, 1)).status).toBe(200);
    expect((await factsOf(aoife)).handbook).toMatchObject({ version: 1, families: 2, read: 1 });
    expect((await acknowledge(marek, aoife, 1)).status).toBe(200);
    expect((await acknowledge(marek, aoife, 1)).status).toBe(200);
    expect(await readers()).toEqual([[1, 2]]);
    expect(await factsOf(aoife)).toMatchObject({ handbook: { version: 1, families: 2, read: 2 } });
    const seen = JSON.stringify(await read(siobhan));
    expect(seen).not.toContain(contacts[1]);
    expect(await readOf(siobhan, aoife)).toMatchObject({ hadVersion: 1, readAt: expect.any(String) });
  });

  test('has a chapter that was removed by mistake back as it was read', async () => {
    const path = `/childminder/handbook/chapters/${illness}`;
    expect((await aoife.call('DELETE', path)).status).toBe(200);
    expect(await handbookOf(aoife)).toMatchObject({ isShorter: true, chapters: [{ title: 'Our hens' }] });
    const said = { title: 'When your child is ill', text: '24 hours at home.', heading: 'illness' };
    const again = await aoife.call('POST', '/childminder/handbook/chapters', { _id: illness, ...said });
    expect(again).toMatchObject({ status: 201, data: { _id: illness } });
    expect(await handbookOf(aoife)).toMatchObject({
      isShorter: false,
      chapters: [{ _id: illness, isChanged: false, since: { version: 1 } }, { title: 'Our hens' }],
    });
    expect((await send(aoife)).data).toEqual({ version: 1 });
    expect(await readers()).toEqual([[1, 2]]);
  });

  test('asks again when a chapter changes, marks what is new, and keeps who had read the older one', async () => {
    const body = { title: 'When your child is ill', text: '24 hours at home.\n\nThen ring me.', written: 1 };
    expect((await aoife.call('PUT', `/childminder/handbook/chapters/${illness}`, body)).status).toBe(200);
    expect(
      await aoife.call('PUT', `/childminder/handbook/chapters/${illness}`, { ...body, text: 'No' }),
    ).toMatchObject({ status: 409, code: 'RECORD_CHANGED' });
    // Parents still read the version that they got.
    expect((await readOf(siobhan, aoife))?.chapters[0]?.text).toBe('24 hours at home.');
    expect((await send(aoife)).data).toEqual({ version: 2 });
    expect(await readOf(siobhan, aoife)).toMatchObject({
      version: 2,
      readAt: null,
      hadVersion: 1,
      chapters: [
        { text: '24 hours at home.\n\nThen ring me.', isNew: true, before: '24 hours at home.' },
        { title: 'Our hens', isNew: false, since: { version: 1 } },
      ],
    });
    expect(await readers()).toEqual([
      [2, 0],
      [1, 2],
    ]);
    await acknowledge(siobhan, aoife, 2);
    expect(await readers()).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect((await handbookOf(aoife)).readers).toMatchObject([
      { hadVersion: 2, readAt: expect.any(String) },
      { hadVersion: 1, readAt: null },
    ]);
    // The parent was asked today already.
    expect((await ask(contacts[1])).status).toBe(200);
    expect((await handbookOf(aoife)).readers[1]?.asked).toEqual([today]);
  });

  test('is paper in any version', async () => {
    const pdfOf = (version: number) =>
      fetch(`${house.url}/api/v1/childminder/handbook/versions/${version}/paper.pdf`, {
        headers: { Authorization: `Bearer ${aoife.token}` },
      });
    for (const version of [1, 2]) {
      const answer = await pdfOf(version);
      expect((await answer.text()).startsWith('%PDF')).toBe(true);
    }
    expect((await pdfOf(3)).status).toBe(404);
  });
});

test('a document in a chapter is opened by the parents who read it, and by nobody else', async () => {
  const ofHouse = { name: 'Policies', category: 'policies' };
  const { data: document } = await sendDocument(grainne, pdf(), 'policies.pdf', ofHouse);
  const sent = { title: 'All of it', text: '', documentId: document._id };
  const { data: ofOneFamily } = await sendDocument(grainne, pdf(), 'contract.pdf', { name: 'A contract' });
  const wrong = await grainne.call('POST', '/childminder/handbook/chapters', {
    ...sent,
    documentId: ofOneFamily._id,
  });
  expect(wrong).toMatchObject({ status: 400, message: complianceTexts.notOfHouse });
  expect(await aoife.call('POST', '/childminder/handbook/chapters', sent)).toMatchObject({ status: 404 });
  expect((await grainne.call('POST', '/childminder/handbook/chapters', sent)).status).toBe(201);
  await send(grainne);
  const [chapter] = (await readOf(siobhan, grainne))?.chapters ?? [];
  expect(chapter?.paper).toMatchObject({ name: 'Policies', contentType: 'application/pdf' });
  expect((await fetch(`${house.url}${chapter?.paper?.url}`)).status).toBe(200);
  expect(await readOf(marek, grainne)).toBeUndefined();
  await grainne.call('DELETE', `/childminder/documents/${document._id}`);
  expect((await readOf(siobhan, grainne))?.chapters[0]?.paper).toBeNull();
  expect((await fetch(`${house.url}${chapter?.paper?.url}`)).status).toBe(404);
});

test('a stranger sees and acknowledges nothing, and a parent of two childminders reads each', async () => {
  await write(grainne, 'Our dog', 'She is old.');
  await send(grainne);
  expect(await read(stranger)).toEqual([]);
  expect((await acknowledge(stranger, aoife, 1)).status).toBe(404);
  expect((await acknowledge(siobhan, aoife, 9)).status).toBe(400);
  expect((await grainne.call('POST', `/childminder/handbook/readers/${contacts[0]}/asked`)).status).toBe(404);
  expect((await read(marek)).map(({ childminderId }) => childminderId)).toEqual([aoife.account]);
  expect((await read(siobhan)).map(({ childminderId }) => childminderId).sort()).toEqual(
    [aoife.account, grainne.account].sort(),
  );
  expect((await readOf(siobhan, grainne))?.hadVersion).toBeNull();
});

test('who has no child in care any more may read, and is not asked', async () => {
  expect(await readOf(marek, aoife)).toMatchObject({ hadVersion: 1, readAt: null, isAsked: true });
  const left = { endDate: addDays(today, -1) };
  expect((await aoife.call('POST', `/childminder/children/${children[1]}/leave`, left)).status).toBe(200);
  expect(await readOf(marek, aoife)).toMatchObject({ hadVersion: 1, readAt: null, isAsked: false });
  expect(await readOf(siobhan, aoife)).toMatchObject({ isAsked: false, readAt: expect.any(String) });
});

test('the Free plan is refused with the feature, and can still note a handbook on paper', async () => {
  for (const answer of [await write(free, 'Our hens', 'Four'), await send(free)])
    expect(answer).toMatchObject({ status: 403, code: 'FEATURE_REQUIRED' });
  const paper = { duty: 'handbook', issued: today };
  expect((await free.call('POST', '/childminder/file/papers', paper)).status).toBe(201);
});

test('a copy holds her own words, and of a parent only what they have read', async () => {
  const [hers, his] = await Promise.all([aoife, marek].map((each) => fetchCopyFiles(each)));
  expect(hers?.text).toContain('There are four.');
  expect(his?.text).toContain('HandbookAcknowledged');
  expect(his?.text).not.toContain('There are four.');
  expect(his?.text).not.toContain(contacts[0]);
});

test('her words are gone when her account is, and who had read what is a version without them', async () => {
  const asked = await aoife.call('POST', '/personal-data/erasure', { password: HOUSE_PASSWORD });
  expect(asked.status).toBe(200);
  const words = async () => {
    const found: unknown[] = [];
    for await (const event of house.log.read(`handbook-${aoife.account}`))
      if (event.type === 'ChapterWritten') found.push(event.data.title, event.data.text);
    return found;
  };
  expect(await words()).toContain('Our hens');
  await expect
    .poll(
      async () => {
        await carryOutDue(house.erasures, dublinInstant(addDays(today, 31), '12:00'));
        return new Set(await words());
      },
      { timeout: 60_000 },
    )
    .toEqual(new Set([null]));
});
