import { severalTexts } from '@nead/contracts/care/page-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAddress } from '../accounts/accounts-kit.ts';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';
import { newChild } from '../register/register-kit.ts';
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

/** The names with this first name that can be read whole. */
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
  await walkTo(page, '/childminder/moments');
  for (const name of both) await page.getByRole('checkbox', { name, exact: true }).waitFor();
});
