import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { photoFileTexts } from '@nead/contracts/files/limits.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { makeExport } from '../personal-data/personal-data-kit.ts';
import { byEmail, uploadAs } from '../register/register-kit.ts';
import { type CareHousehold, careHousehold, daily, dayOf, quietDay } from './care-kit.ts';

let nead: Served;
let house: CareHousehold;
let photo: Buffer;

beforeAll(async () => {
  nead = await inProcess();
  house = await careHousehold(nead);
  photo = await photoWithPlace({ width: 60, height: 40 });
});
afterAll(() => nead?.stop());

const open = async (url: unknown) => (await fetch(nead.url + String(url))).status;
const tempUpload = async () => (await uploadAs(house.aoife, '/upload/temp', photo)).data.url;
const fall = (date: string, more: object = {}) => ({
  _id: newId(),
  date,
  time: `${date}T11:00:00.000Z`,
  type: 'injury',
  severity: 'low',
  description: 'Tripped on the garden step',
  actionTaken: 'A plaster and a cuddle',
  ...more,
});
const incidents = async (caller: CareHousehold['aoife'], date: string): Promise<RecordView[]> =>
  (await dayOf(caller, house.child, date)).incidents ?? [];

describe('the photo of an incident', () => {
  test('is opened by the childminder and the parents of the child, and by nobody else', async () => {
    const { aoife, parent, other, child } = house;
    const date = quietDay(20);
    const sent = fall(date, { photoUrl: await tempUpload() });
    const recorded = await aoife.call<RecordView>('POST', daily(child, 'incidents'), sent);
    expect([recorded.status, await open(recorded.data.photoUrl)]).toEqual([201, 200]);
    for (const caller of [aoife, parent]) {
      const [seen] = await incidents(caller, date);
      expect([seen?._id, await open(seen?.photoUrl)]).toEqual([sent._id, 200]);
    }
    const stranger = await byEmail(nead.url, 'marek@nead.example');
    for (const caller of [other, stranger]) {
      expect((await caller.call('GET', `${daily(child, 'incidents')}?date=${date}`)).status).toBe(404);
    }
    const own = String((await incidents(parent, date))[0]?.photoUrl);
    expect(await open(own.replace(/session=[^&]+/, `session=${newId()}`))).toBe(404);

    const again = await aoife.call<RecordView>('POST', daily(child, 'incidents'), sent);
    expect([again.status, again.data._id]).toEqual([201, sent._id]);
    expect(await incidents(aoife, date)).toHaveLength(1);
  });

  test('stays through a correction, gives way to another, and is taken away', async () => {
    const { aoife, child } = house;
    const date = quietDay(21);
    const path = daily(child, 'incidents');
    const sent = fall(date, { photoUrl: await tempUpload() });
    const first = (await aoife.call<RecordView>('POST', path, sent)).data;
    const one = `${path}/${first._id}`;
    const corrected = await aoife.call<RecordView>('PUT', one, { severity: 'high' });
    expect([corrected.data.photo, await open(corrected.data.photoUrl)]).toEqual([first.photo, 200]);
    const same = await aoife.call<RecordView>('PUT', one, {
      photoUrl: corrected.data.photoUrl,
      severity: 'low',
    });
    expect(same.data.photo).toBe(first.photo);
    const replaced = await aoife.call<RecordView>('PUT', one, { photoUrl: await tempUpload() });
    expect(replaced.data.photo).not.toBe(first.photo);
    expect(await open(replaced.data.photoUrl)).toBe(200);
    const bare = await aoife.call<RecordView>('PUT', one, { photoUrl: null });
    expect([bare.data.photo, bare.data.photoUrl]).toEqual([undefined, null]);
  });

  test('that nobody uploaded is refused, and the incident can be sent again without it', async () => {
    const { aoife, child } = house;
    const path = daily(child, 'incidents');
    const sent = fall(quietDay(22));
    for (const photoUrl of ['https://elsewhere.example/a.jpg', `/api/v1/files/${newId()}?session=x`]) {
      const answer = await aoife.call('POST', path, { ...sent, photoUrl });
      expect(answer).toMatchObject({ status: 400, errors: [photoFileTexts.unknownUpload] });
    }
    // A request cannot name a file id of the caller's own choosing.
    const named = await aoife.call<RecordView>('POST', path, { ...sent, photo: newId() });
    expect(named.data).toMatchObject({ photoUrl: null });
    expect(named.data.photo).toBeUndefined();
  });

  test('waits for the next try when the incident is refused', async () => {
    const { aoife, child } = house;
    const path = daily(child, 'incidents');
    const photoUrl = await tempUpload();
    const sent = fall(quietDay(23), { photoUrl });
    const ahead = new Date(Date.now() + 3600_000).toISOString();
    const refused = await aoife.call('POST', path, { ...sent, date: undefined, time: ahead });
    expect(refused.status).toBe(400);
    const recorded = await aoife.call<RecordView>('POST', path, sent);
    expect([recorded.status, await open(recorded.data.photoUrl)]).toEqual([201, 200]);
  });
});

