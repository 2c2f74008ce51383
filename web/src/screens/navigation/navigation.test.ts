import { planOf, untouchedPlatform as platform } from '@nead/contracts/plans.ts';
import { expect, test } from 'vitest';
import { bottomEntries, entriesFor, isAt, navigation } from './navigation.ts';

const free = planOf({ subscription: undefined, platform });
const premium = planOf({ subscription: { tier: 'PREMIUM', status: 'ACTIVE', features: [] }, platform });

const locked = (plan: typeof free | undefined) =>
  entriesFor('childminder', { data: plan, isError: false })
    .filter((entry) => entry.locked)
    .map(({ label }) => label);

test('an entry that leads a childminder to the plans has a lock before it is pressed', () => {
  expect(locked(free)).toEqual(['Calendar', 'Moments', 'Documents', 'Places']);
  expect(locked(premium)).toEqual([]);
  // An unknown plan locks nothing.
  expect(locked(undefined)).toEqual([]);
});

test('a parent sees the entries of what the plan has, and no lock', () => {
  const shown = entriesFor('parent', { data: free, isError: false });
  expect(shown.filter(({ feature }) => feature && !free.granted(feature))).toEqual([]);
  expect(shown.some((entry) => entry.locked)).toBe(false);
});

test('a parent whose childminder’s plan cannot be asked for sees the entries of what everybody has', () => {
  const shown = entriesFor('parent', { data: undefined, isError: true }).map(({ label }) => label);
  expect(shown).toEqual(['Dashboard', 'Messages', 'Fees', 'Menu']);
});

test('on a phone Fees has a place in the bar, and the children of the dashboard are not shown there twice', () => {
  const { shown, more } = bottomEntries(entriesFor('childminder', { data: premium, isError: false }));
  expect(shown.map(({ label }) => label)).toEqual(['Dashboard', 'Messages', 'Calendar', 'Fees']);
  expect(more[0]?.label).toBe('Children');
  const at = (path: string) =>
    navigation.childminder.filter((entry) => isAt(entry, path)).map(({ label }) => label);
  expect(at('/childminder/child/65f000000000000000000001/day')).toEqual(['Dashboard']);
  expect(at('/childminder/child/65f000000000000000000001')).toEqual(['Children']);
  expect(at('/childminder/child/65f000000000000000000001/details')).toEqual(['Children']);
  expect(at('/childminder/child/65f000000000000000000001/book')).toEqual(['Children']);
});
