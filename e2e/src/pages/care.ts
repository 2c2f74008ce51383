import type { Page } from 'playwright-core';
import { follow, type PageToSee, profile, toRecordsOf } from './page-to-see.ts';

/** The sheet that records one kind for several children. */
const several = (act: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'Select' }).click();
  const boxes = page.getByRole('list', { name: 'Children to choose from' }).getByRole('checkbox');
  for (const nth of [0, 1]) await boxes.nth(nth).check();
  await page.locator('.selbar').getByRole('button', { name: act }).click();
  await page.getByRole('dialog').waitFor();
};

export const carePages: readonly PageToSee[] = [
  { name: 'childminder-dashboard', as: 'premium', path: '/childminder/dashboard' },
  ...['Meals', 'Attendance', 'Daily summary'].map(
    (activity): PageToSee => ({
      name: `child-${activity.toLowerCase().replace(' ', '-')}`,
      as: 'premium',
      path: '/childminder/children',
      async prepare(page) {
        await profile(page);
        await toRecordsOf(page, activity);
        await page.getByRole('navigation', { name: 'Activities' }).waitFor();
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      },
    }),
  ),
  { name: 'child-day', as: 'premium', path: '/childminder/dashboard', prepare: follow('.tile__who') },
  {
    name: 'child-sheet',
    as: 'premium',
    path: '/childminder/dashboard',
    async prepare(page) {
      await follow('.tile__who')(page);
      await page.getByRole('button', { name: 'Meal', exact: true }).click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Yesterday' }).check();
    },
  },
  {
    name: 'moments',
    as: 'premium',
    path: '/childminder/moments',
    prepare: (page) => page.getByRole('group', { name: 'Who is in it?' }).waitFor(),
  },
  {
    name: 'book',
    as: 'premium',
    path: '/childminder/moments',
    async prepare(page) {
      await page.getByRole('link', { name: 'Caoimhe’s book' }).click();
      await page.locator('.leaf').first().waitFor();
    },
  },
  {
    name: 'parents-book',
    as: 'parent',
    path: '/parent/dashboard',
    async prepare(page) {
      await follow('.kid a')(page);
      await page.getByRole('link', { name: /’s book$/ }).click();
      await page.locator('.leaf').first().waitFor();
    },
  },
  { name: 'several-nappy', as: 'premium', path: '/childminder/dashboard', prepare: several(/^All nappy$/) },
  {
    name: 'several-meal',
    as: 'premium',
    path: '/childminder/dashboard',
    prepare: several(/^All (breakfast|lunch|dinner|snack)$/),
  },
  {
    name: 'several-meal-other-food',
    as: 'premium',
    path: '/childminder/dashboard',
    async prepare(page) {
      await several(/^All (breakfast|lunch|dinner|snack)$/)(page);
      await page
        .getByRole('button', { name: /^Other food/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^What .* ate$/ }).waitFor();
    },
  },
  {
    name: 'child-incident-errors',
    as: 'premium',
    path: '/childminder/children',
    async prepare(page) {
      await profile(page);
      await toRecordsOf(page, 'Incidents');
      await page.getByRole('button', { name: 'Save incident' }).click();
      await page.getByText('Description is required').waitFor();
    },
  },
  {
    name: 'child-photos',
    as: 'premium',
    path: '/childminder/children',
    async prepare(page) {
      await profile(page);
      await toRecordsOf(page, 'Meals');
      await page
        .getByRole('navigation', { name: 'Activities' })
        .getByRole('link', { name: 'Moments' })
        .click();
      await page.getByRole('form', { name: 'Record: Moment' }).waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    },
  },
  { name: 'scheme', as: 'premium', path: '/childminder/scheme' },
  { name: 'incidents', as: 'premium', path: '/childminder/incidents' },
  { name: 'waiting', as: 'premium', path: '/childminder/waiting' },
  {
    name: 'parents-day',
    as: 'parent',
    path: '/parent/dashboard',
    async prepare(page) {
      await follow('.kid a')(page);
      await page.getByRole('link', { name: 'See the day' }).click();
      await page.getByRole('region', { name: 'Daily summary' }).waitFor();
    },
  },
  { name: 'parent-dashboard', as: 'parent', path: '/parent/dashboard' },
];
