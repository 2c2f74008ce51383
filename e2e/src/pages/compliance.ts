import { follow, type PageToSee } from './page-to-see.ts';

export const compliancePages: readonly PageToSee[] = [
  { name: 'file', as: 'premium', path: '/childminder/file' },
  { name: 'file-of-free', as: 'free', path: '/childminder/file' },
  {
    name: 'file-paper',
    as: 'premium',
    path: '/childminder/file',
    async prepare(page) {
      await page.getByRole('button', { name: /^Children First/ }).click();
      await page.getByLabel('Valid to').waitFor();
    },
  },
  { name: 'file-drills', as: 'premium', path: '/childminder/file/records/drill' },
  {
    name: 'file-drill',
    as: 'premium',
    path: '/childminder/file/records/drill?record=now',
    async prepare(page) {
      await page.getByRole('button', { name: /^Save the drill/ }).waitFor();
    },
  },
  { name: 'file-complaints', as: 'premium', path: '/childminder/file/complaints' },
  {
    name: 'file-complaint',
    as: 'premium',
    path: '/childminder/file/complaints',
    async prepare(page) {
      await page.getByRole('button', { name: 'Record a complaint' }).click();
      await page.getByLabel('What it is about').waitFor();
    },
  },
  {
    name: 'file-tusla',
    as: 'premium',
    path: '/childminder/incidents',
    async prepare(page) {
      await follow('.person a.strong')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Does Tusla have to know?' }).first().click();
      await page.getByRole('button', { name: 'See what follows' }).waitFor();
    },
  },
  { name: 'handbook', as: 'premium', path: '/childminder/file/handbook' },
  {
    name: 'handbook-chapter',
    as: 'premium',
    path: '/childminder/file/handbook',
    async prepare(page) {
      await page.getByRole('button', { name: /When your child is ill/ }).click();
      await page.getByLabel('What parents read').waitFor();
    },
  },
  { name: 'parents-handbook', as: 'parent', path: '/parent/handbook' },
  { name: 'file-duties', as: 'premium', path: '/childminder/file/duties' },
];
