import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, toastSays } from '../kit/devices.ts';

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