describe('the form of an incident', () => {
  const pdf = async (caller: CareHousehold['aoife'], path: string) => {
    const answer = await fetch(`${nead.url}/api/v1${path}`, {
      headers: { Authorization: `Bearer ${caller.token}` },
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };

  test('is printed for the childminder and the parents of the child, with its photo and whatever was typed', async () => {
    const { aoife, parent, other, child } = house;
    const description = '<script>alert(1)</script> 李小龙 🙂 Łukasz, Владимир';
    const sent = fall(quietDay(25), { photoUrl: await tempUpload(), description });
    await aoife.call('POST', daily(child, 'incidents'), sent);
    const path = `${daily(child, 'incidents')}/${sent._id}/form.pdf`;
    for (const caller of [aoife, parent]) {
      const asked = `${path}?export=${await makeExport(caller, 'incident', child)}`;
      await expect.poll(async () => (await pdf(caller, asked)).status).toBe(200);
      const { type, bytes } = await pdf(caller, asked);
      expect(type).toBe('application/pdf');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.includes('DCTDecode')).toBe(true);
    }
    const his = `?export=${await makeExport(aoife, 'incident', child)}`;
    expect((await pdf(other, path + his)).status).toBe(404);
    expect((await pdf(aoife, path.replace(sent._id, newId()) + his)).status).toBe(404);
    // The export was recorded for one week, or one child's incident, so no other file leaves under it.
    const week = `?export=${await makeExport(aoife, 'attendance')}`;
    expect((await pdf(aoife, path + week)).status).toBe(404);
    expect((await pdf(parent, path + his)).status).toBe(404);
    expect((await pdf(aoife, path)).status).toBe(400);
  });

  test('of the week is printed too', async () => {
    const asked = `/childminder/scheme/week.pdf?export=${await makeExport(house.aoife, 'attendance')}`;
    await expect.poll(async () => (await pdf(house.aoife, asked)).status).toBe(200);
    const { bytes } = await pdf(house.aoife, asked);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdf(house.aoife, `${asked}&week=soon`)).status).toBe(400);
    expect((await pdf(house.parent, asked)).status).toBe(403);
  });
});

describe('an incident that was read', () => {
  test('is off both lists until it is changed, and what was not seen is not confirmed', async () => {
    const { aoife, parent, child } = house;
    const sent = fall(quietDay(24));
    await aoife.call('POST', daily(child, 'incidents'), sent);
    const one = `${daily(child, 'incidents')}/${sent._id}`;
    const waits = async () => {
      const lists = [
        await aoife.call<RecordView[]>('GET', '/childminder/incidents/unacknowledged'),
        await parent.call<RecordView[]>('GET', '/parent/incidents/unacknowledged'),
      ];
      return lists.map(({ data }) => data.some(({ _id }) => _id === sent._id));
    };
    await expect.poll(waits).toEqual([true, true]);
    await aoife.call('PUT', one, { severity: 'medium' });
    const read = (version: number) =>
      parent.call('POST', `${one}/acknowledgement`, { name: 'Siobhán Uí Bhriain', version });
    expect(await read(1)).toMatchObject({ status: 409, code: 'RECORD_CHANGED' });
    expect((await read(2)).status).toBe(200);
    await expect.poll(waits).toEqual([false, false]);
    await aoife.call('PUT', one, { severity: 'high' });
    await expect.poll(waits).toEqual([true, true]);
    expect((await read(3)).status).toBe(200);
    await expect.poll(waits).toEqual([false, false]);
  });
});
