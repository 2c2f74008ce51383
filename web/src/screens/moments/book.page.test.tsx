import { refuse } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import { arrangeMonth, bookMonth, bookPdf } from '@nead/contracts/moments/book-requests.ts';
import { bookTexts as texts } from '@nead/contracts/moments/book-texts.ts';
import { recordExport } from '@nead/contracts/personal-data/exports.ts';
import { allChildren, parentsChild } from '@nead/contracts/register/child-queries.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, PARENT, SECOND_PARENT } from '../../test-page.tsx';

let server: FakeServer;
let caoimhe: string;
beforeEach(() => {
  server = fakeServer();
  caoimhe = server.known(allChildren).find(({ firstName }) => firstName === 'Caoimhe')?._id ?? '';
});

const sides = [
  ['childminder', CHILDMINDER],
  ['parent', PARENT],
] as const;

describe.each(sides)('the book of a child, as a %s', (side, as) => {
  test('is reached from the child’s page, and shows the last month with its moments and facts', async () => {
    const { page } = await openPage(`/${side}/child/${caoimhe}`, { as, server });
    await page.getByRole('link', { name: /book$/i }).click();
    await page.getByRole('heading', { level: 1, name: 'Caoimhe’s June' }).waitFor();
    const book = page.getByRole('region', { name: texts.pages });
    await book.getByRole('heading', { name: 'June' }).waitFor();
    await book.getByText('2 years 9 months old').waitFor();
    await book.getByText('Friday the 12th. Leaves for the nature table').waitFor();
    await book.getByText(/^here on \d+ days$/).waitFor();
    expect(await book.getByRole('img', { name: texts.picture('Caoimhe', 'Friday the 12th') }).count()).toBe(
      2,
    );
    await page.getByRole('link', { name: texts.about('Caoimhe') }).click();
    await page.getByRole('heading', { level: 1, name: /^Caoimhe/ }).waitFor();
  });

  test('leads to the copy of all photos', async () => {
    const { page } = await openPage(`/${side}/child/${caoimhe}/book`, { as, server });
    const taken = page.getByRole('region', { name: texts.takeAlong('Caoimhe') });
    await taken.getByRole('link', { name: texts.takePhotos }).click();
    await page.waitForURL(`**/${side}/your-data?child=${caoimhe}`);
  });

  test('says where a moment was taken out', async () => {
    server.change(bookMonth, (month) => ({ ...month, takenOut: 1 }), { id: caoimhe });
    const { page } = await openPage(`/${side}/child/${caoimhe}/book`, { as, server });
    await page.getByText(texts.takenOut(1)).waitFor();
  });

  test.each([
    [texts.printMonth, '2026-06'],
    [texts.takeBook, undefined],
  ])('is saved as an export: %s', async (name, month) => {
    server.answer(recordExport, ({ body: { _id = newId() } }) => ({
      _id,
      fetchUntil: '2026-06-12T12:10:00.000Z',
    }));
    // Nothing is saved, since a page without a browser has nowhere to put it.
    server.answer(bookPdf, () => refuse('NOT_FOUND'));
    const { page } = await openPage(`/${side}/child/${caoimhe}/book`, { as, server });
    await page.getByRole('button', { name }).click();
    await expect.poll(() => server.asked(bookPdf).map(({ query }) => query.month)).toEqual([month]);
    const [exported] = server.asked(recordExport);
    expect(exported?.body).toEqual({ _id: expect.any(String), what: 'book', childId: caoimhe });
    expect(server.asked(bookPdf)[0]?.query.export).toBe(exported?.body._id);
  });
});

test('is reached from the moments too', async () => {
  const { page } = await openPage('/childminder/moments', { as: CHILDMINDER, server });
  await page.getByRole('link', { name: texts.bookOf('Caoimhe') }).click();
  await page.getByRole('heading', { level: 1, name: 'Caoimhe’s June' }).waitFor();
});

test('the arrows lead to the months before and after that have a moment', async () => {
  const months = ['2025-12', '2026-04', '2026-06'];
  server.answer(bookMonth, ({ query: { month = '2026-04' } }) => ({
    ...server.known(bookMonth, { id: caoimhe }),
    months,
    month,
  }));
  const { page } = await openPage(`/childminder/child/${caoimhe}/book?month=2026-04`, {
    as: CHILDMINDER,
    server,
  });
  await page.getByRole('heading', { level: 1, name: 'Caoimhe’s April' }).waitFor();
  await page.getByRole('link', { name: 'December 2025' }).click();
  await page.getByRole('heading', { level: 1, name: 'Caoimhe’s December 2025' }).waitFor();
  expect(await page.getByRole('link', { name: 'April 2026' }).count()).toBe(1);
});

