import type { Role } from '@nead/contracts/metadata.ts';
import { matchPath } from 'react-router-dom';
import { homeOf } from './homes.ts';

/** The visitors who may see a page: those who are not logged in, everybody, or one role. */
export type PageAccess = 'visitor' | 'everybody' | Role;

export interface GuardedPage {
  path: string;
  access: PageAccess;
}

/**
 * The path to which a visitor is redirected, or undefined if they may stay. An unknown path leads to the start page; an unknown
 * page of one's own area leads to its dashboard.
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
