import { lineQuestionTexts } from '@nead/contracts/fees/page-texts.ts';
import type { ParentFees } from '@nead/contracts/fees/views.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';
import { byEmail } from '../register/register-kit.ts';

const SIOBHAN = 'siobhan@nead.example';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** Opens the line from the newest message about an invoice. */
async function openLine(page: Page, side: 'childminder' | 'parent', box: 'inbox' | 'sent'): Promise<void> {
  await walkTo(page, `/${side}/messages${box === 'sent' ? '?box=sent' : ''}`);
  await page
    .getByText(/^Invoice \d{4}-\d{4}/)
    .first()
    .click();
  await page.getByRole('link', { name: lineQuestionTexts.open }).click();
  await page.waitForURL(new RegExp(`/${side}/fees/invoice/.*day=`));
  await page.locator('.feeask--shown').waitFor();
}

test('a parent asks about a day of an invoice, and both sides open it from the message', {
  timeout: 240_000,
}, async () => {
  const parent = await byEmail(devices.nead.url, SIOBHAN);
  const { data } = await parent.call<ParentFees>('GET', '/parent/fees');
  const invoice = data[0]?.invoices[0];
  const page = await devices.device(SIOBHAN, { at: `/parent/fees/invoice/${invoice?._id}` });
  await page.getByRole('region', { name: 'Caoimhe' }).locator('img').waitFor();
  await page.locator('.weeks summary').first().click();
  await page
    .getByRole('button', { name: /^Ask about / })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: lineQuestionTexts.title });
  await sheet.getByText(/ · €\d/).waitFor();
  await sheet.getByLabel(lineQuestionTexts.question).fill('Was it not shorter?');
  await sheet.getByRole('button', { name: lineQuestionTexts.send }).click();
  await page.getByText(lineQuestionTexts.sent).waitFor();
  await openLine(page, 'parent', 'sent');

  const aoife = await devices.device(PREMIUM);
  await openLine(aoife, 'childminder', 'inbox');
  expect(await aoife.locator('.feeask--shown').count()).toBe(1);
});
