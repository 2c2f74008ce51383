import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessName, processes } from '@nead/processes/processes.ts';
import { workProbes } from '@nead/projections/health.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { root } from '../kit/processes.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const names = Object.keys(processes) as ProcessName[]; // its keys, by its type

/** The names of a part's probes, as its file has them. */
function probesOf(part: string): string[] {
  const file = `processes/src/parts/${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const [, written = ''] = /\bprobes(?:: | = )\{([^}]*)\}/.exec(read(file)) ?? [];
  return [...written.matchAll(/(\w+): /g)].map(([, name = '']) => name);
}

/** The probes are made without asking anything. */
const work = Object.keys(
  workProbes({
    log: { head: async () => 0n },
    pool: new pg.Pool(),
    roomForFiles: async () => ({ free: 1, size: 1 }),
  }),
);

const saidBy = (process: ProcessName): Set<string> =>
  new Set(
    processes[process].flatMap((part: string) => [...probesOf(part), ...(part === 'queries' ? work : [])]),
  );

interface Told {
  parts: string[];
  sayers: ProcessName[];
}

/** The table of reasons in docs/operations.md. A row without a part of its own belongs to the row above it. */
function toldInTable(): Told[] {
  const [, section = ''] = read('docs/operations.md').split('\n## What health says\n');
  const rows =
    section
      .split('\n## ')[0]
      ?.match(/^\|.*$/gm)
      ?.slice(2) ?? [];
  const told: Told[] = [];
  for (const row of rows) {
    const [, part = '', who = ''] = row.split('|').map((cell) => cell.trim());
    const sayers = names.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(who));
    if (part) told.push({ parts: [...part.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), sayers });
    else told.at(-1)?.sayers.push(...sayers);
  }
  return told;
}

test('every process has probes, and every row of the table a part and a process', () => {
  expect(names.filter((name) => saidBy(name).size === 0)).toEqual([]);
  expect(toldInTable().length).toBeGreaterThan(8);
  expect(toldInTable().filter(({ parts, sayers }) => parts.length === 0 || sayers.length === 0)).toEqual([]);
});

test('each part is said by a process that is named beside it, and each of these says one of the parts', () => {
  const wrong = toldInTable().flatMap(({ parts, sayers }) => [
    ...parts.filter((part) => !sayers.some((name) => saidBy(name).has(part))),
    ...sayers.filter((name) => !parts.some((part) => saidBy(name).has(part))),
  ]);
  expect(wrong).toEqual([]);
});

test('no process says of a part what the table does not tell', () => {
  const told = toldInTable();
  const untold = names.flatMap((name) =>
    [...saidBy(name)]
      .filter((part) => !told.some(({ parts, sayers }) => parts.includes(part) && sayers.includes(name)))
      .map((part) => `${name}: ${part}`),
  );
  expect(untold).toEqual([]);
});
