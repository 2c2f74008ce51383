import { newChildminder } from '../accounts/accounts-kit.ts';
import { childStep, fillChild, fillWho } from '../kit/devices.ts';
import { newChild } from '../register/register-kit.ts';
import { follow, type PageToSee, profile } from './page-to-see.ts';

export const registerPages: readonly PageToSee[] = [
  { name: 'children', as: 'premium', path: '/childminder/children' },
  { name: 'children-free', as: 'free', path: '/childminder/children' },
  { name: 'add-child', as: 'premium', path: '/childminder/add-child' },
  {
    name: 'add-child-contact',
    as: 'premium',
    path: '/childminder/add-child',
    async prepare(page) {
      await fillWho(page, 'Éabha');
      await childStep(page, /^Next/).click();
      await page.getByLabel('Street').waitFor();
    },
  },
  {
    name: 'add-child-days',
    as: 'premium',
    path: '/childminder/add-child',
    async prepare(page) {
      await fillChild(page, 'Éabha', { Email: 'roisin@example.ie' });
      for (const summary of await page.locator('summary').all()) await summary.click();
    },
  },
  { name: 'child', as: 'premium', path: '/childminder/children', prepare: profile },
  {
    name: 'child-editing',
    as: 'premium',
    path: '/childminder/children',
    async prepare(page) {
      await profile(page);
      for (const what of ['personal information', 'allergies, diet and health', 'schedule'])
        await page.getByRole('button', { name: `Edit ${what}` }).click();
    },
  },
  {
    name: 'add-sibling',
    as: 'premium',
    path: '/childminder/children',
    async prepare(page) {
      await profile(page);
      await page.getByRole('link', { name: 'Add sibling' }).click();
      await page.getByRole('form').waitFor();
    },
  },
  { name: 'parents', as: 'premium', path: '/childminder/parents' },
  { name: 'parent', as: 'premium', path: '/childminder/parents', prepare: follow('.plist__row') },
  { name: 'no-question', as: 'parent', path: '/parent/questions' },
  {
    name: 'question',
    as: 'parent',
    path: '/parent/questions',
    async prepare(page) {
      const stranger = await newChildminder(new URL(page.url()).origin);
      await newChild(stranger, 'siobhan@nead.example');
      await page.getByRole('button', { name: 'Accept' }).waitFor();
    },
  },
  { name: 'parents-child', as: 'parent', path: '/parent/dashboard', prepare: follow('.kid a') },
];
