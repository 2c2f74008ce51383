import { useInfiniteQuery } from '@tanstack/react-query';
import { securityPagesQuery } from '../profile/profile-queries.ts';

/** The ways in which the owner of this account logs in; a password, until that is known. */
export function useWaysIn(): { hasPassword: boolean; hasPasskey: boolean } {
  const known = useInfiniteQuery({ ...securityPagesQuery, select: ({ pages }) => pages[0] }).data;
  return { hasPassword: known?.hasPassword ?? true, hasPasskey: (known?.passkeys.length ?? 0) > 0 };
}
