import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pureRooms } from '../mutation/pure-files.ts';
import { circlesIn, floors, whyNot, whyNotThere } from './house.ts';
import { importsOf, sourcesOf } from './imports.ts';

const root = join(import.meta.dirname, '../../..');

describe('imports run downwards', () => {
  test.each(Object.keys(floors))('on the floor %s', (floor) => {
    const imports = importsOf(floor);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.map(whyNot).filter(Boolean)).toEqual([]);
    expect(circlesIn(imports)).toEqual([]);
  });
});

describe('the table has a place', () => {
  test.each(Object.keys(floors))('for every file of the floor %s', (floor) => {
    expect(sourcesOf(floor).map(whyNotThere).filter(Boolean)).toEqual([]);
  });

  test.each(Object.entries(floors))(
    'only for what is there on the floor %s',
    (floor, { storeys, rooms, roof }) => {
      const inRooms = storeys ? 'rooms/' : '';
      const listed = [
        ...(storeys ?? []),
        ...(roof ?? []),
        ...(rooms ?? []).map((room) => `${inRooms}${room}`),
      ];
      expect(listed.filter((name) => !existsSync(join(root, floor, 'src', name)))).toEqual([]);
    },
  );

  test.each([
    ['web/src/rooms/age.ts', 'lies in no room'],
    ['web/src/rooms/nappies/age.ts', 'the room nappies is not in the list of web'],
    ['contracts/src/nappies/age.ts', 'the room nappies is not in the list of contracts'],
    ['web/src/helpers/age.ts', 'helpers is not in the list of storeys of web'],
  ])('and none for %s', (path, because) => {
    expect(whyNotThere(path)).toContain(because);
  });
});

test('what decides, and what makes read models, asks neither the clock nor chance', () => {
  const decided = pureRooms().flatMap(({ files }) => files);
  const projected = sourcesOf('projections').filter((file) => file.endsWith('/projection.ts'));
  const asks =
    /(?<![.\w])(Date\.now|performance\.now|Math\.random|crypto\.randomUUID|randomUUID|newId)\(|new Date\(\)/;
  const asking = [...decided, ...projected].filter((file) =>
    asks.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(decided).toContain('command-api/src/rooms/care/decider.ts');
  expect(projected.length).toBeGreaterThan(10);
  expect(asking).toEqual([]);
});

test('folders that import each other are told with both files, also by way of a third', () => {
  const [first, second, third] = ['fees/bill.ts', 'messages/send.ts', 'files/keep.ts'].map(
    (file) => `command-api/src/doors/${file}`,
  ) as [string, string, string]; // as many as were given
  const told = circlesIn([
    { from: first, to: second },
    { from: second, to: third },
    { from: third, to: first },
    { from: first, to: 'command-api/src/doors/fees/row.ts' },
    { from: 'command-api/src/doors/documents/list.ts', to: third },
  ]);
  expect(told).toHaveLength(1);
  for (const file of [first, second, third]) expect(told[0]).toContain(`${file} imports`);
});

describe('the table refuses', () => {
  const refused: Record<string, [from: string, to: string, because: string]> = {
    'the write side that reads a read model': [
      'command-api/src/doors/care/routes.ts',
      'projections/src/rooms/care/queries.ts',
      'may import contracts',
    ],
    'an engine that knows a room': [
      'projections/src/engine/feed.ts',
      'projections/src/rooms/care/queries.ts',
      'stands above it',
    ],
    'a room that imports a door': [
      'command-api/src/rooms/care/decider.ts',
      'command-api/src/doors/care/routes.ts',
      'stands above it',
    ],
    'two rooms that import each other': [
      'web/src/rooms/register/whose-child.ts',
      'web/src/rooms/care/today/today-query.ts',
      'register stands below care',
    ],
    'two rooms of contracts that import each other': [
      'contracts/src/register/fields.ts',
      'contracts/src/care/events.ts',
      'register stands below care',
    ],
    'a room of contracts that knows all events': [
      'contracts/src/preferences/notices.ts',
      'contracts/src/events.ts',
      'stands above it',
    ],
    'what lies below the rooms of contracts, and knows one': [
      'contracts/src/live.ts',
      'contracts/src/care/events.ts',
      'stands above it',
    ],
    'a decider that asks the clock of the machine': [
      'command-api/src/rooms/care/decider.ts',
      'node:os',
      'must stay pure',
    ],
    'an adapter named in a room': [
      'command-api/src/rooms/care/decider.ts',
      'event-store/src/postgres/event-store.ts',
      'is handed in',
    ],
    'a room that knows who is paid': [
      'command-api/src/rooms/subscription/payments.ts',
      'command-api/src/rooms/subscription/stripe-payments.ts',
      'is handed in',
    ],
    'a room that keeps files on the disk': [
      'command-api/src/rooms/files/store-file.ts',
      'http-kit/src/files/disk-storage.ts',
      'is handed in',
    ],
    'a product that takes from its tests': [
      'command-api/src/app.ts',
      'command-api/src/test-write-side.ts',
      'is for tests',
    ],
    'a product that takes from what starts it': [
      'processes/src/resources.ts',
      'start.ts',
      'stands above every floor',
    ],
    'a product that builds its client': [
      'processes/src/resources.ts',
      'web/fresh-build.ts',
      'may import contracts',
    ],
    'a proxy that knows what is behind it': [
      'proxy/src/main.ts',
      'command-api/src/app.ts',
      'proxy may import http-kit',
    ],
    'a service worker that imports the server': [
      'web/service-worker/service-worker.ts',
      'http-kit/src/process/graceful-close.ts',
      'web may import contracts',
    ],
    'a product that knows who simulates its outside': [
      'command-api/src/app.ts',
      'dev/src/simulators.ts',
      'may import contracts',
    ],
  };
  test.each(Object.entries(refused))('%s', (_, [from, to, because]) => {
    expect(whyNot({ from, to })).toContain(because);
  });

  test('nothing that runs downwards', () => {
    const allowed = [
      ['command-api/src/doors/care/routes.ts', 'command-api/src/rooms/register/state.ts'],
      ['command-api/src/app.ts', 'command-api/src/doors/care/routes.ts'],
      ['web/src/rooms/care/today/today-query.ts', 'web/src/rooms/register/whose-child.ts'],
      ['processes/src/resources.ts', 'event-store/src/open-event-log.ts'],
    ] as const;
    expect(allowed.map(([from, to]) => whyNot({ from, to })).filter(Boolean)).toEqual([]);
  });
});
