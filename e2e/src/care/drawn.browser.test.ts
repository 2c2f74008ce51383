import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, tileOf, walkTo } from '../kit/devices.ts';
import { bringEverybody, daily } from './care-kit.ts';

let devices: Devices;
let aoife: Caller;
let children: { _id: string; firstName: string | null }[];

beforeAll(async () => {
  devices = await openDevices();
  aoife = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  children = await aoife.children();
});
afterAll(() => devices?.close());

async function opened(path: string, width = 390): Promise<Page> {
  const page = await devices.device(PREMIUM, { viewport: { width, height: 844 }, at: path });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return page;
}

describe('as it is drawn', () => {
  test.each([360, 390, 1280])(
    'no word of a tile touches the edge of its button, %i px wide',
    async (width) => {
      await bringEverybody(aoife);
      const page = await opened('/childminder/dashboard', width);
      await page.locator('.quick button').first().waitFor();
      const near = await page.locator('.quick button small').evaluateAll((notes) =>
        notes.flatMap((note) => {
          const [button, words] = [note.closest('button'), document.createRange()];
          words.selectNodeContents(note);
          const room = (button?.getBoundingClientRect().right ?? 0) - words.getBoundingClientRect().right;
          return room < 4 ? [`${note.textContent}: ${room}`] : [];
        }),
      );
      expect(near).toEqual([]);
      await page.context().close();
    },
  );

  test('a face is never dimmed, and no card lies in a card', async () => {
    await aoife.call('POST', `/childminder/children/${children[0]?._id}/attendance`, {
      status: 'signed-out',
    });
    const page = await opened('/childminder/dashboard');
    const away = tileOf(page, children[0]?.firstName ?? '').locator('.avatar');
    await away.waitFor();
    expect(await away.evaluate((face) => getComputedStyle(face).filter)).toBe('none');
    await walkTo(page, `/childminder/child/${children[0]?._id}/day`);
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    const framed = await page
      .locator('.card .card')
      .evaluateAll((inner) => inner.filter((one) => getComputedStyle(one).boxShadow !== 'none').length);
    expect(framed).toBe(0);
    await page.context().close();
  });
});

