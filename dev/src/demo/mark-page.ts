import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pageOfDemo } from './page-of-demo.ts';

/**
 * `mark-page.ts FILE …`: marks the built pages, for the image of a developers' fleet, whose proxy serves them
 * unchanged.
 */
for (const file of process.argv.slice(2)) {
  writeFileSync(file, pageOfDemo(readFileSync(file, 'utf8')));
  // The build's compressed files are the page without its mark.
  for (const compressed of ['.br', '.gz']) rmSync(file + compressed, { force: true });
}
