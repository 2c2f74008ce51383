import type { PageToSee } from './page-to-see.ts';

export const adminPages: readonly PageToSee[] = [
  { name: 'admin-dashboard', as: 'admin', path: '/admin/dashboard' },
  { name: 'admin-childminders', as: 'admin', path: '/admin/childminders' },
  {
    name: 'admin-childminder',
    as: 'admin',
    path: '/admin/childminders',
    async prepare(page) {
      await page.locator('.rowlink').first().click();
      await page.getByRole('button', { name: 'Change email' }).waitFor();
    },
  },
  { name: 'admin-settings', as: 'admin', path: '/admin/settings' },
  {
    name: 'admin-health',
    as: 'admin',
    path: '/admin/health',
    prepare: (page) => page.getByRole('button', { name: 'Rebuild accounts' }).waitFor(),
  },
];
