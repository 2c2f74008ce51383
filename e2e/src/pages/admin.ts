import type { PageToSee } from './page-to-see.ts';

/** Made-up letters, since none of the demo household's fails. */
const sampleDeadLetters = {
  mails: [
    {
      _id: '65a0c0de00000000000000c1',
      letter: 'message notice',
      state: 'unclear',
      orderedAt: '2026-11-20T10:00:00.000Z',
    },
    {
      _id: '65a0c0de00000000000000c2',
      letter: 'verify email',
      state: 'dead',
      orderedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  webhooks: [
    {
      _id: '65a0c0de00000000000000c3',
      message: 'customer.subscription.updated',
      why: 'owner',
      subscription: 'sub_1QAbcdEfGhIjKlMn',
      receivedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};

const sampleDamages = [
  {
    stream: 'files-65a0c0de0000000000000004',
    place: 'file 65a0c0de00000000000000a1',
    why: 'missing',
    foundAt: '2026-11-20T10:00:00.000Z',
  },
  {
    stream: 'care-65a0c0de0000000000000007',
    place: 'event 12',
    why: 'content',
    foundAt: '2026-11-20T10:00:00.000Z',
  },
];

const sampleStopped = {
  name: 'care',
  kind: 'read model',
  state: 'stopped',
  behind: '3',
  stoppedAt: 'position 1283, event 5b1c0ad2-52f4-4f5e-9a43-1f3f3f0c7f11, AttendanceRecorded',
};

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
  { name: 'admin-parents', as: 'admin', path: '/admin/childminders?who=parents' },
  { name: 'admin-invitations', as: 'admin', path: '/admin/childminders?who=invitations' },
  { name: 'admin-acts', as: 'admin', path: '/admin/acts' },
  { name: 'admin-settings', as: 'admin', path: '/admin/settings' },
  {
    name: 'admin-health',
    as: 'admin',
    path: '/admin/health',
    async prepare(page) {
      await page.getByText('For engineers').click();
      await page.getByText('Rebuild a read model').click();
      await page.getByRole('button', { name: 'Rebuild accounts' }).waitFor();
    },
  },
  {
    name: 'admin-dead-letters',
    as: 'admin',
    path: '/admin/health',
    async prepare(page) {
      await page.route('**/api/v1/admin/dead-letters', (route) =>
        route.fulfill({ json: { success: true, data: sampleDeadLetters } }),
      );
      await page.getByText('Does not say which childminder pays').waitFor();
    },
  },
  {
    name: 'admin-damage',
    as: 'admin',
    path: '/admin/health',
    async prepare(page) {
      await page.route('**/api/v1/admin/damages', (route) =>
        route.fulfill({ json: { success: true, data: sampleDamages } }),
      );
      await page.getByText('its bytes are not there').waitFor();
    },
  },
  {
    name: 'admin-stopped',
    as: 'admin',
    path: '/admin/health',
    async prepare(page) {
      await page.route('**/api/v1/admin/health', (route) =>
        route.fulfill({ json: { success: true, data: [sampleStopped] } }),
      );
      await page.getByRole('button', { name: 'Try again: care' }).waitFor();
    },
  },
];
