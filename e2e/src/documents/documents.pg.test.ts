import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { documentsDecider } from '@nead/command-api/rooms/documents/decider.ts';
import { docx, film, oldOffice, pdf, xlsx } from '@nead/command-api/rooms/files/test-files.ts';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import type { Document, ParentDocument } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { sendDocument } from './documents-kit.ts';

let house: SmallHouse;
let standard: Caller;
let premium: Caller;
let free: Caller;
let parent: Caller;
let stranger: Caller;
let contact: string;
let strangersContact: string;

beforeAll(async () => {
  house = await smallHouse();
  standard = await enter(house, 'childminder', 'standard', 'STANDARD');
  premium = await enter(house, 'childminder', 'premium', 'PREMIUM');
  free = await enter(house, 'childminder', 'free');
  parent = await enter(house, 'parent', 'parent');
  stranger = await enter(house, 'parent', 'stranger');
  ({ contact } = await shareChild(premium, parent, 'parent'));
  ({ contact: strangersContact } = await shareChild(standard, stranger, 'stranger'));
});
afterAll(() => house?.close());

const open = (url: string) => fetch(house.url + url);
const listOf = async (caller: Caller) =>
  (await caller.call<Document[]>('GET', '/childminder/documents')).data;
const sentTo = async (caller: Caller) =>
  (await caller.call<ParentDocument[]>('GET', '/parent/documents')).data;
const remove = (caller: Caller, id: string) => caller.call('DELETE', `/childminder/documents/${id}`);

