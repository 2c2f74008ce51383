import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubAloneTab } from '../../engine/api/test-alone-tab.ts';

/** As long as a link to a file holds (`http-kit/src/files/file-links.ts`). */
const LINKS_HOLD_MS = 10 * 60_000;

let lists: typeof import('./documents-query.ts');

beforeAll(async () => {
  stubAloneTab();
  lists = await import('./documents-query.ts');
});
afterAll(() => void vi.unstubAllGlobals());

it('what holds links to files is fetched again before they are too old, and by who comes back to it', () => {
  for (const { refetchInterval, refetchOnWindowFocus } of [
    lists.documentsQuery,
    lists.parentDocumentsQuery,
  ]) {
    expect(refetchInterval).toBeLessThan(LINKS_HOLD_MS);
    expect(refetchOnWindowFocus).toBe(true);
  }
});
