import { bundleSizes } from '@nead/web/bundle-sizes.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import type { BenchRow } from './rounds.ts';

/** The goal for a dashboard; the suite refuses only pages above their own limit. */
const DASHBOARD_KB = 125;

/** The code of a page that a phone must download and run before it can be used. */
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
