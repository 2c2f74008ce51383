import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The files mutated together, and the tests that must notice the changes. */
export interface MutatedRoom {
  name: string;
  files: string[];
  tests: string;
  /** The number of changes in a hundred that must be noticed. */
  least: number;
}

const LEAST = 95;
/** The least for code about money. */
const LEAST_OF_MONEY = 97;

/**
 * Pure code beside the deciders: the facts of a child's day for both ends, the rules about what is in order, money from
 * attendance, the proof of the log, the rights of a plan, and patches of a screen.
 */
const others: readonly MutatedRoom[] = [
  {
    name: 'care-rules',
    files: ['leaving', 'record', 'state', 'timeline'].map((name) => `contracts/src/care/rules/${name}.ts`),
    tests: 'command-api/src/rooms/care/@(decider|leaving)?(-*).test.ts',
    least: LEAST,
  },
  {
    name: 'charges',
    files: [
      'agreement/agreement',
      'agreement/away',
      'reckoning/charges',
      'reckoning/flat-price',
      'money',
      'reckoning/payers',
      'reckoning/settle',
      'reckoning/subsidy',
      'bank/transfer',
      'reckoning/visits',
    ].map((name) => `contracts/src/fees/${name}.ts`),
    tests: 'contracts/src/fees/**/*.test.ts',
    least: LEAST_OF_MONEY,
  },
  {
    name: 'duties',
    files: ['file-state', 'working-days'].map((name) => `contracts/src/compliance/${name}.ts`),
    tests: 'contracts/src/compliance/*.test.ts',
    least: LEAST_OF_MONEY,
  },
  {
    name: 'log',
    files: ['contracts/src/history/hash-chain.ts', 'event-store/src/codec.ts'],
    tests: 'event-store/src/@(codec|event-log|hash-chain).test.ts',
    least: LEAST,
  },
  {
    name: 'plans',
    files: ['contracts/src/live-patch.ts', 'contracts/src/plans.ts'],
    tests: 'contracts/src/@(live-patch|plans).test.ts',
    least: LEAST,
  },
];

const aDecider = /^export const \w+: Decider</m;
/** The files of its own floor that a file needs to run; imports of types do not count. */
const ownImports = /^import (?!type )[^;]*? from '(\.[^']+)';/gm;

/** Every decider, with the files of its floor that it needs to run. */
function deciders(): string[] {
  const floor = 'command-api/src';
  const found = readdirSync(floor, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(floor, name))
    .filter((path) => aDecider.test(readFileSync(path, 'utf8')));
  for (const path of found) {
    for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(ownImports)) {
      const file = join(dirname(path), imported);
      if (!found.includes(file)) found.push(file);
    }
  }
  return found;
}

/**
 * The rooms of pure code. A room's rules must be noticed by its own tests, not by tests that happen to pass through it.
 */
export function pureRooms(): MutatedRoom[] {
  const files = deciders();
  const rooms = [...new Set(files.map((file) => dirname(file)))].map((folder): MutatedRoom => {
    const own = files.filter((file) => dirname(file) === folder).sort();
    const names = own.map((file) => basename(file, '.ts'));
    const name = basename(folder);
    const tests = `${folder}/@(${names.join('|')})?(-*).test.ts`;
    return { name, files: own, tests, least: name === 'fees' ? LEAST_OF_MONEY : LEAST };
  });
  return [...rooms, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
}
