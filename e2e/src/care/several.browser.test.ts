import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { severalTexts } from '@nead/contracts/care/several-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAddress } from '../accounts/accounts-kit.ts';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, pressOnToast, toastSays, walkTo } from '../kit/devices.ts';
import { newChild } from '../register/register-kit.ts';
import { bringEverybody, dayOf, endNaps, today } from './care-kit.ts';

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

/** Names that can be read whole, of children who are called so. */
const readNames = (page: Page, where: string, firstName: string) =>
  page.locator(where).evaluateAll(
    (elements, name) =>
      elements
        .filter((element) => element.textContent?.includes(name))
        .map((element) => {
          const isCut = [
            element.scrollWidth - element.clientWidth,
            element.scrollHeight - element.clientHeight,
          ];
          return isCut.some((px) => px > 2) ? 'cut' : element.textContent;
        }),
    firstName,
  );

test('children who share a first name can be told apart wherever one of them is chosen', async () => {
  const both = ['Tadhg Ó Briain', 'Tadhg Ó Súilleabháin'];
  await newChild(aoife, newAddress(), { firstName: 'Tadhg', lastName: 'Ó Súilleabháin' });
  const page = await devices.device(PREMIUM, { declined: true, viewport: { width: 360, height: 780 } });
  await expect.poll(() => readNames(page, '.tile__name', 'Tadhg')).toEqual(both);
  await page.getByRole('button', { name: 'Select' }).click();
  await expect.poll(() => readNames(page, '.tiles--pick .tile__name', 'Tadhg')).toEqual(both);
  for (const name of both) await page.getByRole('checkbox', { name: severalTexts.select(name) }).check();
  expect(await page.locator('.selbar .meta').textContent()).toBe(both.join(', '));
  await page.getByRole('button', { name: severalTexts.allNappy, exact: true }).click();
  await expect.poll(() => readNames(page, '.sheet__row b', 'Tadhg')).toEqual(both);
  await page.getByRole('group', { name: severalTexts.whatNappyWas(both[1] ?? '') }).waitFor();
  await page.keyboard.press('Escape');
  await walkTo(page, '/childminder/photos');
  for (const name of both) await page.getByRole('checkbox', { name, exact: true }).waitFor();
});

test('what got no answer for one, and cannot wait on this device, is sent again from its sheet and recorded once', async () => {
  const page = await devices.device(PREMIUM, { declined: true });
  // As a browser that keeps nothing, or whose disk is full.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Nothing is kept here', 'InvalidStateError');
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Select' }).click();
  const boxes = page.getByRole('list', { name: severalTexts.toChooseFrom }).getByRole('checkbox');
  for (const nth of [0, 1]) await boxes.nth(nth).check();
  await page.getByRole('button', { name: severalTexts.allNappy }).click();
  let isLost = false;
  await page.route('**/activities/nappies', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  const nappies = async () => {
    const days = (await aoife.children()).map(({ _id }) => dayOf(aoife, _id, today()));
    return (await Promise.all(days)).flatMap((day) => day.nappies ?? []).length;
  };
  const before = await nappies();
  const save = page.getByRole('dialog').getByRole('button', { name: /^Save 2 / });
  await save.click();
  await pressOnToast(page, frameTexts.close);
  await toastSays(page, nappy.texts.recorded);
  await save.click();
  await toastSays(page, severalTexts.recorded(severalTexts.nappyChanges(2)));
  expect(await nappies()).toBe(before + 2);
});
