import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import type { FromHome } from '@nead/contracts/from-home.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { HomeAnswer } from '@nead/contracts/moments/from-home.ts';
import type { ChildLately } from '@nead/contracts/moments/requests.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daily, dayOf, today } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { byEmail, uploadAs } from '../register/register-kit.ts';

let nead: Served;
let aoife: Caller;
let siobhan: Caller;
let marek: Caller;
/** A child of siobhan. */
let caoimhe: string;
let moment: string;

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  siobhan = await byEmail(nead.url, 'siobhan@nead.example');
  marek = await byEmail(nead.url, 'marek@nead.example');
  const { data } = await siobhan.call<{ children: { _id: string }[] }>('GET', '/parent/dashboard/activities');
  const hers = new Set((await aoife.children()).map(({ _id }) => _id));
  caoimhe = data.children.find(({ _id }) => hers.has(_id))?._id ?? '';
  const body = { childIds: [caoimhe], notes: 'She said ball' };
  const shared = await aoife.call<{ records: { _id: string }[] }>('POST', '/childminder/moments', body);
  moment = shared.data.records[0]?._id ?? '';
});
afterAll(() => nead?.stop());

const path = (record = moment) => `/parent/children/${caoimhe}/moments/${record}/from-home`;
const add = (parent: Caller, body: object, record = moment) =>
  parent.call<{ _id: string }>('POST', path(record), body);
const seenBy = async (reader: Caller): Promise<FromHome[]> =>
  (await dayOf(reader, caoimhe, today())).moments?.find(({ _id }: RecordView) => _id === moment)?.fromHome ??
  [];
const upload = async (parent: Caller, record = moment) =>
  uploadAs(
    parent,
    `/parent/children/${caoimhe}/moments/${record}/photo`,
    await photoWithPlace({ width: 90, height: 60 }),
  );
const open = async (url: unknown) => (await fetch(nead.url + String(url))).status;
const told = async () =>
  (await aoife.call<HomeAnswer[]>('GET', '/childminder/moments/from-home')).data.filter(
    ({ recordId }) => recordId === moment,
  );

describe('something from home', () => {
  test('is shown at its moment to the parents of the child and to the childminder, and to nobody else', async () => {
    const said = await add(siobhan, { words: 'She said it to the moon' });
    expect(said.status).toBe(201);
    for (const reader of [siobhan, aoife])
      expect(await seenBy(reader)).toMatchObject([
        { _id: said.data._id, words: 'She said it to the moon', photoUrl: null, name: expect.any(String) },
      ]);
    expect(await told()).toMatchObject([
      { childId: caoimhe, words: 'She said it to the moon', moment: 'She said ball', date: today() },
    ]);
    expect((await add(marek, { words: 'Hello' })).status).toBe(404);
    expect((await marek.call('GET', `${daily(caoimhe, 'moments')}?date=${today()}`)).status).toBe(404);
    expect((await aoife.call('POST', path(), { words: 'Hello' })).status).toBe(403);
  });

  test('sent twice under one name is there once', async () => {
    const _id = newId();
    for (const _ of [1, 2]) expect((await add(siobhan, { _id, words: 'Twice' })).status).toBe(201);
    expect((await seenBy(aoife)).filter((one) => one._id === _id)).toHaveLength(1);
  });

  test('may be a photo, which the childminder and the child’s parents can open', async () => {
    const uploaded = await upload(siobhan);
    expect(uploaded.status).toBe(200);
    expect((await upload(marek)).status).toBe(404);
    expect((await upload(siobhan, newId())).status).toBe(404);
    const { data } = await add(siobhan, { photoUrl: uploaded.data.url });
    for (const reader of [siobhan, aoife]) {
      const shown = (await seenBy(reader)).find(({ _id }) => _id === data._id);
      expect(shown?.words).toBeNull();
      expect(await open(shown?.photoUrl)).toBe(200);
    }
    const again = await add(siobhan, { photoUrl: `/api/v1/files/${newId()}` });
    expect([again.status, again.code]).toEqual([400, 'VALIDATION']);
  });

  test('is taken back by who added it, with the bytes of its photo', async () => {
    const { data: photo } = await upload(siobhan);
    const { data } = await add(siobhan, { words: 'At the sea', photoUrl: photo.url });
    const url = (await seenBy(aoife)).find(({ _id }) => _id === data._id)?.photoUrl;
    expect(await open(url)).toBe(200);
    expect((await marek.call('DELETE', `${path()}/${data._id}`)).status).toBe(404);
    for (const _ of [1, 2]) expect((await siobhan.call('DELETE', `${path()}/${data._id}`)).status).toBe(200);
    expect((await seenBy(aoife)).some(({ _id }) => _id === data._id)).toBe(false);
    await expect.poll(() => open(url)).toBe(404);
  });

  test('needs words or a photo, and answers a moment that is there', async () => {
    expect(await add(siobhan, {})).toMatchObject({ status: 400 });
    expect(await add(siobhan, { words: '  ' })).toMatchObject({ status: 400 });
    expect(await add(siobhan, { words: 'x'.repeat(501) })).toMatchObject({ status: 400 });
    expect(await add(siobhan, { words: 'Hello' }, newId())).toMatchObject({ status: 404 });
  });

  test('goes with its moment', async () => {
    const body = { childIds: [caoimhe], notes: 'By mistake' };
    const shared = await aoife.call<{ records: { _id: string }[] }>('POST', '/childminder/moments', body);
    const gone = shared.data.records[0]?._id ?? '';
    const { data: photo } = await upload(siobhan, gone);
    await add(siobhan, { words: 'What was it?', photoUrl: photo.url }, gone);
    const day = await dayOf(aoife, caoimhe, today());
    const url = day.moments?.find(({ _id }: RecordView) => _id === gone)?.fromHome?.[0]?.photoUrl;
    expect(await open(url)).toBe(200);
    await aoife.call('DELETE', `${daily(caoimhe, 'moments')}/${gone}`);
    const all = await aoife.call<HomeAnswer[]>('GET', '/childminder/moments/from-home');
    expect(all.data.some(({ recordId }) => recordId === gone)).toBe(false);
    await expect.poll(() => open(url)).toBe(404);
  });
});

