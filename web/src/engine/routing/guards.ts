import type { Role } from '@nead/contracts/metadata.ts';
import { matchPath } from 'react-router-dom';

/** Who a page is for: those who are not logged in, everybody, or one role and no other. */
export type PageAccess = 'visitor' | 'everybody' | Role;

export interface GuardedPage {
  path: string;
  access: PageAccess;
}

const homes: Record<Role, string> = {
  admin: '/admin/dashboard',
  childminder: '/childminder/dashboard',
  parent: '/parent/dashboard',
};

export const homeOf = (role: Role | undefined): string => (role ? homes[role] : '/login');

/**
 * Where a path leads somebody else than it says, or undefined when they may stay. An unknown path leads home, which for
 * an unknown page of one's own area is that area's dashboard.
 */
export function redirectFor(
  pages: readonly GuardedPage[],
  path: string,
  role: Role | undefined,
): string | undefined {
  const page = pages.find((known) => matchPath(known.path, path));
  if (!page) return homeOf(role);
  if (page.access === 'everybody') return undefined;
  if (page.access === 'visitor') return role && homeOf(role);
  return page.access === role ? undefined : homeOf(role);
}
