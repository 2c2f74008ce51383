import {
  acknowledgeHandbook,
  askToRead,
  type ChapterDraft,
  type HandbookReader,
  handbookPage,
  type ParentsHandbook,
  parentsHandbooks,
  publishHandbook,
  removeChapter,
  rewriteChapter,
  writeChapter,
} from '@nead/contracts/compliance/handbook-requests.ts';
import { suggestedChapters } from '@nead/contracts/compliance/handbook-suggestions.ts';
import { handbookTexts } from '@nead/contracts/compliance/handbook-texts.ts';
import { fileFacts } from '@nead/contracts/compliance/requests.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { invalid } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import {
  CHILDMINDER,
  FREE,
  type OpenPage,
  openPage,
  PARENT,
  pageUnderTest,
  pushTo,
} from '../../test-page.tsx';
import { RECORDED_AT } from '../../test-recorded-at.ts';

const TODAY = dublinDate(RECORDED_AT);
const PATH = '/childminder/file/handbook';
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  // Nothing is written yet.
  server.change(handbookPage, (page) => ({ ...page, chapters: [], versions: [], isShorter: false }));
  server.change(fileFacts, (facts) => ({ ...facts, handbook: null }));
  server.change(parentsHandbooks, () => []);
});

const opened = async (path: string, as = CHILDMINDER): Promise<OpenPage> =>
  (await openPage(path, { as, server, width: 390 })).page;
const sheet = (page: OpenPage) => page.getByRole('dialog');
const button = (page: OpenPage, name: string | RegExp) => page.getByRole('button', { name });

const chapter = (title: string, more: Partial<ChapterDraft> = {}): ChapterDraft => ({
  ...{ _id: newId(), heading: null, title, text: 'As we do it', written: 1, since: null, documentId: null },
  ...{ isChanged: true, ...more },
});
const reader = (firstName: string, more: Partial<HandbookReader> = {}): HandbookReader => ({
  ...{ contactId: newId(), firstName, lastName: 'Byrne', isOnNead: true, readAt: null },
  ...{ hadVersion: null, asked: [], ...more },
});

