import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { BookMonth } from '@nead/contracts/moments/book-requests.ts';
import { readPaper } from '@nead/projections/engine/pdf/test-paper.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { fetchPdf } from '../kit/fetch-pdf.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { makeExport } from '../personal-data/personal-data-kit.ts';
import { byEmail, uploadAs } from '../register/register-kit.ts';

let nead: Served;
let aoife: Caller;
let siobhan: Caller;
let marek: Caller;
/** Siobhán's child, and Marek's. */
let caoimhe: string;
let zosia: string;
const month = dublinDate(new Date()).slice(0, 7);

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  siobhan = await byEmail(nead.url, 'siobhan@nead.example');
  marek = await byEmail(nead.url, 'marek@nead.example');
  const idOf = async (name: string) =>
    (await aoife.children()).find(({ firstName }) => firstName === name)?._id ?? '';
  [caoimhe, zosia] = [await idOf('Caoimhe'), await idOf('Zofia')];
});
afterAll(() => nead?.stop());

const book = (caller: Caller, child: string, query = '') =>
  caller.call<BookMonth>('GET', `/daily-activities/children/${child}/book${query}`);
const wordsIn = async (caller: Caller, child: string) =>
  (await book(caller, child, `?month=${month}`)).data.moments.map(({ notes }) => notes);
const consent = (parent: Caller, child: string, given: boolean) =>
  parent.call('PUT', `/parent/children/${child}/consents/photos`, { given });

let shade = 0;
async function share(childIds: string[], notes: string, hasPhoto = true) {
  shade += 1;
  const photo = await photoWithPlace({ width: 90 + shade, height: 60 });
  const photoUrl = hasPhoto ? (await uploadAs(aoife, '/upload/temp', photo)).data.url : undefined;
  const { status } = await aoife.call('POST', '/childminder/moments', { photoUrl, childIds, notes });
  expect(status).toBe(201);
}

async function paper(caller: Caller, child: string, query = '') {
  const made = await makeExport(caller, 'book', child);
  return fetchPdf(caller, `/daily-activities/children/${child}/book.pdf?export=${made}${query}`);
}

test('a month has its moments in order, for the childminder and the child’s parents and nobody else', async () => {
  await share([caoimhe], 'The biggest puddle');
  await share([caoimhe], 'She said ‘there you are’', false);
  for (const caller of [aoife, siobhan]) {
    const { status, data } = await book(caller, caoimhe);
    expect([status, data.month, data.months.at(-1), data.firstName]).toEqual([200, month, month, 'Caoimhe']);
    const last = data.moments.slice(-2);
    expect(last.map(({ notes, photoUrl }) => [notes, photoUrl !== null])).toEqual([
      ['The biggest puddle', true],
      ['She said ‘there you are’', false],
    ]);
    expect((await fetch(nead.url + last[0]?.photoUrl)).status).toBe(200);
  }
  expect((await book(marek, caoimhe)).status).toBe(404);
  expect((await book(aoife, caoimhe, '?month=2026-13')).status).toBe(400);
  expect((await book(siobhan, caoimhe, '?month=2020-01')).data.moments).toEqual([]);
});

test('words from home stand beside the moment that they answer, on the page and on paper', async () => {
  const { data } = await book(siobhan, caoimhe);
  const { _id } = data.moments.at(-1) ?? { _id: '' };
  const said = { words: 'She said it to the moon' };
  const path = `/parent/children/${caoimhe}/moments/${_id}/from-home`;
  expect((await siobhan.call('POST', path, said)).status).toBe(201);
  const [answer] = (await book(aoife, caoimhe)).data.moments.at(-1)?.fromHome ?? [];
  expect(answer).toMatchObject({ notes: said.words, photoUrl: null });
  expect(await readPaper(paper(siobhan, caoimhe).then(({ bytes }) => bytes))).toContain(said.words);
});

test('a picture whose consent is withdrawn between making and printing is in neither the page nor the paper', async () => {
  await consent(siobhan, caoimhe, true);
  await consent(marek, zosia, true);
  await share([caoimhe, zosia], 'Painting together');
  const before = await paper(siobhan, caoimhe);
  expect(await wordsIn(siobhan, caoimhe)).toContain('Painting together');
  expect(await readPaper(Promise.resolve(before.bytes))).toContain('Painting together');

  await consent(marek, zosia, false);
  for (const caller of [siobhan, aoife]) {
    expect(await wordsIn(caller, caoimhe)).not.toContain('Painting together');
    expect((await book(caller, caoimhe, `?month=${month}`)).data.takenOut).toBe(1);
    for (const query of ['', `&month=${month}`]) {
      const { status, bytes } = await paper(caller, caoimhe, query);
      expect(status).toBe(200);
      const text = await readPaper(Promise.resolve(bytes));
      expect(text).toContain('The biggest puddle');
      expect(text).not.toContain('Painting together');
    }
  }
  expect(await wordsIn(marek, zosia)).toContain('Painting together');
});