describe('the repository', () => {
  test('takes a document with its name and category, lists it, and hands it out to be saved', async () => {
    const before = Date.now();
    const sent = await sendDocument(premium, pdf(), 'scan 12.pdf', {
      name: '  Public liability insurance ',
      category: 'certificates',
      expires: '2027-03-31',
    });
    expect([sent.status, sent.errors]).toEqual([201, undefined]);
    await expect.poll(async () => (await listOf(premium)).length).toBe(1);
    const [listed, ...more] = await listOf(premium);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({
      _id: sent.data._id,
      name: 'Public liability insurance',
      category: 'certificates',
      size: pdf().length,
      contentType: 'application/pdf',
      filename: 'Public liability insurance.pdf',
      expires: '2027-03-31',
      shares: [],
    });
    expect(Date.parse(listed?.createdAt ?? '')).toBeGreaterThanOrEqual(before);
    const saved = await open(listed?.url ?? '');
    expect([saved.status, saved.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(saved.headers.get('content-disposition')).toBe(
      'attachment; filename="Public liability insurance.pdf"',
    );
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(pdf());
  });

  test('takes every kind that it names, each as what it is', async () => {
    const jpeg = await photoWithPlace({ width: 40, height: 30 });
    for (const [name, bytes, contentType] of [
      ['a.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['a.xlsx', xlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['a.doc', oldOffice('WordDocument'), 'application/msword'],
      ['a.xls', oldOffice('Workbook'), 'application/vnd.ms-excel'],
      ['a.txt', Buffer.from('Dia duit'), 'text/plain'],
      ['a.heic', film('heic'), 'image/heic'],
      ['a.jpeg', jpeg, 'image/jpeg'],
    ] as const) {
      const sent = await sendDocument(premium, bytes, name);
      expect([name, sent.status, sent.data?.contentType]).toEqual([name, 201, contentType]);
      const saved = await open(sent.data.url);
      expect(saved.headers.get('content-type')?.split(';')[0]).toBe(contentType);
      expect(Buffer.from(await saved.arrayBuffer()).includes('Dublin')).toBe(false);
      await remove(premium, sent.data._id);
    }
  });

  test('changes what is named and keeps the rest; what is empty or no category is refused', async () => {
    const { data } = await sendDocument(premium, pdf(), 'a.pdf', { expires: '2027-03-31' });
    const path = `/childminder/documents/${data._id}`;
    const changed = await premium.call('PATCH', path, { name: ' Garda vetting ' });
    expect(changed.data).toEqual({
      _id: data._id,
      name: 'Garda vetting',
      category: 'other',
      expires: '2027-03-31',
    });
    expect((await premium.call('PATCH', path, { expires: '' })).data).toMatchObject({ expires: null });
    const wrong = await premium.call('PATCH', path, { name: ' ', category: 'secret', expires: '2027-02-31' });
    expect(wrong.errors).toEqual([
      documentTexts.nameRequired,
      documentTexts.categoryRequired,
      documentTexts.expiryInvalid,
    ]);
    expect((await standard.call('PATCH', path, { name: 'x' })).status).toBe(404);
    expect((await remove(standard, data._id)).status).toBe(404);
    expect((await remove(premium, data._id)).status).toBe(200);
    expect((await remove(premium, data._id)).status).toBe(200);
    await expect.poll(async () => (await open(data.url)).status).toBe(404);
  });

  test('says of a file that it does not take what is the matter with it', async () => {
    const jpeg = await photoWithPlace({ width: 40, height: 30 });
    const most = 3 * 1024 * 1024;
    const padded = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, 0x20)]);
    for (const [name, bytes, status, sentence] of [
      ['run.exe', pdf(), 400, documentTexts.invalidType('run.exe')],
      ['page.pdf', Buffer.from('<script>alert(1)</script>'), 400, documentTexts.invalidType('page.pdf')],
      ['film.pdf', film(), 400, documentTexts.invalidType('film.pdf')],
      ['half.jpg', jpeg.subarray(0, 300), 400, documentTexts.broken('half.jpg')],
      ['none.pdf', Buffer.alloc(0), 400, documentTexts.noFile],
      ['long.pdf', padded(most + 1), 413, 'File long.pdf is too large. Maximum size is 3MB'],
    ] as const) {
      const sent = await sendDocument(premium, bytes, name);
      expect([name, sent.status, sent.errors]).toEqual([name, status, [sentence]]);
    }
    const just = await sendDocument(premium, padded(most), 'just.pdf');
    expect(just.status).toBe(201);
    await remove(premium, just.data._id);
    const unnamed = await sendDocument(premium, pdf(), 'a.pdf', { name: '', category: '' });
    expect(unnamed.errors).toEqual([documentTexts.nameRequired, documentTexts.categoryRequired]);
  });

  test('holds three on the standard plan, however many arrive at once; deleting makes room', async () => {
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => sendDocument(standard, pdf(`${n}`), `${n}.pdf`)),
    );
    const refused = sent.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, code, message }) => [status, code, message])).toEqual([
      [403, 'PLAN_LIMIT', limitReached('documents', 3)],
      [403, 'PLAN_LIMIT', limitReached('documents', 3)],
    ]);
    await expect.poll(async () => (await listOf(standard)).length).toBe(3);
    await remove(standard, sent.find(({ status }) => status === 201)?.data._id ?? '');
    const again = () => sendDocument(standard, pdf('again'), 'again.pdf', { key: 'once' });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, second.data._id]).toEqual([201, 201, first.data._id]);
    expect((await open(second.data.url)).status).toBe(200);
  });

  test('is not in the free plan', async () => {
    for (const refused of [
      await sendDocument(free, pdf(), 'a.pdf'),
      await free.call('GET', '/childminder/documents'),
    ]) {
      expect([refused.status, refused.code, (refused as { feature?: string }).feature]).toEqual([
        403,
        'FEATURE_REQUIRED',
        'enableDocumentStorage',
      ]);
    }
  });
});

