import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsGiven } from '../words-given.ts';
import { licencesAsTable, partsOf, Sbom, unreviewed } from './licences.ts';

/** `npm run sbom -- FOLDER`: the parts that the product consists of and is built with, for programs and for people. */
const [folder] = wordsGiven();
if (!folder) {
  console.error('Say where to: npm run sbom -- FOLDER');
  process.exit(1);
}
// This includes the tools that build it: without them npm forgets parts that both need.
const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const parts = partsOf(Sbom.parse(JSON.parse(text)));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), text);
writeFileSync(join(folder, 'licences.md'), licencesAsTable(parts));
console.log(`${parts.length} parts are listed in ${folder}.`);
for (const { name, version, licence } of unreviewed(parts)) {
  process.exitCode = 1;
  console.error(`${name} ${version}: '${licence || 'none'}' is no licence that we have read.`);
}
