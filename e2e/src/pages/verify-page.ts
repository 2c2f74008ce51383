import type { PageToSee } from './page-to-see.ts';

/** The address of a paper that was not printed here. */
const UNKNOWN = `/verify/care/65a0c0de0000000000000041/${'0f'.repeat(32)}`;

export const verifyPages: readonly PageToSee[] = [
  { name: 'verify', as: 'nobody', path: '/verify' },
  {
    name: 'verify-unknown',
    as: 'nobody',
    path: UNKNOWN,
    prepare: (page) => page.getByText('This hash was not found').waitFor(),
  },
];