test('the look back tells the last moment of each child in care and the themes that were noted', async () => {
  const body = { childIds: [caoimhe], notes: 'Again', themes: ['communicating'] };
  await aoife.call('POST', '/childminder/moments', body);
  const { data } = await aoife.call<ChildLately[]>('GET', '/childminder/moments/lately');
  const all = await aoife.children();
  expect(data.map(({ childId }) => childId).sort()).toEqual(all.map(({ _id }) => _id).sort());
  expect(data.find(({ childId }) => childId === caoimhe)).toEqual({
    childId: caoimhe,
    last: today(),
    themes: [{ id: 'communicating', moments: 1 }],
  });
  expect(data.filter(({ last }) => last === null).every(({ themes }) => themes.length === 0)).toBe(true);
  expect((await siobhan.call('GET', '/childminder/moments/lately')).status).toBe(403);
});

test('what comes from home and the book are nothing for an inspector, on no list, in no history', async () => {
  await add(siobhan, { words: 'Between us' });
  const arranged = { order: [moment], leftOut: [], captions: { [moment]: 'In the album' } };
  const page = `/daily-activities/children/${caoimhe}/book/${today().slice(0, 7)}`;
  expect((await aoife.call('PUT', page, arranged)).status).toBe(200);
  const asked = { childIds: [caoimhe], from: today(), to: today(), hours: 2 };
  const pass = await aoife.call<{ _id: string; code: string }>(
    'POST',
    '/childminder/inspection-passes',
    asked,
  );
  const { _id, code } = pass.data;
  const inspector = new Caller(nead.url);
  const { data } = await inspector.call<{ grant: string }>('POST', `/inspection/${_id}/open`, { code });
  const told = async (section: string, path = '', query = '') => {
    const look = await inspector.call<{ look: string }>('POST', `/inspection/${_id}/looks`, {
      grant: data.grant,
      section,
    });
    const read = await inspector.call('GET', `/inspection/${_id}${path}?look=${look.data.look}${query}`);
    expect(read.status).toBe(200);
    return JSON.stringify(read.data);
  };
  const history = await told('history', `/history/${caoimhe}`);
  expect(history).toContain('She said ball');
  expect(history).not.toMatch(/Between us|from home|In the album|arranged in the book/i);
  expect(await told('history', `/history/${caoimhe}`, '&kind=book')).not.toMatch(/album|arranged/i);
  expect(await told('attendance')).not.toContain('Between us');
  const own = await siobhan.call('GET', `/history/children/${caoimhe}`);
  expect(JSON.stringify(own.data)).toContain('Between us');
});
