import { expect, test } from 'vitest';
import { inSitemap, keptFromSearch } from '../../../proxy/src/front-page.ts';
import { pages } from './pages.ts';

const isKept = (path: string) => keptFromSearch.some((start) => path.startsWith(start));
const ofVisitors = new Set(
  pages.filter(({ access }) => access === 'visitor' || access === 'everybody').map(({ path }) => path),
);

test('every page is either one that search engines are led to, or kept from them', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.filter((path) => inSitemap.includes(path) === isKept(path))).toEqual([]);
});

test('search engines are led to the front page, and to pages that visitors may see', () => {
  expect(inSitemap.filter((path) => path !== '/' && !ofVisitors.has(path))).toEqual([]);
  expect(inSitemap[0]).toBe('/');
});

test('nothing is kept from search engines that is not there', () => {
  const others = ['/api/'];
  const isThere = (start: string) => pages.some(({ path }) => path.startsWith(start));
  expect(keptFromSearch.filter((start) => !others.includes(start) && !isThere(start))).toEqual([]);
});
