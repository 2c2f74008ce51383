import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stopSharedServers } from '@nead/embedded-postgres/shared-test-server.ts';
import { type Figure, figureEntry, figureTable } from './figure.ts';
import { full } from './rounds.ts';
import { rows } from './rows.ts';

/** `npm run bench -- [NAME …] [--json FILE]`: every row, or the named ones. */
const { values, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true });
const unknown = positionals.filter((name) => rows.every((row) => row.name !== name));
if (unknown.length > 0) {
  console.error(
    `There is no row ${unknown.join(', ')}. There are ${rows.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const figures: Figure[] = [];
try {
  for (const row of rows) {
    if (positionals.length > 0 && !positionals.includes(row.name)) continue;
    if (row.needs && !process.env[row.needs]) {
      console.error(`${row.name} is left out: ${row.needs} is not set.`);
      continue;
    }
    const began = performance.now();
    process.stderr.write(`${row.name} … `);
    try {
      figures.push(...(await row.run(full)));
      process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s\n`);
    } catch (error) {
      // What the other rows measured in a quarter of an hour is not thrown away with it.
      process.exitCode = 1;
      console.error('failed:', error);
    }
  }
} finally {
  await stopSharedServers();
}
console.log(figureTable(figures));
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures.map(figureEntry), null, 2)}\n`);
