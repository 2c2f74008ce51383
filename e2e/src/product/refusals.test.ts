import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@nead/contracts/endpoints.ts';
import type { ProblemCode } from '@nead/contracts/errors.ts';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('test'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

/** The codes in `refuse('…')`, and in a choice between two of them. */
function refusedIn(sources: readonly string[]): Set<string> {
  const first = sources.flatMap((source) => [...source.matchAll(/refuse\(([^,;]*)/g)]);
  return new Set(
    first.flatMap(([, said = '']) => [...said.matchAll(/'([A-Z_]+)'/g)].map(([, code = '']) => code)),
  );
}

const floors = [
  'command-api/src/rooms',
  'command-api/src/doors',
  'projections/src/rooms',
  'projections/src/screens',
];
const rooms = [...new Set(endpoints.map(({ room }) => room))];
const toldBy = (calls: readonly (typeof endpoints)[number][]) =>
  new Set<string>(calls.flatMap(({ refusals }) => [...refusals]));

/** Codes with which a room refuses requests of other rooms. */
const lent: Readonly<Record<string, readonly string[]>> = { subscription: ['FEATURE_REQUIRED'] };

test.each(rooms)('whatever the sources of %s refuse with is told of one of its calls', (room) => {
  const folders = floors.filter((floor) => readdirSync(join(root, floor)).includes(room));
  const refused = refusedIn(folders.flatMap((floor) => sourcesIn(join(floor, room))));
  const told = toldBy(endpoints.filter((call) => call.room === room));
  expect([...refused].filter((code) => !told.has(code))).toEqual(lent[room] ?? []);
});

test('no code is told that nothing refuses with', () => {
  const everywhere = ['command-api/src', 'projections/src', 'http-kit/src', 'contracts/src'].flatMap(
    sourcesIn,
  );
  const refused = refusedIn(everywhere);
  const thrown: ProblemCode[] = ['ERASED', 'NO_ROOM', 'OUTCOME_UNCLEAR', 'UNAVAILABLE', 'INTERNAL'];
  const told = toldBy(endpoints);
  expect([...told].filter((code) => !refused.has(code) && !thrown.includes(code as ProblemCode))).toEqual([]);
});
