import type { PageToSee } from './page-to-see.ts';

export const accountPages: readonly PageToSee[] = [
  { name: 'front', as: 'nobody', path: '/' },
  { name: 'login', as: 'nobody', path: '/login' },
  {
    name: 'cookie-banner',
    as: 'nobody',
    path: '/login',
    async prepare(page) {
      await page.context().clearCookies({ name: 'cookie-consent' });
      await page.reload();
      await page.getByRole('region', { name: 'Cookies' }).waitFor();
      // Later pages are shown without the question about cookies.
      await page.context().addCookies([{ name: 'cookie-consent', value: 'declined', url: page.url() }]);
    },
  },
  { name: 'signup', as: 'nobody', path: '/signup' },
  {
    name: 'signup-errors',
    as: 'nobody',
    path: '/signup',
    async prepare(page) {
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await page.getByText('Please confirm your password').waitFor();
    },
  },
  { name: 'verify-pending', as: 'nobody', path: '/verify-pending' },
  { name: 'verify-email-invalid', as: 'nobody', path: '/verify-email' },
  {
    name: 'email-change-invalid',
    as: 'nobody',
    path: '/verify-email?change&token=nothing',
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'forgot-password', as: 'nobody', path: '/forgot-password' },
  { name: 'reset-password-invalid', as: 'nobody', path: '/reset-password' },
  {
    name: 'create-account-invalid',
    as: 'nobody',
    path: '/parent/create-account/nothing',
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'privacy-policy', as: 'nobody', path: '/legal/privacy-policy' },
  { name: 'terms-of-use', as: 'nobody', path: '/legal/terms-of-use' },
  { name: 'cookie-policy', as: 'nobody', path: '/legal/cookie-policy' },
  {
    name: 'childminder-profile',
    as: 'premium',
    path: '/childminder/profile',
    prepare: (page) => page.getByText('This device').waitFor(),
  },
  {
    name: 'childminder-profile-second-step',
    as: 'premium',
    path: '/childminder/profile',
    async prepare(page) {
      await page.getByRole('button', { name: 'Set up', exact: true }).click();
      await page.getByLabel('Current password', { exact: true }).waitFor();
    },
  },
  {
    name: 'parent-profile',
    as: 'parent',
    path: '/parent/profile',
    prepare: (page) => page.getByText('This device').waitFor(),
  },
  {
    name: 'parent-profile-edit',
    as: 'parent',
    path: '/parent/profile',
    async prepare(page) {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Street').waitFor();
    },
  },
  {
    name: 'admin-profile',
    as: 'admin',
    path: '/admin/profile',
    prepare: (page) => page.getByText('This device').waitFor(),
  },
];
