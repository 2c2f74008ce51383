import type { Page } from 'playwright-core';
import type { PageToSee } from './page-to-see.ts';

/** A pass that belongs to this page, whatever other pages make at the same time. */
async function make(page: Page): Promise<{ _id: string; code: string }> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/inspection-passes') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'New pass' }).first().click();
  await page.getByRole('button', { name: 'Make the pass' }).click();
  const { data } = (await (await answered).json()) as { data: { _id: string; code: string } }; // its declared answer
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Code to read out').first().waitFor();
  return data;
}

/** Opens the pass like an inspector at the same table: the code is read out, the link is opened. */
async function walkIn(page: Page): Promise<void> {
  const { _id, code } = await make(page);
  await page.goto(`/inspection/${_id}`);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('Every visit is recorded').waitFor();
}

export const inspectionPages: readonly PageToSee[] = [
  { name: 'cover-door', as: 'nobody', path: '/cover/65a0c0de0000000000000041' },
  { name: 'cover', as: 'premium', path: '/childminder/cover' },
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
  {
    name: 'inspection-new-pack',
    as: 'premium',
    path: '/childminder/inspection',
    async prepare(page) {
      await page.getByRole('button', { name: 'Make the pack' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make the pack' }).waitFor();
    },
  },
  {
    name: 'inspection-passes',
    as: 'premium',
    path: '/childminder/inspection',
    prepare: async (page) => void (await make(page)),
  },
  {
    name: 'inspection-file',
    as: 'premium',
    path: '/childminder/inspection',
    async prepare(page) {
      await walkIn(page);
      await page.getByText('Smoke alarm test', { exact: true }).waitFor();
    },
  },
  {
    name: 'inspection-register',
    as: 'premium',
    path: '/childminder/inspection',
    async prepare(page) {
      await walkIn(page);
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByRole('heading', { name: /^Caoimhe/ }).waitFor();
    },
  },
  {
    name: 'inspection-attendance',
    as: 'premium',
    path: '/childminder/inspection',
    async prepare(page) {
      await walkIn(page);
      await page.getByRole('tab', { name: 'Attendance' }).click();
      for (const name of [/^Hours by day/, 'Attendance']) await page.getByRole('table', { name }).waitFor();
    },
  },
  {
    name: 'inspection-documents',
    as: 'premium',
    path: '/childminder/inspection',
    async prepare(page) {
      await walkIn(page);
      await page.getByRole('tab', { name: 'Documents' }).click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'inspection-history',
    as: 'premium',
    path: '/childminder/inspection',
    async prepare(page) {
      await walkIn(page);
      await page.getByRole('tab', { name: 'History' }).click();
      await page.locator('.historyday').first().waitFor();
    },
  },
  {
    name: 'break-glass',
    as: 'admin',
    path: '/admin/childminders',
    async prepare(page) {
      await page.locator('.rowlink').first().click();
      await page.getByRole('button', { name: 'Look at the records' }).click();
      await page.getByRole('link', { name: 'Set up two-step login' }).waitFor();
    },
  },
];
