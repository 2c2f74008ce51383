import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import {
  changeDocument,
  type Document,
  documentList,
  parentDocuments,
  readDocument,
  removeDocument,
  shareDocument,
  signDocument,
} from '@nead/contracts/documents/requests.ts';
import { documentTexts, toDoTexts } from '@nead/contracts/documents/texts.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { attentionTexts } from '@nead/contracts/register/page-texts.ts';
import { allParents } from '@nead/contracts/register/parent-requests.ts';
import { ownSubscription } from '@nead/contracts/subscription/requests.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, FREE, openPage, PARENT, pageUnderTest, pushTo } from '../../test-page.tsx';

let server: FakeServer;

// A desktop's browser, which shows a PDF by itself.
beforeEach(
  () => void Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true }),
);
afterEach(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

/** Changes the repository's documents, and tells every device. */
function become(change: (documents: Document[]) => Document[]): void {
  server.change(documentList, change);
  pushTo(CHILDMINDER, { kind: 'document' });
}
const stored = (id: string) => server.known(documentList).find(({ _id }) => _id === id);
function change(id: string, made: Partial<Document>): Document {
  const before = stored(id);
  if (!before) throw new Error('There is no such document');
  become((documents) => documents.map((each) => (each._id === id ? { ...each, ...made } : each)));
  return { ...before, ...made };
}

beforeEach(() => {
  server = fakeServer();
  server.answer(changeDocument, ({ params: { id }, body: { name, category, expires } }) =>
    change(id, { ...(name && { name }), ...(category && { category }), ...(expires && { expires }) }),
  );
  server.answer(removeDocument, ({ params: { id } }) => {
    become((documents) => documents.filter(({ _id }) => _id !== id));
    return { _id: id };
  });
});

const own = async (at = '/childminder/documents') => (await openPage(at, { as: CHILDMINDER, server })).page;
const theirs = async () => (await openPage('/parent/documents', { as: PARENT, server })).page;

async function editing() {
  const [document] = server.known(documentList);
  if (!document?.name) throw new Error('The demo household has no document');
  const page = await own();
  const edit = page.getByRole('button', { name: documentPageTexts.editOne(document.name) });
  await edit.click();
  const sheet = page.getByRole('dialog', { name: documentPageTexts.edit });
  await sheet.waitFor();
  return { page, sheet, edit, id: document._id };
}

test('a document that another device changes while its form is open keeps what was not written here', async () => {
  const { sheet, id } = await editing();
  await sheet.getByLabel('Name').fill('First aid, renewed');
  change(id, { category: 'waivers', expires: '2030-01-31' });
  await expect.poll(() => sheet.getByLabel('Category').inputValue()).toBe('waivers');
  await sheet.getByRole('button', { name: documentPageTexts.saveChanges }).dblclick();
  await pageUnderTest.toastSays(documentTexts.updated);
  expect(server.done(changeDocument)).toHaveLength(1);
  expect(stored(id)).toMatchObject({
    name: 'First aid, renewed',
    category: 'waivers',
    expires: '2030-01-31',
  });
});

test('a document that another device deletes while its form is open is told as deleted', async () => {
  const { sheet, id } = await editing();
  await sheet.getByLabel('Name').fill('Another name');
  become((documents) => documents.filter(({ _id }) => _id !== id));
  await pageUnderTest.toastSays(documentTexts.gone);
  expect(await sheet.count()).toBe(0);
});

test('the form of a document that is left leads the keyboard back to where it was opened', async () => {
  const { sheet, edit } = await editing();
  await sheet.getByRole('button', { name: documentPageTexts.cancel }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => edit.hasFocus()).toBe(true);
  await edit.click();
  await sheet.getByRole('button', { name: documentPageTexts.saveChanges }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => edit.hasFocus()).toBe(true);
});

test('what was sent without an answer is chosen no more, and what is sent then is not told as unsure', async () => {
  const [trips] = server.known(documentList);
  if (!trips?.name) throw new Error('The demo household has no document');
  server.answer(shareDocument, ({ params: { id }, body: { contactIds, toSign } }) => {
    const sharedAt = new Date().toISOString();
    const none = { sharedAt, readAt: null, signedAt: null, signedName: null };
    const shares = server
      .known(allParents)
      .flatMap(({ _id: contactId, firstName, lastName }) =>
        contactIds.includes(contactId) ? [{ contactId, firstName, lastName, toSign, ...none }] : [],
      );
    change(id, { shares: [...(stored(id)?.shares ?? []), ...shares] });
    return { _id: id, shared: shares.length };
  });
  const page = await own();
  await page.getByRole('button', { name: documentPageTexts.sendOne(trips.name) }).click();
  const sheet = page.getByRole('dialog', { name: documentPageTexts.sendToParents });
  const send = sheet.getByRole('button', { name: documentPageTexts.send, exact: true });
  await sheet.getByRole('checkbox', { name: /^Siobhán/ }).check();
  server.lose(shareDocument);
  await send.click();
  await pageUnderTest.toastSays(frameTexts.unheard);
  await pageUnderTest.pressOnToast(frameTexts.close);
  await sheet
    .getByRole('list', { name: documentPageTexts.sentTo })
    .getByText(/^Siobhán/)
    .waitFor();
  await send.click();
  await pageUnderTest.toastSays(documentTexts.nobodyChosen);
  await pageUnderTest.pressOnToast(frameTexts.close);
  await sheet.getByRole('checkbox', { name: /^Marek/ }).check();
  await send.click();
  await pageUnderTest.toastSays(documentPageTexts.wasSent(1));
  expect(stored(trips._id)?.shares).toHaveLength(2);
});

test('a document that was signed without an answer is not asked about again', async () => {
  server.answer(signDocument, ({ params: { id }, body: { name: signedName } }) => {
    const signedAt = new Date().toISOString();
    server.change(parentDocuments, (all) =>
      all.map((each) => (each._id === id ? { ...each, signedAt, signedName } : each)),
    );
    pushTo(PARENT, { kind: 'document' });
    return { _id: id, signedAt, signedName };
  });
  const page = await theirs();
  const name = server.known(parentDocuments).find(({ toSign }) => toSign)?.name ?? '';
  const card = page.getByLabel(name, { exact: true });
  await card.getByRole('button', { name: documentPageTexts.sign, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: documentPageTexts.signDocument });
  server.lose(signDocument);
  await sheet.getByRole('button', { name: documentPageTexts.sign, exact: true }).click();
  await pageUnderTest.toastSays(frameTexts.unheard);
  await sheet.waitFor({ state: 'detached' });
  await card.getByText(documentPageTexts.signed, { exact: true }).waitFor();
});

test('a document is signed with the name of the account, after a look at it from the same sheet; another name asks', async () => {
  const [first] = server.known(parentDocuments);
  if (!first) throw new Error('She was sent no document');
  const account = 'Siobhán Uí Shúilleabháin';
  const two = ['Contract for the year', 'Outings'].map((name) => ({ ...first, _id: newId(), name }));
  server.change(parentDocuments, () => two);
  server.answer(signDocument, ({ params: { id }, body: { name: signedName } }) => {
    const signedAt = new Date().toISOString();
    server.change(parentDocuments, (all) =>
      all.map((each) => (each._id === id ? { ...each, signedAt, signedName } : each)),
    );
    pushTo(PARENT, { kind: 'document' });
    return { _id: id, signedAt, signedName };
  });
  const page = await theirs();
  const sheet = page.getByRole('dialog', { name: documentPageTexts.signDocument });
  const name = sheet.getByLabel('Your full name');
  const press = () => sheet.getByRole('button', { name: 'Sign', exact: true }).click();
  const card = (title: string) => page.getByLabel(title, { exact: true });
  const open = (title: string) =>
    card(title).getByRole('button', { name: documentPageTexts.sign, exact: true }).click();

  await open('Contract for the year');
  expect(await name.inputValue()).toBe(account);
  await sheet.getByRole('button', { name: 'View Document' }).click();
  const viewed = page.getByRole('dialog', { name: 'Contract for the year' });
  await viewed.getByRole('button', { name: 'Close' }).first().click();
  await press();
  await card('Contract for the year').getByText(`as “${account}”`).waitFor();

  await open('Outings');
  await name.fill('Mickey Mouse');
  await press();
  await sheet.getByText(/^This account is in the name of Siobhán Uí Shúilleabháin\./).waitFor();
  await sheet.getByLabel(`I sign as “Mickey Mouse”, in the account of ${account}`).check();
  await press();
  await card('Outings').getByText('as “Mickey Mouse”').waitFor();
});

test('who can be sent a document is not said to be nobody where it is not known', async () => {
  const [document] = server.known(documentList);
  server.away(allParents, true);
  const page = await own();
  await page.getByRole('button', { name: documentPageTexts.sendOne(document?.name ?? '') }).click();
  const sheet = page.getByRole('dialog', { name: documentPageTexts.sendToParents });
  const again = sheet.getByRole('button', { name: frameTexts.tryAgain });
  await again.waitFor();
  expect(await sheet.getByText(documentPageTexts.noParents).count()).toBe(0);
  server.away(allParents, false);
  await again.click();
  await sheet.getByRole('checkbox', { name: /^Siobhán/ }).waitFor();
});

test('a document is said to be opened once it was shown, and not before', async () => {
  const [document] = server.known(parentDocuments);
  server.answer(readDocument, ({ params: { id } }) => ({ _id: id, readAt: new Date().toISOString() }));
  const page = await theirs();
  await page
    .getByLabel(document?.name ?? '', { exact: true })
    .getByRole('button', { name: documentPageTexts.view })
    .click();
  const sheet = page.getByRole('dialog', { name: document?.name ?? '' });
  await sheet.getByText(documentPageTexts.previewLost).waitFor();
  expect(server.asked(readDocument)).toEqual([]);
  server.file(document?.url ?? '', new Blob(['%PDF-1.4']));
  await sheet.getByRole('button', { name: frameTexts.tryAgain }).click();
  await expect.poll(() => server.done(readDocument).length).toBe(1);
});

test('a document is shown and saved also from a page that was open longer than its links hold', async () => {
  const [document] = server.known(documentList);
  const page = await own();
  const card = page.getByLabel(document?.name ?? '', { exact: true });
  await card.waitFor();
  const newer = `${document?.url}?newer`;
  server.change(documentList, (all) =>
    all.map((each) => (each._id === document?._id ? { ...each, url: newer } : each)),
  );
  server.file(newer, new Blob(['%PDF-1.4']));
  await card.getByRole('button', { name: documentPageTexts.view }).click();
  const sheet = page.getByRole('dialog', { name: document?.name ?? '' });
  await sheet.locator(`[title="${document?.name}"]`).waitFor();
  const save = sheet.getByRole('link', { name: documentPageTexts.save });
  expect(await save.getAttribute('href')).toBe(newer);
});

test('a viewer is given a PDF that did not come when it is asked for again', async () => {
  const [document] = server.known(parentDocuments);
  const page = await theirs();
  await page
    .getByLabel(document?.name ?? '', { exact: true })
    .getByRole('button', { name: documentPageTexts.view })
    .click();
  const sheet = page.getByRole('dialog', { name: document?.name ?? '' });
  await sheet.getByText(documentPageTexts.previewLost).waitFor();
  server.file(document?.url ?? '', new Blob(['%PDF-1.4']));
  server.answer(readDocument, ({ params: { id } }) => ({ _id: id, readAt: new Date().toISOString() }));
  await sheet.getByRole('button', { name: frameTexts.tryAgain }).click();
  await sheet.locator(`[title="${document?.name}"]`).waitFor();
});

test('what must be renewed stands on the dashboard from 60 days before, and is pressing from 14', async () => {
  const [one] = server.known(documentList);
  if (!one) throw new Error('The demo household has no document');
  const today = dublinDate(new Date());
  const all = [
    ['Fire safety', 61],
    ['First aid', 60],
    ['Garda vetting', 15],
    ['Motor insurance', 14],
    ['Food hygiene', -1],
  ] as const;
  server.change(documentList, () =>
    all.map(([name, days]) => ({ ...one, _id: newId(), name, expires: addDays(today, days) })),
  );
  const page = await own('/childminder/dashboard');
  const toDo = page.getByRole('navigation', { name: attentionTexts.thingsToDo });
  const thing = (name: string) => toDo.getByRole('link', { name: new RegExp(name) });
  const shown = async (name: string) => [
    (await thing(name).textContent())?.split(name).at(-1),
    ((await thing(name).getAttribute('class')) ?? '').includes('todo--gold'),
  ];
  await thing('First aid').waitFor();
  expect(await shown('First aid')).toEqual(['Runs out in 60 days', false]);
  expect(await shown('Garda vetting')).toEqual(['Runs out in 15 days', false]);
  expect(await shown('Motor insurance')).toEqual(['Runs out in 14 days', true]);
  expect(await shown('Food hygiene')).toEqual(['Ran out yesterday', true]);
  expect(await thing('Fire safety').count()).toBe(0);
  await thing('Food hygiene').click();
  await page.getByLabel('Food hygiene', { exact: true }).getByText('Ran out yesterday').waitFor();
});

test('without document storage the page leads to the plans, and asks for nothing that would be refused', async () => {
  const plans = () => window.location.pathname + window.location.search;
  const led = '/childminder/subscription/plans?feature=enableDocumentStorage';
  const { page } = await openPage('/childminder/documents', { as: FREE, server });
  await expect.poll(plans).toBe(led);
  await pageUnderTest.walkTo('/childminder/dashboard');
  await pageUnderTest.walkTo('/childminder/documents');
  await expect.poll(plans).toBe(led);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(server.asked(documentList)).toEqual([]);
});

test('what lies in a repository whose plan has ended can be read and deleted, and nothing added; then the plans are all there is', async () => {
  const page = await own();
  await page.getByLabel(/Upload a document/).waitFor();
  server.change(ownSubscription, (plan) => ({ ...plan, tier: 'FREE' as const, features: [] }));
  pushTo(CHILDMINDER, { kind: 'subscription' });
  await page.getByText('Your plan no longer includes the document repository.').waitFor();
  expect(await page.getByLabel(/Upload a document/).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Attach/ }).count()).toBe(0);
  const cards = page.getByRole('list', { name: 'Documents' }).locator('li');
  expect(await cards.count()).toBeGreaterThan(1);
  for (let left = await cards.count(); left > 0; left--) {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect.poll(() => cards.count()).toBeLessThan(left);
    // The keyboard is on the next card.
    if (left > 1)
      await expect.poll(() => cards.first().getByRole('button', { name: /^Edit/ }).hasFocus()).toBe(true);
  }
  await page.getByText('The document repository comes with Standard and Premium.').waitFor();
});

