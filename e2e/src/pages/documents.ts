import type { PageToSee } from './page-to-see.ts';

export const documentPages: readonly PageToSee[] = [
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
];
