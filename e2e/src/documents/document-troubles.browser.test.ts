import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { afterAll, beforeAll, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, openDevices, PREMIUM, toastSays, walkTo } from '../kit/devices.ts';

let devices: Devices;
let _aoife: Caller;

beforeAll(async () => {
  devices = await openDevices();
  _aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

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
