import { launchBrowser } from '@nead/e2e/kit/browser.ts';
import { startLivedIn } from '@nead/e2e/kit/lived-in.ts';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import lighthouse from 'lighthouse';
import type { Figure } from './figure.ts';
import { type BenchRow, median } from './rounds.ts';

/** Pages for people who were never here before, and who leave a slow page. */
const pages = [
  { name: 'front', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'verify', path: '/verify' },
];

interface Audited {
  /** The score of Lighthouse, from 0 to 1. */
  performance: number;
  /** Seconds until the first part of the page is painted, and until its largest part is. */
  firstPaint: number;
  largestPaint: number;
}

/**
 * Lighthouse's own simulation: a mid-range phone on a slow 4G connection, computed from the page's fetches and code.
 */
async function audit(url: string, port: number): Promise<Audited> {
  const told = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
  const { categories, audits } = told?.lhr ?? {};
  const seconds = (name: string) => (audits?.[name]?.numericValue ?? Number.NaN) / 1000;
  return {
    performance: categories?.performance?.score ?? Number.NaN,
    firstPaint: seconds('first-contentful-paint'),
    largestPaint: seconds('largest-contentful-paint'),
  };
}

/** An independent audit of the pages that a stranger opens (docs/decisions/172). */
export const pageAudit: BenchRow = {
  name: 'audit',
  async run({ rounds, size }) {
    await freshBuild(() => undefined);
    const port = await freePort();
    const [nead, browser] = await Promise.all([
      startLivedIn(),
      launchBrowser([`--remote-debugging-port=${port}`]),
    ]);
    try {
      const figures: Figure[] = [];
      for (const { name, path } of size < 1 ? pages.slice(0, 1) : pages) {
        const audits: Audited[] = [];
        for (let round = 0; round < Math.max(1, Math.min(rounds, 3)); round++)
          audits.push(await audit(nead.url + path, port));
        const middle = (of: keyof Audited) => median(audits.map((one) => one[of]));
        figures.push(
          {
            name: `audit: ${name}, performance`,
            value: middle('performance'),
            unit: 'of 1',
            bar: { atLeast: 0.95 },
          },
          { name: `audit: ${name}, first paint`, value: middle('firstPaint'), unit: 's' },
          { name: `audit: ${name}, largest paint`, value: middle('largestPaint'), unit: 's' },
        );
      }
      return figures;
    } finally {
      await browser.close();
      await nead.stop();
    }
  },
};
