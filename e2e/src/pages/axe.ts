import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

type Axe = Pick<typeof import('axe-core'), 'run'> & {
  _audit: { rules: readonly { id: string; impact: string | null }[] };
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into an open page through the browser's debugger, since the page's policy lets no script in. */
export const bringAxe = (page: Page): Promise<unknown> => page.evaluate(source);

/** The findings of axe that keep somebody from using the page, in words that lead to the place. */
export async function barriers(page: Page): Promise<string[]> {
  const results = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: Axe }; // put there by bringAxe
    // Each finding has the impact of its rule, so rules that could only find minor things are left out.
    const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]));
    return axe.run({ resultTypes: ['violations'], rules });
  });
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}
