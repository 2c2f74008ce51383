import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, hasFocus, openDevices, PREMIUM, toastSays } from '../kit/devices.ts';
import { loseAnswer } from '../kit/lost-answer.ts';
import { sendDocument } from './documents-kit.ts';

let devices: Devices;
/** Another device of the same childminder. */
let other: Caller;

beforeAll(async () => {
  devices = await openDevices();
  other = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

const documents = async () => (await other.call<Document[]>('GET', '/childminder/documents')).data;

async function editing() {
  const [document] = await documents();
  if (!document?.name) throw new Error('The demo household has no document');
  const page = await devices.device(PREMIUM, { at: '/childminder/documents', declined: true });
  await page.getByRole('button', { name: documentPageTexts.editOne(document.name) }).click();
  const sheet = page.getByRole('dialog', { name: documentPageTexts.edit });
  await sheet.waitFor();
  return { page, sheet, path: `/childminder/documents/${document._id}`, id: document._id };
}

test('a document that another device changes while its form is open keeps what was not written here', async () => {
  const { page, sheet, path, id } = await editing();
  await sheet.getByLabel('Name').fill('First aid, renewed');
  const changed = await other.call('PATCH', path, { category: 'waivers', expires: '2030-01-31' });
  expect(changed.status).toBe(200);
  await sheet.getByRole('button', { name: documentPageTexts.saveChanges }).dblclick();
  await toastSays(page, documentTexts.updated);
  const stored = (await documents()).find(({ _id }) => _id === id);
  expect(stored).toMatchObject({
    name: 'First aid, renewed',
    category: 'waivers',
    expires: '2030-01-31',
  });
});

test('a document that another device deletes while its form is open is told as deleted', async () => {
  const { page, sheet, path } = await editing();
  await sheet.getByLabel('Name').fill('Another name');
  await other.call('DELETE', path);
  await toastSays(page, documentTexts.gone);
  expect(await sheet.count()).toBe(0);
});

test('the form of a document that is left leads the keyboard back to where it was opened', async () => {
  const { page, sheet, path } = await editing();
  const { name } = (await documents()).find(({ _id }) => path.endsWith(_id)) ?? {};
  const edit = page.getByRole('button', { name: documentPageTexts.editOne(name ?? '') });
  await sheet.getByRole('button', { name: documentPageTexts.cancel }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(edit)).toBe(true);
  await edit.click();
  await sheet.getByRole('button', { name: documentPageTexts.saveChanges }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(edit)).toBe(true);
});

test('what was sent without an answer is chosen no more, and what is sent then is not told as unsure', async () => {
  const { data } = await sendDocument(other, pdf('Trips'), 'trips.pdf', { name: 'Trips' });
  const page = await devices.device(PREMIUM, { at: '/childminder/documents', declined: true });
  await page.getByRole('button', { name: documentPageTexts.sendOne('Trips') }).click();
  const sheet = page.getByRole('dialog', { name: documentPageTexts.sendToParents });
  const send = sheet.getByRole('button', { name: documentPageTexts.send, exact: true });
  await sheet.getByRole('checkbox', { name: /^Siobhán/ }).check();
  await loseAnswer(page, '**/shares');
  await send.click();
  await toastSays(page, frameTexts.unheard);
  await sheet
    .getByRole('list', { name: documentPageTexts.sentTo })
    .getByText(/^Siobhán/)
    .waitFor();
  await send.click();
  await toastSays(page, documentTexts.nobodyChosen);
  await sheet.getByRole('checkbox', { name: /^Marek/ }).check();
  await send.click();
  await toastSays(page, documentPageTexts.wasSent(1));
  expect((await documents()).find(({ _id }) => _id === data._id)?.shares).toHaveLength(2);
});

test('a document that was signed without an answer is not asked about again', async () => {
  const { data } = await sendDocument(other, pdf('Outings'), 'outings.pdf', { name: 'Outings' });
  const contacts = (await other.call<{ _id: string; email: string }[]>('GET', '/parent')).data;
  const contactIds = contacts.filter(({ email }) => email === 'siobhan@nead.example').map(({ _id }) => _id);
  await other.call('POST', `/childminder/documents/${data._id}/shares`, { contactIds, toSign: true });
  const page = await devices.device('siobhan@nead.example', { at: '/parent/documents', declined: true });
  const card = page.getByLabel('Outings', { exact: true });
  await card.getByRole('button', { name: documentPageTexts.sign, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: documentPageTexts.signDocument });
  await loseAnswer(page, '**/signature');
  await sheet.getByRole('button', { name: documentPageTexts.sign, exact: true }).click();
  await toastSays(page, frameTexts.unheard);
  await sheet.waitFor({ state: 'detached' });
  await card.getByText(documentPageTexts.signed, { exact: true }).waitFor();
});
