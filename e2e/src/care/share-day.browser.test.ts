import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, pressOnToast } from '../kit/devices.ts';
import { bringEverybody, daily, today } from './care-kit.ts';

let devices: Devices;
let caoimhe: string;
beforeAll(async () => {
  devices = await openDevices();
  const aoife = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  await bringEverybody(aoife);
  caoimhe = (await aoife.children()).find(({ firstName }) => firstName === 'Caoimhe')?._id ?? '';
  await aoife.call('POST', daily(caoimhe, 'meals'), { type: 'snack', foodItems: ['Pear'], amount: 'all' });
});
afterAll(() => devices?.close());

/** A phone whose share sheet is recorded; `refusing`: it wants another touch the first time. */
const withShareSheet = (context: BrowserContext, refusing: boolean) =>
  context.addInitScript((refuses) => {
    const shared: string[] = [];
    let left = refuses ? 1 : 0;
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      async value({ files }: { files: File[] }) {
        if (left-- > 0) throw new DOMException('A touch is wanted', 'NotAllowedError');
        for (const { name, type, size } of files) shared.push(`${name} ${type} ${size > 1000}`);
      },
    });
  }, refusing);

const phone = (email: string, at: string): Promise<Page> => devices.touchPhone(email, { at });

/** Her phone with this share sheet, at the page of the day. */
const sharing = (refusing: boolean): Promise<Page> =>
  devices.touchPhone(PREMIUM, {
    at: `/childminder/child/${caoimhe}/day`,
    prepare: (context) => withShareSheet(context, refusing),
  });

const shared = (page: Page) => page.evaluate<string[]>(() => Reflect.get(window, 'shared'));
const button = (page: Page) => page.getByRole('button', { name: 'Share the day' });
const file = () => `day-${today()}.pdf`;

describe('the day of a child', () => {
  test('goes to the phone’s share sheet as a file', async () => {
    const page = await sharing(false);
    await button(page).tap();
    await expect.poll(() => shared(page)).toEqual([`${file()} application/pdf true`]);
  });

  test('is kept for one more touch where the phone wants a fresh one', async () => {
    const page = await sharing(true);
    await button(page).tap();
    await page.getByText('The day is ready as a PDF').waitFor();
    expect(await shared(page)).toEqual([]);
    await pressOnToast(page, 'Share');
    await expect.poll(() => shared(page)).toEqual([`${file()} application/pdf true`]);
  });

  test('is downloaded where there is no share sheet, by a parent too', async () => {
    const page = await phone('siobhan@nead.example', `/parent/child/${caoimhe}/daily-activities`);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page).tap()]);
    expect(download.suggestedFilename()).toBe(file());
    await page.getByText('The day was saved as a PDF').waitFor();
  });

  test('makes one sheet when its button is pressed twice, and says without a line that there is none', async () => {
    const page = await sharing(false);
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/exports')) asked += 1;
    });
    await button(page).evaluate((one: HTMLButtonElement) => {
      one.click();
      one.click();
    });
    await expect.poll(() => shared(page)).toHaveLength(1);
    expect(asked).toBe(1);
    await page.context().setOffline(true);
    // A press this soon counts as the one before.
    await expect
      .poll(async () => {
        await button(page).tap();
        return page.getByText(`${file()} was not downloaded`).count();
      })
      .toBeGreaterThan(0);
    expect(await shared(page)).toHaveLength(1);
  });
});
