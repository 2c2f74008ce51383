import { useInfiniteQuery } from '@tanstack/react-query';
import { securityPagesQuery } from '../profile/profile-queries.ts';

/** False for an account that logs in with Google alone; true until that is known. */
export const useHasPassword = (): boolean =>
  useInfiniteQuery({ ...securityPagesQuery, select: ({ pages }) => pages[0]?.hasPassword }).data ?? true;
