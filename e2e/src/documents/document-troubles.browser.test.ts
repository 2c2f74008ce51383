import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, openDevices, PREMIUM, toastSays, walkTo } from '../kit/devices.ts';
import { sendDocument } from './documents-kit.ts';

let devices: Devices;
let aoife: Caller;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

test('who can be sent a document is not said to be nobody where it is not known', async () => {
  const { data } = await sendDocument(aoife, pdf('Rules'), 'rules.pdf', { name: 'Rules' });
  const page = await devices.device(PREMIUM, { at: '/childminder/profile', declined: true });
  let isAway = true;
  await page.route('**/api/v1/parent', (route) =>
    isAway ? route.abort('connectionreset') : route.fallback(),
  );
  await walkTo(page, '/childminder/documents');
  await page.getByRole('button', { name: documentPageTexts.sendOne(data.name ?? '') }).click();
  const sheet = page.getByRole('dialog', { name: documentPageTexts.sendToParents });
  const again = sheet.getByRole('button', { name: frameTexts.tryAgain });
  await again.or(sheet.getByText(documentPageTexts.noParents)).waitFor();
  expect(await sheet.getByText(documentPageTexts.noParents).count()).toBe(0);
  isAway = false;
  await again.click();
  await sheet.getByRole('checkbox', { name: /^Siobhán/ }).waitFor();
});

test('a document that is refused once its page was left is told of where one is then', async () => {
  const page = await devices.device(PREMIUM, { at: '/childminder/documents', declined: true });
  const gate = closedGate();
  await page.route('**/api/v1/childminder/documents', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await gate.opened;
    const refused = { success: false, code: 'DISK_FULL', message: 'There is no room left.' };
    await route.fulfill({ status: 507, json: refused });
  });
  await page.getByLabel(/Upload a document/).setInputFiles({
    name: 'Garda vetting.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf('Garda vetting')),
  });
  await page.getByRole('progressbar', { name: /Garda vetting/ }).waitFor();
  await walkTo(page, '/childminder/children');
  gate.open();
  await toastSays(page, 'Garda vetting.pdf');
});

/** What the page has of the documents so far is worthless from now on: its links are too old. */
async function outliveLinks(page: Page): Promise<void> {
  await page.route('**/api/v1/files/**', (route) =>
    route.request().url().includes('&newer') ? route.fallback() : route.fulfill({ status: 404, body: '' }),
  );
  await page.route(/\/api\/v1\/(parent|childminder)\/documents$/, async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: Document[] };
    const newer = data.map((document) => ({ ...document, url: `${document.url}&newer` }));
    await route.fulfill({ response: answer, json: { ...envelope, data: newer } });
  });
}

test('a document is shown and saved also from a page that was open longer than its links hold', async () => {
  const bytes = pdf('Sun cream');
  const { data } = await sendDocument(aoife, bytes, 'sun-cream.pdf', { name: 'Sun cream' });
  const page = await devices.device(PREMIUM, { at: '/childminder/documents', declined: true });
  const card = page.getByLabel('Sun cream', { exact: true });
  await card.waitFor();
  await outliveLinks(page);
  await card.getByRole('button', { name: documentPageTexts.view }).click();
  const sheet = page.getByRole('dialog', { name: data.name ?? '' });
  await sheet
    .getByTitle('Sun cream')
    .or(sheet.getByRole('img', { name: /^Page 1/ }))
    .waitFor();
  expect(await sheet.getByRole('link', { name: documentPageTexts.save }).getAttribute('href')).toContain(
    '&newer',
  );
});

test('a document is said to be opened once it was shown, and not before', async () => {
  const { data } = await sendDocument(aoife, pdf('Fire drill'), 'fire-drill.pdf', { name: 'Fire drill' });
  const contacts = (await aoife.call<{ _id: string; email: string }[]>('GET', '/parent')).data;
  const contactIds = contacts.filter(({ email }) => email === 'siobhan@nead.example').map(({ _id }) => _id);
  await aoife.call('POST', `/childminder/documents/${data._id}/shares`, { contactIds });
  const page = await devices.device('siobhan@nead.example', { at: '/parent/documents', declined: true });
  let said = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/parent/documents/${data._id}/read`)) said += 1;
  });
  await page.route('**/api/v1/files/**', (route) => route.abort('connectionreset'));
  const card = page.getByLabel('Fire drill', { exact: true });
  await card.getByRole('button', { name: documentPageTexts.view }).click();
  const sheet = page.getByRole('dialog', { name: 'Fire drill' });
  await sheet.getByText(documentPageTexts.previewLost).waitFor();
  expect(said).toBe(0);
  await page.unroute('**/api/v1/files/**');
  await sheet.getByRole('button', { name: frameTexts.tryAgain }).click();
  await expect.poll(() => said).toBe(1);
});