test('each thing to do with a document says in a word what it is, on any screen', async () => {
  await openPage('/childminder/documents', { as: CHILDMINDER, server, width: 390 });
  const acts = pageUnderTest.locator('.doc').first().locator('.doc__act');
  await expect.poll(() => acts.allTextContents()).toEqual(['Message', 'Send', 'Edit', 'Delete']);
});

test('a parent reads what a document is, when it came and from whom, and no size', async () => {
  const [first] = server.known(parentDocuments);
  const page = await theirs();
  const card = page.getByLabel(first?.name ?? '', { exact: true });
  await expect.poll(() => card.textContent()).toContain(`from ${first?.from}`);
  expect(await card.textContent()).not.toMatch(/\d [KM]?B\b/);
});

test('a parent who has signed and read everything is not asked to look at documents', async () => {
  const at = new Date().toISOString();
  server.change(parentDocuments, (all) => all.map((each) => ({ ...each, readAt: at, signedAt: at })));
  const { page } = await openPage('/parent/dashboard', { as: PARENT, server });
  await page.getByRole('heading', { name: 'My Children' }).waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /document.*from your/i })
      .count(),
  ).toBe(0);
});

test('the only new document of a parent is opened by its notice, and is new until it is read', async () => {
  const [first, ...others] = server.known(parentDocuments);
  if (!first) throw new Error('She was sent no document');
  const at = '2026-06-12T11:00:00.000Z';
  const [fresh, ...read] = [
    {
      ...first,
      toSign: false,
      signedAt: null,
      signedName: null,
      readAt: null,
      contentType: 'application/pdf',
    },
    ...others.map((each) => ({ ...each, toSign: false, readAt: at })),
  ];
  server.change(parentDocuments, () => [...read, ...(fresh ? [fresh] : [])]);
  server.answer(readDocument, ({ params: { id } }) => {
    server.change(parentDocuments, (all) => all.map((each) => ({ ...each, readAt: at })));
    return { _id: id, readAt: at };
  });
  const { page } = await openPage('/parent/dashboard', { as: PARENT, server });
  await page.getByRole('link', { name: toDoTexts.newToRead(1) }).click();
  const sheet = page.getByRole('dialog', { name: first.name ?? '' });
  await sheet.waitFor();
  expect(await page.getByText(documentPageTexts.isNew, { exact: true }).count()).toBe(1);
});