test('a month without a moment says how one comes into it', async () => {
  server.change(bookMonth, (month) => ({ ...month, moments: [], months: [] }), { id: caoimhe });
  const { page } = await openPage(`/childminder/child/${caoimhe}/book`, { as: CHILDMINDER, server });
  await page.getByText(texts.nothing('2026-06')).waitFor();
  expect(await page.getByRole('button', { name: texts.takeBook }).count()).toBe(0);
});

test('another family’s child has no book here', async () => {
  server.answer(bookMonth, () => refuse('CHILD_NOT_FOUND'));
  const { page } = await openPage(`/parent/child/${caoimhe}/book`, { as: SECOND_PARENT, server });
  await page.getByText(childTexts.ownChildrenOnly).waitFor();
});

test('the parents of a child that left are told to take the book along', async () => {
  server.change(parentsChild, (child) => ({ ...child, endDate: '2026-06-01' }), { id: caoimhe });
  const { page } = await openPage(`/parent/child/${caoimhe}`, { as: PARENT, server });
  await page.getByRole('link', { name: texts.takeAlong('Caoimhe') }).click();
  await page.getByRole('heading', { level: 1, name: 'Caoimhe’s June' }).waitFor();
});

describe('a month by hand', () => {
  const sent = () => server.asked(arrangeMonth).at(-1)?.body;
  const idsIn = () => server.known(bookMonth, { id: caoimhe }).moments.map(({ _id }) => _id);
  async function openBook() {
    server.answer(arrangeMonth, ({ params }) => ({ _id: params.id }));
    const { page } = await openPage(`/childminder/child/${caoimhe}/book`, { as: CHILDMINDER, server });
    return page;
  }
  const press = async (caption: string) => {
    const page = await openBook();
    await page.getByRole('button', { name: texts.arrange(caption) }).click();
    return { page, sheet: page.getByRole('dialog', { name: texts.onPage }) };
  };

  test('a picture is moved up', async () => {
    const { sheet } = await press('Friday the 12th. A rainbow for the kitchen wall');
    await sheet.getByText(texts.place(2, 2)).waitFor();
    await sheet.getByRole('button', { name: texts.earlier }).click();
    const [first, second] = idsIn();
    await expect.poll(sent).toEqual({ order: [second, first], leftOut: [], captions: {} });
  });

  test('what may not be shown now keeps its place, and stays left out', async () => {
    const [hidden, leftOut] = [newId(), newId()];
    server.change(
      bookMonth,
      (month) => ({
        ...month,
        order: [...month.moments.slice(0, 1).map(({ _id }) => _id), hidden],
        leftOut: [leftOut],
      }),
      { id: caoimhe },
    );
    const { sheet } = await press('Friday the 12th. A rainbow for the kitchen wall');
    await sheet.getByRole('button', { name: texts.earlier }).click();
    const [first, second] = idsIn();
    await expect.poll(sent).toEqual({ order: [second, hidden, first], leftOut: [leftOut], captions: {} });
  });

  test('a picture is left out', async () => {
    const { page, sheet } = await press('Friday the 12th. Leaves for the nature table');
    await sheet.getByRole('button', { name: texts.leaveOut }).click();
    const [first, second] = idsIn();
    await expect.poll(sent).toEqual({ order: [second], leftOut: [first], captions: {} });
    await page.getByText(texts.arranged).waitFor();
  });

  test('other words are written for the page', async () => {
    const { sheet } = await press('Friday the 12th. Leaves for the nature table');
    await sheet.getByLabel(texts.words).fill('Red and yellow');
    await sheet.getByRole('button', { name: texts.save }).click();
    const [first = '', second] = idsIn();
    await expect
      .poll(sent)
      .toEqual({ order: [first, second], leftOut: [], captions: { [first]: 'Red and yellow' } });
  });

  test('a photo of another record is put in at its time', async () => {
    const other = { _id: newId(), notes: null, photoUrl: '/api/v1/files/x', isMoment: false };
    const time = '2026-06-12T09:50:00.000Z';
    server.change(bookMonth, (month) => ({ ...month, others: [{ ...other, time }] }), { id: caoimhe });
    const page = await openBook();
    await page.getByRole('button', { name: texts.putInOf('Friday the 12th') }).click();
    const [first, second] = idsIn();
    await expect.poll(sent).toEqual({ order: [first, other._id, second], leftOut: [], captions: {} });
  });

  test('is not for parents', async () => {
    const { page } = await openPage(`/parent/child/${caoimhe}/book`, { as: PARENT, server });
    await page.getByText('Friday the 12th. Leaves for the nature table').waitFor();
    expect(await page.getByRole('button', { name: /^Move or change/ }).count()).toBe(0);
  });
});
