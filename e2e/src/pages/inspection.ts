import type { Page } from 'playwright-core';
import type { PageToSee } from './page-to-see.ts';

const make = async (page: Page) => {
  await page.getByRole('button', { name: 'New pass' }).first().click();
  await page.getByRole('button', { name: 'Make the pass' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Code to read out').first().waitFor();
};

/** As an inspector at the same table: the code is read out, the link is opened. */
const walkIn = async (page: Page) => {
  await make(page);
  const code = await page.locator('.pass__code').first().textContent();
  const link = await page.locator('.pass__link').first().textContent();
  await page.goto(link ?? '');
  await page.getByLabel('Code').fill(code ?? '');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('Each look is written down').waitFor();
};

export const inspectionPages: readonly PageToSee[] = [
  { name: 'inspection-door', as: 'nobody', path: '/inspection/65a0c0de0000000000000041' },
  {
    name: 'inspection-new-pass',
    as: 'premium',
    path: '/childminder/inspection',
    async prepare(page) {
      await page.getByRole('button', { name: 'New pass' }).first().click();
      await page.getByRole('button', { name: 'Make the pass' }).waitFor();
    },
  },
  { name: 'inspection-passes', as: 'premium', path: '/childminder/inspection', prepare: make },
  { name: 'inspection-register', as: 'premium', path: '/childminder/inspection', prepare: walkIn },
  {
    name: 'inspection-attendance',
    as: 'premium',
    path: '/childminder/inspection',
    async prepare(page) {
      await walkIn(page);
      await page.getByRole('tab', { name: 'Attendance' }).click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'break-glass',
    as: 'admin',
    path: '/admin/childminders',
    async prepare(page) {
      await page.locator('.rowlink').first().click();
      await page.getByRole('button', { name: 'Look at the records' }).click();
      await page.getByLabel('Why').waitFor();
    },
  },
];
