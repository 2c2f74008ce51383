import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { pageAfter } from './page.ts';
import { type MutatedRoom, pureRooms } from './pure-files.ts';
import { type Mutant, mutantTable, scoreOf } from './table.ts';

const DOCUMENT = 'docs/mutation.md';

/**
 * `npm run mutate [-- ROOM …] [--again]`: changes deciding code, one small thing at a time, and checks that a test
 * fails; in all rooms, or in those named. A change that was noticed before in unchanged code is not tried again, unless
 * `--again` is given. The outcome is written down room by room.
 */
const { values, positionals: names } = parseArgs({
  options: { again: { type: 'boolean', default: false } },
  allowPositionals: true,
});
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));

const rooms = pureRooms();
const unknown = names.filter((name) => rooms.every((room) => room.name !== name));
if (unknown.length > 0) {
  console.error(
    `There is no room ${unknown.join(', ')}. There are ${rooms.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

/** The part of Stryker's own memory that is read here. */
interface StrykerMemory {
  files: Record<string, { mutants: Pick<Mutant, 'status'>[] }>;
}

/**
 * Makes Stryker try changes again that no test noticed: it does not see that a new test covers code that runs when a
 * file is loaded, and a timeout may only mean a slow machine.
 */
function forgetUnnoticed(path: string) {
  if (!existsSync(path)) return;
  const kept: StrykerMemory = JSON.parse(readFileSync(path, 'utf8'));
  for (const file of Object.values(kept.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed');
  writeFileSync(path, JSON.stringify(kept));
}

async function mutate({ name, files, tests }: MutatedRoom): Promise<Mutant[]> {
  // Read by vitest.config.ts, in the processes that Stryker starts.
  process.env.MUTATION_TESTS = tests;
  const seen = `.mutation/${name}.json`;
  forgetUnnoticed(seen);
  const results = await new Stryker({
    mutate: files,
    // The floors that the tests run on are copied and changed; not tsconfig.json, which Stryker reads with an older
    // TypeScript.
    ignorePatterns: [
      '/*',
      '!/command-api',
      '!/contracts',
      '!/event-store',
      '!/http-kit',
      '!/tools',
      '!/package.json',
    ],
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/src/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    incremental: true,
    incrementalFile: seen,
    force: values.again,
    // A timeout on a slow machine is no noticed change.
    timeoutMS: 60_000,
    tempDirName: '.mutation/changed',
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  }).runMutationTest();
  return results.map((mutant) => ({ ...mutant, fileName: relative('.', mutant.fileName) }));
}

for (const room of rooms) {
  if (names.length > 0 && !names.includes(room.name)) continue;
  const mutants = await mutate(room);
  console.log(mutantTable(mutants));
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(DOCUMENT, pageAfter(before, rooms, { name: room.name, mutants, date }));
  if (scoreOf(mutants) < room.least) {
    console.error(`Of ${room.name} fewer than ${room.least} % were noticed.`);
    process.exitCode = 1;
  }
}
