import type { Page } from 'playwright-core';
import { follow, type PageToSee } from './page-to-see.ts';

const openHistory = async (page: Page) => {
  await follow('.tile__who')(page);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('heading', { name: 'What changed' }).waitFor();
  await page.locator('.historyday').first().waitFor();
};

export const historyPages: readonly PageToSee[] = [
  { name: 'history', as: 'premium', path: '/childminder/dashboard', prepare: openHistory },
  {
    name: 'history-then',
    as: 'premium',
    path: '/childminder/dashboard',
    async prepare(page) {
      await openHistory(page);
      await page.getByRole('button', { name: 'The day before' }).click();
      await page.getByRole('radio', { name: 'Left out' }).click();
      await page.getByRole('button', { name: 'Back to now' }).waitFor();
      await page.getByRole('tab', { name: 'Profile', exact: true }).click();
      await page.getByText('Primary contact').waitFor();
    },
  },
  {
    name: 'history-corrections',
    as: 'premium',
    path: '/childminder/dashboard',
    async prepare(page) {
      await openHistory(page);
      await page.getByRole('radio', { name: 'Corrections' }).click();
      await page.locator('.version, .empty').first().waitFor();
    },
  },
  {
    name: 'parents-history',
    as: 'parent',
    path: '/parent/dashboard',
    async prepare(page) {
      await follow('.kid a')(page);
      await page.getByRole('link', { name: 'See the history' }).click();
      await page.locator('.historyday').first().waitFor();
    },
  },
];