describe('a handbook', () => {
  test('begins with a suggestion and its questions, and is sent to parents', async () => {
    server.answer(writeChapter, ({ body: { _id = newId(), heading = null, title, text } }) => {
      server.change(handbookPage, (page) => ({
        ...page,
        chapters: [...page.chapters, chapter(title, { _id, heading, text })],
      }));
      pushTo(CHILDMINDER, { kind: 'file' });
      return { _id };
    });
    server.answer(publishHandbook, () => ({ version: 1 }));
    const page = await opened(PATH);
    expect(await button(page, /Send it to parents/).count()).toBe(0);
    await button(page, /^When your child is ill/).click();
    await sheet(page).getByText(suggestedChapters.illness.questions[0]).waitFor();
    await sheet(page).getByLabel('What parents read').fill('24 hours at home.');
    await button(page, 'Save the chapter').click();
    await pageUnderTest.toastSays('Chapter saved');
    expect(server.done(writeChapter).map(({ body }) => body)).toMatchObject([
      { heading: 'illness', title: 'When your child is ill', text: '24 hours at home.' },
    ]);
    await page.getByText('1 chapter is new or changed').waitFor();
    // The chapter is not among the suggestions any more.
    await expect.poll(() => button(page, /^When your child is ill/).count()).toBe(0);
    await button(page, 'Send it to parents').click();
    await pageUnderTest.toastSays('Parents have version 1');
  });

  test('keeps what was typed where it is refused, and says why', async () => {
    server.answer(writeChapter, () => invalid(handbookTexts.tooMany(40)));
    const page = await opened(PATH);
    await button(page, 'Add one of your own').click();
    await sheet(page).getByLabel('Title of the chapter').fill('Our hens');
    await sheet(page).getByLabel('What parents read').fill('There are four.');
    await button(page, 'Save the chapter').click();
    await sheet(page).getByText(handbookTexts.tooMany(40)).waitFor();
    expect(await sheet(page).getByLabel('What parents read').inputValue()).toBe('There are four.');
  });

  test('keeps what is typed while another device renames the chapter, and saves both', async () => {
    const hens = chapter('Our hens');
    server.change(handbookPage, (page) => ({ ...page, chapters: [hens] }));
    server.answer(rewriteChapter, ({ params }) => ({ _id: params.id }));
    const page = await opened(PATH);
    await button(page, /Our hens/).click();
    await sheet(page).getByLabel('What parents read').fill('There are five.');
    const renamed = { ...hens, title: 'Our five hens', written: 2 };
    server.change(handbookPage, (known) => ({ ...known, chapters: [renamed] }));
    pushTo(CHILDMINDER, { kind: 'file' });
    await expect
      .poll(() => sheet(page).getByLabel('Title of the chapter').inputValue())
      .toBe('Our five hens');
    expect(await sheet(page).getByLabel('What parents read').inputValue()).toBe('There are five.');
    await button(page, 'Save the chapter').click();
    await sheet(page).waitFor({ state: 'hidden' });
    expect(server.done(rewriteChapter).map(({ body }) => body)).toEqual([
      { title: 'Our five hens', text: 'There are five.', documentId: null, written: 2 },
    ]);
  });

  test('is changed, and a chapter that was removed comes back with Undo', async () => {
    const hens = chapter('Our hens', { since: { version: 1, on: TODAY }, isChanged: false });
    server.change(handbookPage, (page) => ({ ...page, chapters: [hens] }));
    server.answer(rewriteChapter, ({ params }) => ({ _id: params.id }));
    server.answer(removeChapter, ({ params }) => ({ _id: params.id }));
    server.answer(writeChapter, ({ body: { _id = newId() } }) => ({ _id }));
    const page = await opened(PATH);
    await button(page, /Our hens/).click();
    await sheet(page).getByLabel('What parents read').fill('There are five.');
    await button(page, 'Save the chapter').click();
    await sheet(page).waitFor({ state: 'hidden' });
    expect(server.done(rewriteChapter).map(({ body }) => body)).toEqual([
      { title: 'Our hens', text: 'There are five.', documentId: null, written: 1 },
    ]);
    await button(page, /Our hens/).click();
    await button(page, 'Remove this chapter').click();
    await pageUnderTest.toastSays('Chapter removed');
    await pageUnderTest.pressOnToast();
    await expect
      .poll(() => server.done(writeChapter).map(({ body }) => [body._id, body.title, body.text]))
      .toEqual([[hens._id, 'Our hens', 'As we do it']]);
  });

  test('says who has read it, and asks those again who have not', async () => {
    const conor = reader('Conor', { asked: [addDays(TODAY, -9)], hadVersion: 1 });
    server.change(handbookPage, (page) => ({
      ...page,
      chapters: [chapter('Our hens', { since: { version: 2, on: TODAY }, isChanged: false })],
      versions: [
        { version: 2, on: TODAY, chapters: 1, readBy: [{ firstName: 'Siobhán', at: RECORDED_AT }] },
        { version: 1, on: '2026-01-05', chapters: 1, readBy: [] },
      ],
      readers: [
        reader('Siobhán', { readAt: RECORDED_AT, hadVersion: 2 }),
        conor,
        reader('Niamh', { isOnNead: false }),
      ],
      families: 3,
      familiesRead: 1,
    }));
    server.answer(askToRead, ({ params }) => params);
    const page = await opened(PATH);
    await page.getByText('1 of 3 families have read it').waitFor();
    await page.getByText('Not yet, had version 1').waitFor();
    await page.getByText('Not on Nead').waitFor();
    await page.getByText(/Siobhán on/).waitFor();
    await page.getByText(/^Conor was asked on/).waitFor();
    expect(await button(page, /^Ask /).count()).toBe(1);
    await button(page, 'Ask Conor again').click();
    await pageUnderTest.toastSays('We have asked Conor');
    expect(server.done(askToRead).map(({ params }) => params)).toEqual([{ contactId: conor.contactId }]);
  });

  test('leads to the plans without the feature, where nothing was written', async () => {
    await opened(PATH, FREE);
    await pageUnderTest.waitForURL('/childminder/subscription/plans?feature=enableCompliance');
  });

  test('stays readable after a downgrade, and is not changed', async () => {
    server.change(handbookPage, (page) => ({ ...page, chapters: [chapter('Our hens')] }));
    const page = await opened(PATH, FREE);
    await page.getByText(handbookTexts.notInPlan, { exact: false }).waitFor();
    expect(await button(page, /^(Add|Send)/).count()).toBe(0);
  });

  test('is where the row of the file leads to, and on the Free plan is noted there', async () => {
    const page = await opened('/childminder/file');
    await page
      .getByRole('link', { name: /^Handbook/ })
      .first()
      .click();
    await pageUnderTest.waitForURL(PATH);
    await page.getByRole('link', { name: 'You have one on paper? Note it in your file' }).click();
    await sheet(page).getByLabel('Done on').waitFor();
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await sheet(page).waitFor({ state: 'hidden' });
    const free = await opened('/childminder/file', FREE);
    await button(free, /^Handbook/).click();
    await sheet(free).getByLabel('Done on').waitFor();
  });

  test('that one family has not read is told in the file', async () => {
    const handbook = { version: 2, on: TODAY, families: 5, read: 4 };
    server.change(fileFacts, (facts) => ({ ...facts, handbook }));
    const page = await opened('/childminder/file');
    await page.getByText('Read by 4 of 5 families').first().waitFor();
  });
});

