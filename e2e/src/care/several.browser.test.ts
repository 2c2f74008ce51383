import { severalTexts } from '@nead/contracts/care/several-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { afterAll, beforeAll, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, pressOnToast, toastSays } from '../kit/devices.ts';
import { bringEverybody, endNaps } from './care-kit.ts';

let devices: Devices;
let aoife: Caller;
beforeAll(async () => {
  devices = await openDevices();
  aoife = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  await endNaps(aoife);
  await bringEverybody(aoife);
});
afterAll(() => devices?.close());

test('what is recorded for several, and refused for one, is said of as many as it was recorded for', async () => {
  const page = await devices.device(PREMIUM, { declined: true });
  await page.getByRole('button', { name: 'Select' }).click();
  const boxes = page.getByRole('list', { name: severalTexts.toChooseFrom }).getByRole('checkbox');
  for (const nth of [0, 1, 2]) await boxes.nth(nth).check();
  const message = 'This child has left your care already.';
  let refused = false;
  await page.route('**/activities/sleep/*', (route) => {
    if (refused || route.request().method() !== 'POST') return route.fallback();
    refused = true;
    return route.fulfill({ status: 409, json: { success: false, code: 'CHILD_LEFT', message } });
  });
  await page.getByRole('button', { name: severalTexts.allNap, exact: true }).click();
  await toastSays(page, message);
  await pressOnToast(page, frameTexts.close);
  await toastSays(page, severalTexts.sleepsStarted(2));
});
