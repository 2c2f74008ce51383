import type { PageToSee } from './page-to-see.ts';

export const personalDataPages: readonly PageToSee[] = [
  {
    name: 'your-data-parent',
    as: 'parent',
    path: '/parent/your-data',
    prepare: (page) => page.getByRole('heading', { name: 'Who looked, and who took a copy' }).waitFor(),
  },
  {
    name: 'your-data-erase',
    as: 'parent',
    path: '/parent/your-data',
    async prepare(page) {
      await page.getByRole('button', { name: 'Delete your account' }).click();
      await page.getByRole('textbox', { name: 'Current password' }).waitFor();
    },
  },
  {
    name: 'your-data-copied',
    as: 'premium',
    path: '/childminder/your-data',
    async prepare(page) {
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByText('Your copy is in your downloads').waitFor();
      await page.getByText('You took a copy').first().waitFor();
    },
  },
];
