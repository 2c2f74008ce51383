import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, openDevices } from '../kit/devices.ts';

const today = dublinDate(new Date());
/** The childminder of the demo who keeps no file yet. */
const GRAINNE = 'grainne@nead.example';
let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const sheet = (page: Page) => page.getByRole('dialog');
const save = async (page: Page) => {
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
  await sheet(page).waitFor({ state: 'hidden' });
};

/** Notes a paper in the row of its duty, with its last day or its own date. */
async function note(page: Page, duty: string, filled: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${duty}`) }).click();
  for (const [label, value] of Object.entries(filled))
    await sheet(page).getByLabel(label, { exact: true }).fill(value);
  await save(page);
}

test('a childminder goes from an empty file to all in order, and another device of hers follows', async () => {
  const page = await devices.device(GRAINNE, { at: '/childminder/file' });
  const tablet = await devices.device(GRAINNE, { at: '/childminder/file' });
  const later = addDays(today, 900);
  await note(page, 'Registration certificate', {
    Number: 'TU2024CM0117',
    'Valid from': addDays(today, -300),
    'Valid to': later,
  });
  for (const duty of [
    'Garda vetting',
    'Paediatric first aid',
    'Children First',
    'Public liability insurance',
  ])
    await note(page, duty, { 'Valid to': later });
  await note(page, 'Emergency cover', { 'Name of the person': 'Bríd Ní Bhriain', 'Valid to': later });
  // Her plan has no handbook in Nead: both are kept on paper.
  for (const duty of [
    'Pre-registration training',
    'Fire safety declaration',
    'Handbook',
    'Read by the families',
  ])
    await note(page, duty, { 'Done on': addDays(today, -20) });

  await page.getByRole('button', { name: 'Tested today' }).click();
  await page.getByRole('button', { name: 'Tested today' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /^Fire drills/ }).click();
  await page.getByRole('button', { name: 'Record a drill' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Save the drill, [1-9] child/ })
    .click();
  await page.getByText('1 drill this year').waitFor();
  await page.getByRole('link', { name: 'Back to Your file' }).click();
  await page.getByRole('link', { name: /^Risk assessment/ }).click();
  await page.getByRole('button', { name: 'Record an assessment' }).click();
  await sheet(page).getByRole('button', { name: 'Save the assessment' }).click();
  await page.getByText('1 assessment this year').waitFor();
  await page.getByRole('link', { name: 'Back to Your file' }).click();

  await page.getByRole('link', { name: 'What is asked for, and why' }).click();
  // The only family is not on Nead: it answers and reads on paper.
  for (const duty of ['Consents', 'Incidents']) {
    await page.getByRole('button', { name: `Open ${duty}` }).click();
    await sheet(page).getByText('Does this not apply to you?').click();
    await sheet(page).getByLabel('Why not').fill('Signed on paper, in the folder');
    await sheet(page).getByRole('button', { name: 'Not needed' }).click();
    await sheet(page).waitFor({ state: 'hidden' });
  }
  await page.getByRole('link', { name: 'Back to Your file' }).click();

  await page.getByText('Everything that is asked for is in order.').waitFor();
  await tablet.getByText('Everything that is asked for is in order.').waitFor();
  for (const device of [page, tablet])
    expect(await device.getByLabel('In order', { exact: true }).innerText()).toContain('16 of 16');
});
