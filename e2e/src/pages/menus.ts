import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Page } from 'playwright-core';
import type { PageToSee } from './page-to-see.ts';

const opened = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Change Monday/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const nextWeek = `/childminder/menu?week=${addDays(dublinDate(new Date()), 7)}`;

export const menuPages: readonly PageToSee[] = [
  { name: 'menu', as: 'premium', path: '/childminder/menu' },
  { name: 'menu-next-week', as: 'premium', path: nextWeek },
  {
    name: 'menu-day',
    as: 'premium',
    path: nextWeek,
    async prepare(page) {
      await opened(page);
      await page.getByRole('dialog').getByRole('radio', { name: 'Lunch' }).check();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  { name: 'parent-menu', as: 'parent', path: '/parent/menu' },
];
