import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stopSharedServers } from '@nead/embedded-postgres/test-shared-server.ts';
import { type Figure, figureEntry, figureTable } from './figure.ts';
import { full } from './rounds.ts';
import { rows } from './rows.ts';

/**
 * `npm run bench -- [NAME …] [--json FILE] [--size SHARE] [--length SHARE] [--draw]`: every row, or the named ones;
 * with a share of the full number of people and events, or of the full length; `--draw` draws the pictures of rows that
 * have one.
 */
const { values, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    size: { type: 'string', default: '1' },
    length: { type: 'string', default: '1' },
    draw: { type: 'boolean' },
  },
  allowPositionals: true,
});
const say = (line: string) => void process.stderr.write(`${line} … `);
const effort = { ...full, size: Number(values.size), length: Number(values.length), say };
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
    if (row.onlyByName && positionals.length === 0) {
      console.error(`${row.name} is left out, since it takes long: npm run bench -- ${row.name}`);
      continue;
    }
    if (row.needs && !process.env[row.needs]) {
      console.error(`${row.name} is left out: ${row.needs} is not set.`);
      continue;
    }
    const began = performance.now();
    say(row.name);
    try {
      const measured = await row.run(effort);
      figures.push(...measured);
      if (row.drawn && values.draw) writeFileSync(row.drawn.file, row.drawn.picture(measured));
      process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s\n`);
    } catch (error) {
      // A failing row must not discard the other rows' results of a quarter of an hour.
      process.exitCode = 1;
      console.error('failed:', error);
    }
  }
} finally {
  await stopSharedServers();
}
console.log(figureTable(figures));
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures.map(figureEntry), null, 2)}\n`);
