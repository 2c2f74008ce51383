import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { newId } from '@nead/contracts/ids.ts';
import { readPaper } from '@nead/projections/engine/pdf/test-paper.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { fetchPdf } from '../kit/fetch-pdf.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { makeExport } from '../personal-data/personal-data-kit.ts';
import { byEmail, uploadAs } from '../register/register-kit.ts';
import { type CareHousehold, careHousehold, daily, quietDay, today } from './care-kit.ts';

let nead: Served;
let house: CareHousehold;
beforeAll(async () => {
  nead = await inProcess();
  house = await careHousehold(nead);
});
afterAll(() => nead?.stop());

const path = (child: string, date: string) => `/daily-activities/children/${child}/day.pdf?date=${date}`;

async function paper(caller: Caller, child: string, date: string) {
  const made = await makeExport(caller, 'day', child);
  // This query makes the read side wait until it knows the export.
  await caller.call('GET', '/personal-data/looks');
  return fetchPdf(caller, `${path(child, date)}&export=${made}`);
}

const pictures = (pdf: Buffer) => pdf.toString('latin1').split('DCTDecode').length - 1;

describe('a child’s day on paper', () => {
  test('is the same for the childminder and the parent, with its photo, and its name names nobody', async () => {
    const { aoife, parent, child } = house;
    const date = quietDay(41);
    const photo = await uploadAs(aoife, '/upload/temp', await photoWithPlace({ width: 300, height: 200 }));
    await aoife.call('POST', daily(child, 'meals'), {
      ...{ type: 'lunch', foodItems: ['Irish stew'], amount: 'most', notes: 'With Zoë Łucja' },
      ...{ date, time: `${date}T12:30:00.000Z`, photoUrl: photo.data.url },
    });
    for (const caller of [aoife, parent]) {
      const { status, name, bytes } = await paper(caller, child, date);
      expect([status, name]).toEqual([200, `attachment; filename="day-${date}.pdf"`]);
      const words = (await readPaper(Promise.resolve(bytes))).replaceAll('\n', ' ');
      expect(words).toContain('Caoimhe’s day');
      expect(words).toContain('Irish stew · ate most · With Zoë Łucja');
      expect(pictures(bytes)).toBe(1);
    }
  });

  test('of a photo with others in it holds nothing while their parents do not agree', async () => {
    const { aoife, child } = house;
    const date = today();
    const marek = await byEmail(nead.url, 'marek@nead.example');
    const seen = await marek.call<{ _id: string }[]>('GET', '/parent/today');
    const zosia = seen.data[0]?._id ?? '';
    const agree = (given: boolean) =>
      marek.call('PUT', `/parent/children/${zosia}/consents/photos`, { given });
    const siobhan = await byEmail(nead.url, 'siobhan@nead.example');
    await siobhan.call('PUT', `/parent/children/${child}/consents/photos`, { given: true });
    await agree(true);
    const photo = await uploadAs(aoife, '/upload/temp', await photoWithPlace({ width: 301, height: 200 }));
    const shared = await aoife.call('POST', '/childminder/moments', {
      photoUrl: photo.data.url,
      childIds: [child, zosia],
      notes: 'Zosia leads',
    });
    expect(shared.status).toBe(201);
    const read = async () => {
      const { bytes } = await paper(aoife, child, date);
      return { words: (await readPaper(Promise.resolve(bytes))).replaceAll('\n', ' '), all: pictures(bytes) };
    };
    const { words, all } = await read();
    expect(words).toContain('Zosia leads');
    expect(words).not.toContain('Photos that show other children too');
    await agree(false);
    await expect.poll(async () => (await read()).all, { timeout: 30_000 }).toBe(all - 1);
    const after = await read();
    expect(after.words).not.toContain('Zosia leads');
    expect(after.words).toContain('Photos that show other children too');
  });

  test('of a day without records says so, and none is to be had of the future or without an export', async () => {
    const { aoife, other, child } = house;
    const empty = await paper(aoife, child, quietDay(43));
    expect(await readPaper(Promise.resolve(empty.bytes))).toContain('Nothing was recorded on this day.');
    const made = `&export=${await makeExport(aoife, 'day', child)}`;
    expect((await fetchPdf(aoife, `${path(child, '2099-01-01')}${made}`)).status).toBe(400);
    expect((await fetchPdf(aoife, path(child, quietDay(43)))).status).toBe(400);
    expect((await fetchPdf(aoife, `${path(child, quietDay(43))}&export=${newId()}`)).status).toBe(404);
    expect((await fetchPdf(other, `${path(child, quietDay(43))}${made}`)).status).toBe(404);
  });
});
