import type { PageToSee } from './page-to-see.ts';

export const designSystemPages: readonly PageToSee[] = [
  { name: 'design-system', as: 'nobody', path: '/dev/ui' },
  { name: 'letters', as: 'nobody', path: '/dev/letters' },
];
