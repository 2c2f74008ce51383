import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDevices } from './src/kit/devices.ts';
import { root } from './src/kit/processes.ts';
import type { Visitor } from './src/pages/page-to-see.ts';
import { pagesToSee } from './src/pages/pages.ts';
import { see, themes, visit, widths } from './src/pages/visit.ts';

/** `npm run shots`: photographs every page at every width, light and dark, into shots/ (not committed). */
const folder = join(root, 'shots');
mkdirSync(join(folder, 'whole'), { recursive: true });
const devices = await openDevices();
try {
  for (const visitor of new Set<Visitor>(pagesToSee.map(({ as }) => as))) {
    for (const [size, width] of Object.entries(widths)) {
      for (const theme of themes) {
        const context = await visit(devices, visitor, { width, theme });
        for (const wanted of pagesToSee.filter(({ as }) => as === visitor)) {
          const page = await see(context, wanted);
          const name = `${wanted.name}-${size}-${theme}`;
          // The first screen of a page, and the whole page. In the whole one, the fixed bars are drawn over the middle.
          await page.screenshot({ path: join(folder, `${name}.png`) });
          await page.screenshot({ path: join(folder, 'whole', `${name}.png`), fullPage: true });
          await page.close();
        }
        await context.close();
      }
    }
  }
  console.log(
    `Photographed ${pagesToSee.length} pages at ${Object.keys(widths).length} widths in ${themes.length} themes.`,
  );
} finally {
  await devices.close();
  // The browser is usually a worker's and ends with it; here it is closed.
  await devices.browser.close();
}
