import { describe, expect, test } from 'vitest';
import { floors, whyNot } from './house.ts';
import { importsOf } from './imports.ts';

describe('imports run downwards', () => {
  test.each(Object.keys(floors))('on the floor %s', (floor) => {
    const imports = importsOf(floor);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.map(whyNot).filter(Boolean)).toEqual([]);
  });
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
      'command-api/src/rooms/care/state.ts',
      'command-api/src/doors/care/routes.ts',
      'stands above it',
    ],
    'two rooms that import each other': [
      'web/src/rooms/register/child/age.ts',
      'web/src/rooms/care/day/today-query.ts',
      'register stands below care',
    ],
    'a decider that asks the clock of the machine': [
      'command-api/src/rooms/care/decider.ts',
      'node:os',
      'must stay pure',
    ],
    'an adapter named in a room': [
      'command-api/src/rooms/care/state.ts',
      'event-store/src/postgres/event-store.ts',
      'is handed in',
    ],
    'a proxy that knows what is behind it': [
      'proxy/src/main.ts',
      'command-api/src/app.ts',
      'proxy may import http-kit',
    ],
    'a service worker that imports the server': [
      'web/service-worker/service-worker.ts',
      'http-kit/src/closing.ts',
      'web may import contracts',
    ],
    'a product that knows what plays its outside': [
      'command-api/src/app.ts',
      'dev/src/play.ts',
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
      ['web/src/rooms/care/day/today-query.ts', 'web/src/rooms/register/child/age.ts'],
      ['processes/src/house.ts', 'event-store/src/open-event-log.ts'],
    ] as const;
    expect(allowed.map(([from, to]) => whyNot({ from, to })).filter(Boolean)).toEqual([]);
  });
});
