import type { PageToSee } from './page-to-see.ts';

export const preferencePages: readonly PageToSee[] = [
  {
    name: 'preferences',
    as: 'premium',
    path: '/childminder/preferences',
    prepare: (page) => page.getByLabel('Newsletter').waitFor(),
  },
];