test.each([360, 390])('a child’s file is under 2,000 px high, %i px wide', async (width) => {
  const page = await opened(`/childminder/child/${children[0]?._id}`, width);
  await page.getByRole('heading', { name: 'Leaving' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
  await page.context().close();
});

test('on a phone held sideways the bar at the foot stands for the side menu, and both bars go while one reads on', async () => {
  const page = await devices.device(PREMIUM, { viewport: { width: 844, height: 390 } });
  await page.locator('.quick button, .tile--row').first().waitFor();
  const bar = page.getByRole('navigation', { name: 'Main, bottom' });
  await bar.waitFor();
  expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(0);
  await page.evaluate(() => window.scrollBy(0, 300));
  await bar.waitFor({ state: 'hidden' });
  expect((await page.locator('.topbar').boundingBox())?.y).toBeLessThan(-100);
  await page.evaluate(() => window.scrollBy(0, -50));
  await bar.waitFor();
  await page.context().close();
});

test('how much was eaten is chosen by a plate above its word', async () => {
  const page = await opened(`/childminder/child/${children[0]?._id}/day`);
  await page.getByRole('button', { name: 'Meal', exact: true }).click();
  const amounts = page.getByRole('dialog').getByRole('group', { name: 'Amount' }).locator('label');
  await amounts.first().waitFor();
  const drawn = await amounts.evaluateAll((labels) =>
    labels.map((label) => {
      const words = document.createRange();
      words.selectNode(label.querySelector('svg + *') ?? label.querySelector('span')?.lastChild ?? label);
      const plate = label.querySelector('svg')?.getBoundingClientRect();
      const isAbove = plate !== undefined && plate.bottom <= words.getBoundingClientRect().top + 1;
      return [label.textContent, isAbove, label.querySelectorAll('svg > *').length];
    }),
  );
  expect(drawn).toEqual([
    ['None', true, 1],
    ['Some', true, 2],
    ['Most', true, 2],
    ['All', true, 2],
  ]);
  await page.context().close();
});

test('the history says at once how things stand, above its controls, which stay where they are', async () => {
  await bringEverybody(aoife);
  const meal = { type: 'lunch', foodItems: ['Irish stew'], amount: 'all' };
  await aoife.call('POST', daily(children[0]?._id ?? '', 'meals'), meal);
  const page = await opened(`/childminder/child/${children[0]?._id}/history`);
  const moment = page.getByRole('region', { name: 'As it is now' });
  const facts = moment.locator('.asof__now');
  await facts.waitFor();
  expect((await facts.locator('dt').allInnerTexts()).slice(0, 3)).toEqual([
    'Status',
    'Here for',
    'Last meal',
  ]);
  const box = await facts.boundingBox();
  const end = (box?.y ?? 0) + (box?.height ?? 0);
  const bar = await page.locator('.bottom').boundingBox();
  expect(end).toBeLessThan(bar?.y ?? 0);
  for (const control of await moment.locator('button, input, select').all())
    expect((await control.boundingBox())?.y).toBeGreaterThanOrEqual(end);

  // Nothing slides under the thumb while it goes from moment to moment.
  const slider = page.getByRole('slider', { name: 'Time of day' });
  const place = await slider.boundingBox();
  await slider.press('Home');
  await page.getByRole('region', { name: /^As it was at/ }).waitFor();
  await expect.poll(() => page.locator('.momentcard[aria-busy="true"]').count()).toBe(0);
  expect(await page.getByRole('slider', { name: 'Time of day' }).boundingBox()).toEqual(place);
  expect(await page.locator('main').innerText()).not.toMatch(/As (it was )?known then|The card|Status shown/);
  await page.context().close();
});

test.each([360, 390, 1280])(
  'the boxes of allergies keep apart, and from what is written beside them, %i px wide',
  async (width) => {
    const page = await opened(`/childminder/child/${children[0]?._id}/details`, width);
    await page.getByRole('button', { name: 'Edit allergies, diet and health' }).click();
    const health = page.getByRole('region', { name: 'Allergies, diet and health' });
    for (const box of await health.getByRole('checkbox', { name: 'Other' }).all()) await box.check();
    const boxes = await health
      .locator('.chip, legend, .field')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const near = boxes.flatMap((one, nth) =>
      boxes.slice(nth + 1).filter((other) => {
        const across = Math.max(one.left, other.left) - Math.min(one.right, other.right);
        const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
        return Math.max(across, down) < 4;
      }),
    );
    expect(boxes.length).toBeGreaterThan(15);
    expect(near).toEqual([]);
    await page.context().close();
  },
);

test.each([390, 1280])('what is so with each parent stands in a column, %i px wide', async (width) => {
  const page = await opened('/childminder/parents', width);
  const rows = page.getByRole('list', { name: 'Parents' }).getByRole('listitem');
  await rows.first().waitFor();
  const lefts = await rows.evaluateAll((each) =>
    each.map((row) => {
      const [text, badge] = ['.plist__text', '.badge'].map((one) => row.querySelector(one));
      return [text?.getBoundingClientRect().left, badge?.getBoundingClientRect().left];
    }),
  );
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts.map(([, badge]) => badge)).size).toBe(1);
  if (width === 390) expect(lefts[0]?.[1]).toBe(lefts[0]?.[0]);
  await page.context().close();
});

test.each([360, 1280])('each icon of a document’s card has its word on a screen of %i px', async (width) => {
  const page = await opened('/childminder/documents', width);
  const acts = page.locator('.doc .doc__act');
  await acts.first().waitFor();
  for (const words of await acts.allInnerTexts()) expect(words.trim()).not.toBe('');
  await page.context().close();
});