describe('a document that is sent to a parent', () => {
  test('is opened, read and signed by that parent, once, and the childminder sees it', async () => {
    const { data } = await sendDocument(premium, pdf(), 'contract.pdf', { category: 'signup_contracts' });
    const path = `/childminder/documents/${data._id}`;
    expect(await sentTo(parent)).toEqual([]);
    const shared = await premium.call('POST', `${path}/shares`, { contactIds: [contact], toSign: true });
    expect(shared.data).toEqual({ _id: data._id, shared: 1 });
    await vi.waitUntil(async () => (await sentTo(parent)).length === 1, { timeout: 60_000 });
    const [received] = await sentTo(parent);
    expect(received).toMatchObject({ _id: data._id, toSign: true, readAt: null, signedAt: null });
    expect((await open(received?.url ?? '')).status).toBe(200);
    await expect
      .poll(() =>
        house.letters.some(({ to, subject }) => to === 'parent@example.ie' && /signature/.test(subject)),
      )
      .toBe(true);

    const own = `/parent/documents/${data._id}`;
    expect((await parent.call('POST', `${own}/read`)).status).toBe(200);
    expect((await parent.call('POST', `${own}/signature`, { name: '  ' })).errors).toEqual([
      documentTexts.signatureRequired,
    ]);
    const signed = await parent.call<{ signedAt: string }>('POST', `${own}/signature`, {
      name: ' Máire Ní Shé ',
    });
    expect(signed.data).toMatchObject({ _id: data._id, signedName: 'Máire Ní Shé' });
    const twice = await parent.call('POST', `${own}/signature`, { name: 'Somebody else' });
    expect([twice.status, twice.message]).toEqual([409, documentTexts.signedAlready]);
    await vi.waitUntil(
      async () => (await listOf(premium)).find(({ _id }) => _id === data._id)?.shares[0]?.signedAt,
    );
    expect((await listOf(premium)).find(({ _id }) => _id === data._id)?.shares).toEqual([
      expect.objectContaining({
        contactId: contact,
        toSign: true,
        readAt: expect.any(String),
        signedAt: signed.data.signedAt,
        signedName: 'Máire Ní Shé',
      }),
    ]);

    // A document that is taken back is closed to the parent, even by a link that is open.
    expect((await premium.call('DELETE', `${path}/shares/${contact}`)).status).toBe(200);
    await expect.poll(async () => (await open(received?.url ?? '')).status).toBe(404);
    expect((await parent.call('POST', `${own}/read`)).status).toBe(404);
  });

  test('is closed to every other parent, and cannot be sent to another childminder’s', async () => {
    const { data } = await sendDocument(premium, pdf(), 'contract.pdf');
    const path = `/childminder/documents/${data._id}/shares`;
    const foreign = await premium.call('POST', path, { contactIds: [contact, strangersContact] });
    expect([foreign.status, foreign.message]).toEqual([404, documentTexts.notAContact]);
    await premium.call('POST', path, { contactIds: [contact] });
    await vi.waitUntil(async () => (await sentTo(parent)).length === 1, { timeout: 60_000 });
    expect(await sentTo(stranger)).toEqual([]);
    expect((await stranger.call('POST', `/parent/documents/${data._id}/read`)).status).toBe(404);
    const toRead = await parent.call('POST', `/parent/documents/${data._id}/signature`, { name: 'Máire' });
    expect([toRead.status, toRead.message]).toEqual([409, documentTexts.notToSign]);
  });
});

test('a document that is sent to a contact of no child is not told of by mail until the contact is on one', async () => {
  const home = await enter(house, 'childminder', 'home', 'PREMIUM');
  const former = await enter(house, 'parent', 'former');
  const { child, contact } = await shareChild(home, former, 'former');
  const { data } = await sendDocument(home, pdf(), 'policy.pdf');
  await home.call('DELETE', `/childminder/children/${child}/contacts/${contact}`);
  const shares = `/childminder/documents/${data._id}/shares`;
  expect((await home.call('POST', shares, { contactIds: [contact], toSign: true })).status).toBe(200);
  const states = async () =>
    (
      await house.pool.query<{ state: string }>(
        `select state from command.outbox where template = 'document-shared' and stream = $1`,
        [`documents-${home.account}`],
      )
    ).rows.map(({ state }) => state);
  await expect.poll(states).toEqual(['dropped']);
  expect(
    house.letters.filter(({ to, subject }) => to === 'former@example.ie' && /signature/.test(subject)),
  ).toEqual([]);
});

test('a document that runs out is told of by mail, once for each of the two times', async () => {
  const today = dublinDate(new Date());
  const { data } = await sendDocument(premium, pdf(), 'vetting.pdf', {
    name: 'Garda vetting',
    expires: addDays(today, 50),
  });
  const remind = (day: string) =>
    house.streams.handle(
      documentsDecider,
      premium.account,
      { type: 'Remind', documentId: data._id, today: day },
      systemIdentity('test', day).metadata,
      { most: 0 },
    );
  const letters = () => house.letters.filter(({ subject }) => subject === 'A document runs out soon').length;
  await remind(today);
  await expect.poll(letters).toBe(1);
  expect(house.letters.find(({ subject }) => subject === 'A document runs out soon')?.text).toContain(
    'Garda vetting',
  );
  await remind(addDays(today, 1));
  await remind(addDays(today, 40));
  await expect.poll(letters).toBe(2);
});
