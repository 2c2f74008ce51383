import type { PageToSee } from './page-to-see.ts';

export const calendarPages: readonly PageToSee[] = [
  { name: 'calendar', as: 'premium', path: '/childminder/calendar' },
  {
    name: 'calendar-event',
    as: 'premium',
    path: '/childminder/calendar',
    async prepare(page) {
      await page.getByRole('button', { name: 'Add Event' }).click();
      await page.getByLabel('Repeats').selectOption('weekly');
      await page.getByRole('button', { name: 'Save event' }).click();
      await page.getByText('Title is required').waitFor();
    },
  },
  {
    name: 'parent-calendar',
    as: 'parent',
    path: '/parent/calendar',
    prepare: (page) => page.getByRole('button', { name: 'Next month' }).waitFor(),
  },
  {
    name: 'parent-calendar-event',
    as: 'parent',
    path: '/parent/calendar',
    async prepare(page) {
      await page
        .getByRole('region', { name: /^Today/ })
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'calendar-upgrade', as: 'free', path: '/childminder/calendar-upgrade' },
];
