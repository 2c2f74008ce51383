import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices } from '../kit/devices.ts';
import { Finger } from '../kit/finger.ts';
import { visit } from '../pages/visit.ts';
import { bringEverybody, endNaps } from './care-kit.ts';

let devices: Devices;
let phone: BrowserContext;
let count: number;

beforeAll(async () => {
  devices = await openDevices();
  const aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  await bringEverybody(aoife);
  await endNaps(aoife);
  const children = await aoife.children();
  count = children.length;
  for (const { _id, firstName } of children) {
    const isHers = firstName === 'Caoimhe';
    await aoife.call('PATCH', `/childminder/children/${_id}`, {
      allergies: isHers ? ['Milk', 'Eggs'] : [],
      dietaryRequirements: isHers ? ['Halal', 'No honey'] : [],
      medicalConditions: isHers ? 'Diabetes type 1' : '',
    });
  }
});
afterAll(() => devices?.close());

// Each test has a phone of its own: drafts of the test before would come back on it.
beforeEach(async () => {
  phone = await visit(devices, 'premium', { width: 390, theme: 'light', touch: true });
});
afterEach(() => phone?.close());

/** The sheet of a meal with yoghurt for everybody. */
async function yoghurtForAll(): Promise<{ page: Page; sent: unknown[] }> {
  const page = await phone.newPage();
  await page.goto('/childminder/dashboard');
  await page.getByRole('button', { name: 'Select' }).tap();
  await page.getByRole('button', { name: 'Everyone here' }).tap();
  await page.getByRole('button', { name: /^All (breakfast|snack|lunch|dinner)$/ }).tap();
  await page.getByLabel('Food items').fill('Fruit yoghurt,');
  await page.getByText('Fruit yoghurt may contain milk.').waitFor();
  await page.getByRole('radio', { name: 'Dinner' }).check();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/meals')) sent.push(request.postDataJSON());
  });
  return { page, sent };
}

describe('the question about an allergy', () => {
  test.each([0.25, 0.65])('is answered by no second touch, %s s after Save', async (apart) => {
    const { page, sent } = await yoghurtForAll();
    const save = page.getByRole('button', { name: `Save ${count} dinners` });
    await (await Finger.on(page)).tapTwice(save, apart * 1000);
    const question = page.getByRole('alertdialog', { name: 'Fruit yoghurt may contain milk' });
    await question.getByText('Nothing is saved yet.').waitFor();
    expect(await question.getByRole('button').first().textContent()).toBe('Without Caoimhe');
    expect(sent).toEqual([]);
    await question.getByRole('button', { name: 'Change what was eaten' }).tap();
    await question.waitFor({ state: 'hidden' });
    // Other children eat now, so the question is asked again.
    await page.getByRole('radio', { name: 'Skip' }).last().check();
    await page.getByRole('button', { name: `Save ${count - 1} dinners` }).tap();
    await question.waitFor();
    expect(sent).toEqual([]);
    await page.close();
  });
});
