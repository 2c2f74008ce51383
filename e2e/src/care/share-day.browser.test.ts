import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
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

/** A phone whose share sheet is noted; `refusing`: it wants a fresh touch the first time. */
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

/** Hers, with such a share sheet, at the day. */
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

  test('comes by mail to a parent who chooses that in the profile, which stays chosen', async () => {
    const page = await phone('siobhan@nead.example', '/parent/profile');
    const box = page.getByRole('checkbox', { name: 'Mail me each evening' });
    expect(await box.isChecked()).toBe(false);
    await box.tap();
    await page.getByText('You get a mail each evening').waitFor();
    await page.reload();
    await expect.poll(() => box.isChecked()).toBe(true);
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
    // A press so soon is still the one before.
    await expect
      .poll(async () => {
        await button(page).tap();
        return page.getByText(`${file()} was not downloaded`).count();
      })
      .toBeGreaterThan(0);
    expect(await shared(page)).toHaveLength(1);
  });
});

describe('the choice of the mail in the evening', () => {
  const choice = async (): Promise<boolean> => {
    const siobhan = await new Caller(devices.nead.url).login('siobhan@nead.example', 'nead-demo');
    return (await siobhan.call<{ wanted: boolean }>('GET', '/parent/evening-mail')).data.wanted;
  };
  async function profile(): Promise<[Page, Locator]> {
    const page = await phone('siobhan@nead.example', '/parent/profile');
    const box = page.getByRole('checkbox', { name: 'Mail me each evening' });
    await box.waitFor();
    return [page, box];
  }

  /** What it sends waits until the gate opens. */
  async function held(page: Page, then: (route: Route) => Promise<void>) {
    const gate = closedGate();
    await page.route('**/parent/evening-mail', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await gate.opened;
      await then(route);
    });
    return gate;
  }

  async function press(box: Locator, times: number): Promise<void> {
    for (let nth = 0; nth < times; nth++) {
      const before = await box.isChecked();
      await box.click();
      await expect.poll(() => box.isChecked()).toBe(!before);
    }
  }

  test('stands as it was pressed last, and each press is sent after the one before', async () => {
    const [page, box] = await profile();
    const before = await box.isChecked();
    const sent: boolean[] = [];
    const second = closedGate();
    const gate = await held(page, async (route) => {
      sent.push(route.request().postDataJSON().wanted);
      if (sent.length === 2) await second.opened;
      return route.continue();
    });
    await press(box, 2);
    const afterTheFirst = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().endsWith('/parent/evening-mail'),
    );
    gate.open();
    await (await afterTheFirst).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await box.isChecked()).toBe(before);
    second.open();
    await page.getByText(before ? 'You get a mail each evening' : 'You no longer get a mail').waitFor();
    expect(sent).toEqual([!before, before]);
    expect(await box.isChecked()).toBe(before);
    expect(await choice()).toBe(before);
  });

  test.each([1, 2, 3])(
    'is put back to what is stored when it cannot be saved, pressed %i times',
    async (times) => {
      const [page, box] = await profile();
      const before = await box.isChecked();
      const gate = await held(page, (route) => route.abort());
      await press(box, times);
      gate.open();
      await page.getByText(frameTexts.unheard).first().waitFor();
      expect(await page.getByText('Failed to change the mail').count()).toBe(0);
      await expect.poll(() => box.isChecked()).toBe(before);
      expect(await choice()).toBe(before);
    },
  );

  test('is seen at once on another device', async () => {
    const [[, one], [page, other]] = await Promise.all([profile(), profile()]);
    const before = await one.isChecked();
    await one.tap();
    await expect.poll(() => other.isChecked()).toBe(!before);
    await other.tap();
    await page.getByText(before ? 'You get a mail each evening' : 'You no longer get a mail').waitFor();
    await expect.poll(() => one.isChecked()).toBe(before);
    expect(await choice()).toBe(before);
  });
});