test('is printed only as an export that was recorded for this child, by who may read about it', async () => {
  const made = await makeExport(siobhan, 'day', caoimhe);
  const path = `/daily-activities/children/${caoimhe}/book.pdf`;
  expect((await siobhan.call('GET', `${path}?export=${made}`)).status).toBe(404);
  expect((await marek.call('GET', `${path}?export=${made}`)).status).toBe(404);
});

test('a moment that is deleted is in no book any more', async () => {
  await share([caoimhe], 'Not for the book', false);
  const { data } = await book(aoife, caoimhe, `?month=${month}`);
  const one = data.moments.find(({ notes }) => notes === 'Not for the book')?._id;
  await aoife.call('DELETE', `/daily-activities/children/${caoimhe}/activities/moments/${one}`);
  expect(await wordsIn(siobhan, caoimhe)).not.toContain('Not for the book');
});

describe('a month by hand', () => {
  const path = () => `/daily-activities/children/${caoimhe}/book/${month}`;
  const idOf = async (notes: string) => {
    const { moments, others } = (await book(aoife, caoimhe, `?month=${month}`)).data;
    return [...moments, ...others].find((one) => one.notes === notes)?._id ?? '';
  };

  test('is in her order, without what she left out and with her words, also for the parents and on paper', async () => {
    await share([caoimhe], 'Apple peel', false);
    await share([caoimhe], 'A long queue of ducks', false);
    await share([caoimhe], 'Wet socks', false);
    const [peel, ducks, socks] = [
      await idOf('Apple peel'),
      await idOf('A long queue of ducks'),
      await idOf('Wet socks'),
    ];
    const body = { order: [socks, peel], leftOut: [ducks], captions: { [peel]: 'In one long piece' } };
    expect((await aoife.call('PUT', path(), body)).status).toBe(200);
    const words = await wordsIn(siobhan, caoimhe);
    expect(words.slice(words.indexOf('Wet socks'))).toEqual(['Wet socks', 'In one long piece']);
    expect(words).not.toContain('A long queue of ducks');
    const text = await readPaper(paper(siobhan, caoimhe, `&month=${month}`).then(({ bytes }) => bytes));
    expect(text).toContain('In one long piece');
    expect(text).not.toContain('ducks');
    const { data } = await book(aoife, caoimhe);
    expect(data.others.map(({ notes }) => notes)).toContain('A long queue of ducks');
    expect((await book(siobhan, caoimhe)).data).toMatchObject({
      others: [],
      order: [],
      leftOut: [],
      captions: {},
    });
  });

  test('takes a photo of another record, without the words of that record', async () => {
    const photo = await photoWithPlace({ width: 70, height: 60 });
    const photoUrl = (await uploadAs(aoife, '/upload/temp', photo)).data.url;
    const meal = { type: 'lunch', foodItems: ['Pear'], amount: 'all', notes: 'Wiped twice', photoUrl };
    const recorded = await aoife.call('POST', `/daily-activities/children/${caoimhe}/activities/meals`, {
      ...meal,
      time: new Date().toISOString(),
    });
    expect(recorded.status).toBe(201);
    const other = (await book(aoife, caoimhe)).data.others.find(({ isMoment }) => !isMoment);
    expect(other).toMatchObject({ notes: null, photoUrl: expect.any(String) });
    const { moments, others, captions } = (await book(aoife, caoimhe)).data;
    const body = {
      order: [...moments.map(({ _id }) => _id), other?._id],
      leftOut: others.flatMap(({ _id, isMoment }) => (isMoment ? _id : [])),
      captions,
    };
    expect((await aoife.call('PUT', path(), body)).status).toBe(200);
    const last = (await book(siobhan, caoimhe)).data.moments.at(-1);
    expect(last).toMatchObject({ _id: other?._id, notes: null, photoUrl: expect.any(String) });
  });

  test('is hers alone to lay out, and names a month', async () => {
    const body = { order: [], leftOut: [], captions: {} };
    expect((await siobhan.call('PUT', path(), body)).status).toBe(403);
    expect((await aoife.call('PUT', path().replace(/\d\d$/, '13'), body)).status).toBe(400);
    const long = { ...body, captions: { [caoimhe]: 'x'.repeat(501) } };
    expect((await aoife.call('PUT', path(), long)).status).toBe(400);
  });
});