describe('a parent', () => {
  const childminderId = newId();
  const read = (n: number, more: Partial<ParentsHandbook['chapters'][number]> = {}) => ({
    ...{ _id: newId(), title: `Chapter ${n}`, text: `# Heading ${n}\nWords ${n}` },
    ...{ since: { version: 1, on: TODAY }, isNew: true, before: null, paper: null, ...more },
  });
  const handbook = (more: Partial<ParentsHandbook> = {}): ParentsHandbook => ({
    ...{ childminderId, from: 'Aoife', version: 1, on: TODAY, readAt: null, hadVersion: null },
    isAsked: true,
    chapters: [read(1), read(2)],
    ...more,
  });
  const agrees = () =>
    server.answer(acknowledgeHandbook, ({ body: { version } }) => {
      server.change(parentsHandbooks, (all) =>
        all.map((each) => ({ ...each, readAt: RECORDED_AT, hadVersion: version, isAsked: false })),
      );
      pushTo(PARENT, { kind: 'file' });
      return { version };
    });

  test('is asked on the dashboard, reads chapter by chapter, and says so once', async () => {
    server.change(parentsHandbooks, () => [handbook()]);
    agrees();
    const page = await opened('/parent/dashboard', PARENT);
    await page.getByText('Aoife asks you to read the handbook').waitFor();
    await page.getByRole('link', { name: 'Read it' }).click();
    await page.getByRole('heading', { name: 'Handbook of Aoife' }).waitFor();
    await page.getByRole('link', { name: 'Read it' }).click();
    await page.getByRole('heading', { name: 'Heading 1' }).waitFor();
    await page.getByRole('link', { name: 'Next: Chapter 2' }).click();
    await page.getByRole('heading', { name: 'Heading 2' }).waitFor();
    await button(page, 'I have read this').click();
    await pageUnderTest.toastSays('Thank you.');
    await page.getByText(/^You read version 1 on/).waitFor();
    expect(server.done(acknowledgeHandbook).map(({ params, body }) => [params, body])).toEqual([
      [{ childminderId }, { version: 1 }],
    ]);
    expect(await page.getByRole('link', { name: 'Read it' }).count()).toBe(0);
  });

  test('is led to what changed, with what is new marked', async () => {
    const before = 'A cold is fine.\n\n24 hours at home.';
    const changed = read(2, { text: 'A cold is fine.\n\n48 hours at home.', before });
    const chapters = [read(1, { isNew: false, before: 'Words' }), changed];
    server.change(parentsHandbooks, () => [handbook({ version: 2, hadVersion: 1, chapters })]);
    agrees();
    const page = await opened('/parent/dashboard', PARENT);
    await page.getByText('Aoife has changed the handbook and asks you to read it').waitFor();
    await page.getByRole('link', { name: 'Read it' }).click();
    await page.getByRole('heading', { name: 'Handbook of Aoife' }).waitFor();
    await page.getByText('Changed', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Read it' }).click();
    const isNew = page.getByRole('region', { name: 'New since you last read it' });
    await isNew.getByText('48 hours at home.').waitFor();
    expect(await isNew.getByText('A cold is fine.').count()).toBe(0);
    await button(page, 'I have read this').waitFor();
  });

  test('opens the document of a chapter', async () => {
    const paper = {
      ...{ _id: newId(), name: 'Policies', filename: 'Policies.docx' },
      ...{ url: '/api/v1/files/65f0000000000000000000a1', contentType: 'application/msword' },
    };
    const only = read(1, { text: '', paper });
    server.change(parentsHandbooks, () => [handbook({ chapters: [only] })]);
    const page = await opened(`/parent/handbook/${childminderId}/${only._id}`, PARENT);
    await page.getByText('With the document “Policies”').waitFor();
    expect(await page.getByRole('link', { name: /Policies$/ }).getAttribute('href')).toBe(paper.url);
  });

  test('of two childminders reads each, is asked by none whose child has left, and finds the handbook again among the documents', async () => {
    server.change(parentsHandbooks, () => [
      handbook({ readAt: RECORDED_AT, hadVersion: 1, isAsked: false }),
      handbook({ childminderId: newId(), from: 'Gráinne', isAsked: false }),
    ]);
    const page = await opened('/parent/documents', PARENT);
    await page.getByRole('link', { name: 'Handbook of Gráinne' }).click();
    await page.getByRole('heading', { name: 'Handbook of Aoife' }).waitFor();
    await page.getByRole('heading', { name: 'Handbook of Gráinne' }).waitFor();
    expect(await page.getByRole('link', { name: 'Read it' }).count()).toBe(0);
  });

  test('without a handbook is told so', async () => {
    const page = await opened('/parent/handbook', PARENT);
    await page.getByText('No handbook yet').waitFor();
  });
});
