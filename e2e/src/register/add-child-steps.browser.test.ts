import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childStep, type Devices, fillWho, openDevices, PREMIUM, section } from '../kit/devices.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** A device that draws slowly. */
const slowFrames = (page: Page, ms: number) =>
  page.addInitScript((frameMs) => {
    window.requestAnimationFrame = (run) => window.setTimeout(() => run(performance.now()), frameMs);
  }, ms);

/** What waited for a frame has had its own. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Add Child, up to the press on Next. */
async function beginAddChild(page: Page): Promise<void> {
  await page.goto('/childminder/add-child');
  await page.getByRole('form', { name: 'Add Child' }).locator(':focus').waitFor();
  await fillWho(page, 'Éabha');
}

test('what is typed stays in the field that it was typed for, also where a frame takes long after the press on Next', async () => {
  const page = await devices.device(PREMIUM);
  await slowFrames(page, 250);
  await beginAddChild(page);
  await childStep(page, /^Next/).click();
  const contact = section(page, 'Primary contact');
  await contact.locator(':focus').waitFor();
  const write = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await page.keyboard.type('Róisín');
  await write('Ní Riain');
  await write('roisin');
  // She has left the address, which is said to be wrong, and has gone on to the number.
  await page.keyboard.press('Tab');
  await contact.locator('[name$=email][aria-invalid]').waitFor();
  await twoFrames(page);
  await page.keyboard.type('087 123');
  expect(await contact.getByLabel('Email').inputValue()).toBe('roisin');
  expect(await contact.getByLabel('Phone').inputValue()).toBe('087 123');
});

test('a field of the next step that is chosen before the step begins in its first one keeps the focus', async () => {
  const page = await devices.device(PREMIUM);
  await slowFrames(page, 250);
  await beginAddChild(page);
  await page.evaluate(() => {
    const hurried = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[name="primaryContact.lastName"]');
      if (field) hurried.disconnect();
      field?.select();
    });
    hurried.observe(document.body, { childList: true, subtree: true });
  });
  await childStep(page, /^Next/).click();
  const lastName = section(page, 'Primary contact').getByLabel('Last name');
  await lastName.waitFor();
  await twoFrames(page);
  await page.keyboard.type('Byrne');
  expect(await lastName.inputValue()).toBe('Byrne');
});

test('Next pressed twice before the next step is there leads to it once, so that one press on Back leaves it', async () => {
  const page = await devices.device(PREMIUM);
  await beginAddChild(page);
  const before = await page.evaluate(() => history.length);
  await childStep(page, /^Next/).evaluate((next: HTMLElement) => {
    next.click();
    next.click();
  });
  await section(page, 'Primary contact').locator(':focus').waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await section(page, 'Personal information').waitFor();
});
