import type { Page } from 'playwright-core';
import type { PageToSee } from './page-to-see.ts';

/** Goes from the list of messages to one of its threads. */
const openThread = (subject: string) => async (page: Page) => {
  await page.getByRole('link', { name: subject }).click();
  await page.getByRole('heading', { name: subject }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

export const messagePages: readonly PageToSee[] = [
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
];
