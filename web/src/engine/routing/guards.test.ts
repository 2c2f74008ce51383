import { describe, expect, it } from 'vitest';
import { pages } from '../../app/pages.ts';
import { accountEntries, bottomEntries, navigation } from '../../screens/navigation/navigation.ts';
import { redirectFor } from './guards.ts';
import { homeOf } from './homes.ts';

const roles = ['admin', 'childminder', 'parent'] as const;
const dashboards = {
  admin: '/admin/dashboard',
  childminder: '/childminder/dashboard',
  parent: '/parent/dashboard',
};

const to = (path: string, role?: (typeof roles)[number]) => redirectFor(pages, path, role);

describe('somebody who is not logged in', () => {
  it.each(['/', '/childminder/dashboard', '/childminder/nothing', '/parent/dashboard', '/admin', '/nowhere'])(
    'is sent from %s to the login',
    (path) => expect(to(path)).toBe('/login'),
  );
  it('may stay at the login', () => expect(to('/login')).toBeUndefined());
});

describe.each(roles)('a %s', (role) => {
  const home = dashboards[role];
  it('has a home of their own', () => expect(homeOf(role)).toBe(home));
  it('is sent home from the login', () => expect(to('/login', role)).toBe(home));
  it('is sent home from a path that nobody knows', () => expect(to('/nowhere/at/all', role)).toBe(home));
  it('is sent to the dashboard from an unknown page of their own area', () =>
    expect(to(`/${role}/nothing`, role)).toBe(home));
  it('may go to every page of their own and to none of the others', () => {
    for (const { path, access } of pages) {
      if (access === 'visitor' || access === 'everybody') continue;
      expect([path, to(path, role)]).toEqual([path, access === role ? undefined : home]);
    }
  });
  it('is sent nowhere by the navigation that does not exist', () => {
    for (const entry of [...navigation[role], ...accountEntries[role]]) {
      expect(pages.find(({ path }) => path === entry.to)?.access).toBe(role);
    }
  });
});

describe('the bottom bar', () => {
  const [entry] = navigation.admin;
  const entries = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...entry, to: `/${n}` }) as typeof entry & object); // one entry, many times
  it('shows all of five', () => expect(bottomEntries(entries(5))).toMatchObject({ more: [] }));
  it('shows four of six, and the rest under More', () => {
    const { shown, more } = bottomEntries(entries(6));
    expect([shown.length, more.length]).toEqual([4, 2]);
  });
});
