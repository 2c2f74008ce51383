import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubAloneTab } from '../../engine/api/test-alone-tab.ts';
import { freshLinks } from '../files/fresh-links.ts';

/** The shortest time for which a link to a file holds (`http-kit/src/files/file-links.ts`). */
const LINKS_HOLD_MS = 23 * 3_600_000;

let lists: typeof import('./documents-query.ts');

beforeAll(async () => {
  stubAloneTab();
  lists = await import('./documents-query.ts');
});
afterAll(() => void vi.unstubAllGlobals());

it('what holds links to files is fetched again before they are too old, and by who comes back to it', () => {
  const comesBackAfter = (ms: number) =>
    freshLinks.refetchOnWindowFocus({ state: { dataUpdatedAt: Date.now() - ms } });
  for (const query of [lists.documentsQuery, lists.parentDocumentsQuery])
    expect(query).toMatchObject(freshLinks);
  expect(freshLinks.refetchInterval).toBeLessThan(LINKS_HOLD_MS);
  expect([60_000, LINKS_HOLD_MS - 60_000].map(comesBackAfter)).toEqual([false, true]);
});
