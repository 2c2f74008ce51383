import { bundleSizes } from '@nead/web/bundle-sizes.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import type { BenchRow } from './rounds.ts';

/** What a dashboard is to come to; the suite refuses only what is over a page's own limit. */
const DASHBOARD_KB = 125;

/** What a page makes a phone download and run before it can be used. */
export const javascript: BenchRow = {
  name: 'javascript',
  async run() {
    await freshBuild(() => undefined);
    return bundleSizes().map(({ page, kilobytes, limit }) => ({
      name: `JavaScript before interaction: ${page}`,
      value: kilobytes,
      unit: 'KB gzip',
      bar: { atMost: page.endsWith('dashboard') ? Math.min(limit, DASHBOARD_KB) : limit },
    }));
  },
};
