import type { PageToSee } from './page-to-see.ts';

export const enquiryPages: readonly PageToSee[] = [
  { name: 'your-page', as: 'premium', path: '/childminder/page' },
  {
    name: 'families-offer',
    as: 'premium',
    path: '/childminder/places',
    async prepare(page) {
      await page.getByRole('button', { name: 'Yes' }).first().click();
      await page.getByLabel('Your letter').waitFor();
    },
  },
];
