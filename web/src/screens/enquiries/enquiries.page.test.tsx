import {
  answerEnquiry,
  eraseEnquiry,
  orderEnquiries,
  ownEnquiries,
  ownPage,
  switchPage,
  writeEnquiryNote,
  writePage,
} from '@nead/contracts/enquiries/requests.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, FREE, type OpenPage, openPage, pageUnderTest, pushTo } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const opened = async (path: string): Promise<OpenPage> =>
  (await openPage(path, { as: CHILDMINDER, server, width: 390 })).page;
const places = () => opened('/childminder/places');
const card = (page: OpenPage, name: string) => page.getByRole('region', { name, exact: true });

test('three families ask, each with days, start, age and what fits, and two are on the list', async () => {
  const page = await places();
  await page.getByRole('heading', { name: 'Three families ask' }).waitFor();
  await page.getByText(texts.onTheList(2)).waitFor();
  const text = (await card(page, 'Aisling Doyle').textContent()) ?? '';
  expect(text).toContain('Monday to Wednesday');
  expect(text).toMatch(/Born \w+ 20/);
  expect(text).toMatch(/fit|full/);
  expect(text).toContain('‘We live two streets away');
  expect(await card(page, 'Deirdre Kehoe').textContent()).toContain(texts.sibling);
});

test('a place is offered with a letter that is written already, and can be changed before it goes', async () => {
  const asked: unknown[] = [];
  server.answer(answerEnquiry, ({ params, body }) => {
    asked.push(body);
    return { _id: params.id };
  });
  const page = await places();
  await card(page, 'Aisling Doyle').getByRole('button', { name: texts.presses.offer }).click();
  const letter = page.getByLabel(texts.letter);
  expect(await letter.inputValue()).toContain('Hello Aisling,');
  await letter.fill('Hello Aisling,\n\nCome and see us on Saturday.');
  await page.getByRole('button', { name: texts.send.offer }).click();
  await page.getByText(texts.sent.offer('Aisling Doyle')).waitFor();
  expect(asked).toMatchObject([
    { answer: 'offer', letter: 'Hello Aisling,\n\nCome and see us on Saturday.', version: 2, offers: 0 },
  ]);
});

test('a device that comes second is told, and what was written stays', async () => {
  server.answer(answerEnquiry, () => refuse('RECORD_CHANGED', texts.offersChanged));
  const page = await places();
  await card(page, 'Deirdre Kehoe').getByRole('button', { name: texts.presses.offer }).click();
  await page.getByRole('button', { name: texts.send.offer }).click();
  await page.getByText(texts.offersChanged).waitFor();
  expect(await page.getByLabel(texts.letter).inputValue()).toContain('Hello Deirdre,');
});

test('an answer is to what she saw when she began it, whatever another device did since', async () => {
  server.answer(answerEnquiry, () => refuse('RECORD_CHANGED', texts.offersChanged));
  const page = await places();
  await card(page, 'Aisling Doyle').getByRole('button', { name: texts.presses.offer }).click();
  server.change(ownEnquiries, ({ enquiries, offers }) => ({
    offers: offers + 1,
    enquiries: enquiries.map((each) => ({ ...each, version: each.version + 1, name: `${each.name} Byrne` })),
  }));
  pushTo(CHILDMINDER, { kind: 'enquiries' });
  await card(page, 'Aisling Doyle Byrne').waitFor();
  await page.getByRole('button', { name: texts.send.offer }).click();
  await page.getByText(texts.offersChanged).waitFor();
  expect(server.asked(answerEnquiry)).toMatchObject([{ body: { version: 2, offers: 0 } }]);
});

