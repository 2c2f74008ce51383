import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Somebody of the demo household, or nobody. */
export type Visitor = 'nobody' | 'premium' | 'free' | 'parent' | 'admin';

const emails: Record<Exclude<Visitor, 'nobody'>, string> = {
  premium: 'aoife@nead.example',
  free: 'grainne@nead.example',
  parent: 'siobhan@nead.example',
  admin: 'admin@nead.example',
};

export interface PageToSee {
  name: string;
  as: Visitor;
  path: string;
  /** Brings the page into the state that is meant. */
  prepare?(page: Page): Promise<void>;
}

/** From a list to the first of its pages, since an id is another one each time. */
const follow = (link: string) => async (page: Page) => {
  await page.locator(link).first().click();
  await page.waitForURL(/[0-9a-f]{24}/);
  await page.locator('main .card').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** From the list of messages to one of its threads. */
const openThread = (subject: string) => async (page: Page) => {
  await page.getByRole('link', { name: subject }).click();
  await page.getByRole('heading', { name: subject }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** Every page of the product; a page joins the photographs and the accessibility check with one line here. */
export const pages: readonly PageToSee[] = [
  { name: 'login', as: 'nobody', path: '/login' },
  {
    name: 'cookie-banner',
    as: 'nobody',
    path: '/login',
    async prepare(page) {
      await page.context().clearCookies({ name: 'cookie-consent' });
      await page.reload();
      await page.getByRole('region', { name: 'Cookies' }).waitFor();
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
      await page.getByLabel('Code', { exact: true }).waitFor();
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
  { name: 'childminder-dashboard', as: 'premium', path: '/childminder/dashboard' },
  { name: 'children', as: 'premium', path: '/childminder/children' },
  { name: 'children-free', as: 'free', path: '/childminder/children' },
  { name: 'add-child', as: 'premium', path: '/childminder/add-child' },
  { name: 'child', as: 'premium', path: '/childminder/children', prepare: follow('.tile__who') },
  {
    name: 'child-editing',
    as: 'premium',
    path: '/childminder/children',
    async prepare(page) {
      await follow('.tile__who')(page);
      for (const what of ['personal information', 'allergies, diet and health', 'schedule'])
        await page.getByRole('button', { name: `Edit ${what}` }).click();
    },
  },
  {
    name: 'add-sibling',
    as: 'premium',
    path: '/childminder/children',
    async prepare(page) {
      await follow('.tile__who')(page);
      await page.getByRole('link', { name: 'Add sibling' }).click();
      await page.getByRole('form').waitFor();
    },
  },
  ...['Meals', 'Attendance', 'Daily summary'].map(
    (activity): PageToSee => ({
      name: `child-${activity.toLowerCase().replace(' ', '-')}`,
      as: 'premium',
      path: '/childminder/children',
      async prepare(page) {
        await follow('.tile__who')(page);
        await page.getByRole('link', { name: activity, exact: true }).click();
        await page.getByRole('navigation', { name: 'Activities' }).waitFor();
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      },
    }),
  ),
  { name: 'attendance-return', as: 'premium', path: '/childminder/attendance-return' },
  {
    name: 'preferences',
    as: 'premium',
    path: '/childminder/preferences',
    prepare: (page) => page.getByLabel('Newsletter').waitFor(),
  },
  { name: 'incidents', as: 'premium', path: '/childminder/incidents' },
  { name: 'waiting', as: 'premium', path: '/childminder/waiting' },
  { name: 'parents', as: 'premium', path: '/childminder/parents' },
  { name: 'parent', as: 'premium', path: '/childminder/parents', prepare: follow('.plist__row') },
  { name: 'documents', as: 'premium', path: '/childminder/documents' },
  {
    name: 'document-editing',
    as: 'premium',
    path: '/childminder/documents',
    async prepare(page) {
      await page.getByRole('button', { name: 'Edit Public liability insurance' }).click();
      await page.getByLabel('Expiry date').waitFor();
    },
  },
  {
    name: 'document-sending',
    as: 'premium',
    path: '/childminder/documents',
    async prepare(page) {
      await page.getByRole('button', { name: 'Send Childminding contract 2026 to parents' }).click();
      await page.getByText('Signed as').waitFor();
    },
  },
  { name: 'parents-documents', as: 'parent', path: '/parent/documents' },
  { name: 'parents-child', as: 'parent', path: '/parent/dashboard', prepare: follow('.kid a') },
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
  { name: 'parent-dashboard', as: 'parent', path: '/parent/dashboard' },
  { name: 'messages', as: 'premium', path: '/childminder/messages' },
  { name: 'messages-sent', as: 'premium', path: '/childminder/messages?box=sent' },
  { name: 'messages-none', as: 'free', path: '/childminder/messages' },
  {
    name: 'message-thread',
    as: 'premium',
    path: '/childminder/messages',
    prepare: openThread('Pick-up on Friday'),
  },
  { name: 'message-compose', as: 'premium', path: '/childminder/messages/compose' },
  {
    name: 'message-compose-errors',
    as: 'premium',
    path: '/childminder/messages/new',
    async prepare(page) {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Please enter a subject').waitFor();
    },
  },
  { name: 'parent-messages', as: 'parent', path: '/parent/messages' },
  {
    name: 'parent-message-thread',
    as: 'parent',
    path: '/parent/messages',
    prepare: openThread('Wellies'),
  },
  {
    name: 'parent-message-reply',
    as: 'parent',
    path: '/parent/messages',
    async prepare(page) {
      await openThread('Wellies')(page);
      await page.getByRole('button', { name: 'Reply', exact: true }).click();
      await page.getByRole('heading', { name: 'Reply' }).waitFor();
    },
  },
  { name: 'parent-message-compose', as: 'parent', path: '/parent/messages/compose' },
  {
    name: 'plans',
    as: 'free',
    path: '/childminder/subscription/plans?feature=enableCalendar',
    prepare: (page) => page.getByText('Current Plan').waitFor(),
  },
  {
    name: 'subscription',
    as: 'premium',
    path: '/childminder/subscription/manage',
    prepare: (page) => page.getByText('Active until').waitFor(),
  },
  {
    name: 'subscription-free',
    as: 'free',
    path: '/childminder/subscription',
    prepare: (page) => page.getByText('You are currently on the Free plan').waitFor(),
  },
  {
    name: 'subscription-processing',
    as: 'free',
    path: '/childminder/subscription/success',
    prepare: (page) => page.getByText('Processing your subscription...').waitFor(),
  },
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
  { name: 'design-system', as: 'nobody', path: '/dev/ui' },
];

export const widths = { phone: 360, tablet: 768, desktop: 1280 } as const;
export const themes = ['light', 'dark'] as const;

export interface Look {
  width: number;
  theme: (typeof themes)[number];
}

/** A browser of its own for one visitor at one size and theme, logged in where the visitor is somebody. */
export async function visit(
  browser: Browser,
  baseURL: string,
  as: Visitor,
  { width, theme }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 780 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-IE',
    baseURL,
    serviceWorkers: 'block',
  });
  // Whoever has chosen is not asked again: the pages are seen as they are on every day but the first.
  await context.addCookies([{ name: 'cookie-consent', value: 'declined', url: baseURL }]);
  if (as === 'nobody') return context;
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(emails[as]);
  await page.getByLabel('Password', { exact: true }).fill('nead-demo');
  // Kept for more than this tab, since every page is opened in one of its own.
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.close();
  return context;
}

/** Opens a page and waits until it shows what it is going to show. */
export async function see(context: BrowserContext, { path, prepare }: PageToSee): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await prepare?.(page);
  return page;
}