test.each([
  ['an offer that is open can be taken back', 'offered', '2026-06-12', [texts.takeBackShort]],
  ['one that was not answered in time is hers again', 'offered', '2026-06-11', ['Yes', 'List', 'No']],
  ['a family that said yes can go back on the list, or be told no', 'accepted', '2026-06-11', ['List', 'No']],
] as const)('%s', async (_, state, until, presses) => {
  server.change(ownEnquiries, ({ enquiries, offers }) => ({
    offers,
    enquiries: enquiries.map((each) => (each.name === 'Aisling Doyle' ? { ...each, state, until } : each)),
  }));
  const page = await places();
  const buttons = card(page, 'Aisling Doyle').getByRole('button');
  await expect.poll(() => buttons.allTextContents()).toEqual(['More Aisling Doyle', ...presses]);
});

test('another device’s answer slides in', async () => {
  const page = await places();
  await page.getByRole('heading', { name: 'Three families ask' }).waitFor();
  server.change(ownEnquiries, ({ enquiries, offers }) => ({
    offers,
    enquiries: enquiries.map((each) =>
      each.name === 'Aisling Doyle' ? { ...each, state: 'no' as const } : each,
    ),
  }));
  pushTo(CHILDMINDER, { kind: 'enquiries' });
  await page.getByRole('heading', { name: 'Two families ask' }).waitFor();
});

test('the order of the list is hers', async () => {
  const sent: unknown[] = [];
  server.answer(orderEnquiries, ({ body }) => {
    sent.push(body.ids.length);
    return body;
  });
  const page = await places();
  await page.getByRole('button', { name: /^Move .* down$/ }).click();
  await expect.poll(() => sent).toEqual([2]);
});

test('her notes say that the family can read them, and an enquiry is erased after a question', async () => {
  server.answer(writeEnquiryNote, ({ params }) => ({ _id: params.id }));
  server.answer(eraseEnquiry, ({ params }) => ({ _id: params.id }));
  const page = await places();
  await card(page, 'Tomasz Wójcik').getByRole('button', { name: /^More/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(texts.notesHelp).waitFor();
  await sheet.getByLabel(texts.notes).fill('Came by on Friday.');
  await sheet.getByRole('button', { name: texts.saveNotes }).click();
  await page.getByText(texts.noteSaved).waitFor();
  await sheet.getByRole('button', { name: texts.erase }).click();
  await sheet.getByText(texts.eraseSure('Tomasz Wójcik')).waitFor();
  await sheet.getByRole('button', { name: texts.erase }).click();
  await page.getByText(texts.erased).waitFor();
});

test('her page is switched off and on with one press, and can be opened and printed while it is on', async () => {
  server.answer(switchPage, ({ body }) => {
    server.change(ownPage, (own) => ({ ...own, on: body.on }));
    pushTo(CHILDMINDER, { kind: 'enquiries' });
    return body;
  });
  const page = await opened('/childminder/page');
  await page.getByRole('link', { name: texts.open }).waitFor();
  await page.getByRole('img', { name: texts.qrOf }).waitFor();
  await page.getByRole('button', { name: texts.print }).waitFor();
  await page.getByRole('button', { name: texts.switchOff }).click();
  await page.getByText(texts.switchedOff).waitFor();
  await page.getByRole('button', { name: texts.switchOn }).waitFor();
  expect(await page.getByRole('link', { name: texts.open }).count()).toBe(0);
});

test('a word that somebody else has, and one that cannot be one, are refused with a sentence', async () => {
  server.answer(writePage, () => refuse('ITEM_EXISTS', texts.wordTaken));
  const page = await opened('/childminder/page');
  await page.getByLabel(texts.word).fill('aoife naas');
  await page.getByRole('button', { name: texts.save }).click();
  await page.getByText(texts.wordLetters).waitFor();
  await page.getByLabel(texts.word).fill('nora-naas');
  await page.getByRole('button', { name: texts.save }).click();
  await page.getByText(texts.wordTaken).waitFor();
});

test('on the Free plan the page leads to the plans', async () => {
  await openPage('/childminder/page', { as: FREE, server });
  await pageUnderTest.waitForURL('/childminder/subscription/plans?feature=enablePlaces');
});
