import { projections } from '@nead/projections/projections.ts';
import { describe, expect, test } from 'vitest';
import { keptBy, names, textsOf } from './tables.ts';

const inEngine = (floor: string) =>
  textsOf(floor).filter(({ file }) => file.startsWith(`${floor}/src/engine/`));
const above = (floor: string) =>
  textsOf(floor)
    .filter(({ file }) => /\/src\/(rooms|doors|screens)\//.test(file))
    .map(({ text }) => text);

/** Which of these names stand in the engine of a floor. */
const found = (floor: string, ofRooms: readonly string[], isNamed: (text: string, name: string) => boolean) =>
  inEngine(floor).flatMap(({ file, text }) =>
    ofRooms.filter((name) => isNamed(text, name)).map((name) => `${file} names ${name}`),
  );

describe('an engine names nothing that is a room’s', () => {
  test('on the write side: of the tables, only its own', () => {
    const own = /^command\.(checkpoint|directory|outbox|schedule|named|push_device|written_event)$/;
    const ofRooms = [...keptBy()]
      .filter(([table, keeper]) => keeper === 'command-api' && !own.test(table))
      .map(([table]) => table);
    expect(ofRooms).toContain('command.webhook_signature');
    expect(found('command-api', ofRooms, names)).toEqual([]);
  });

  test('on the read side: no table of a read model, none of the write side, and nothing that finds an audience', () => {
    const tables = projections
      .flatMap(({ tables, views = [] }) => [...tables, ...views])
      .map(({ readModel, name }) => `${readModel}.${name}`);
    const functions = above('projections').flatMap((text) =>
      [...text.matchAll(/create or replace function feed\.(\w+)/g)].map(([, name = '']) => name),
    );
    expect(functions).toContain('parents_of');
    expect(found('projections', tables, names)).toEqual([]);
    expect(found('projections', ['ofWriteSide'], (text, name) => text.includes(name))).toEqual([]);
    const isCalled = (text: string, name: string) =>
      text.includes(`feed.${name}`) || text.includes(`'${name}'`);
    expect(found('projections', functions, isCalled)).toEqual([]);
  });

  test('in the client: no key of a query', () => {
    const keys = above('web').flatMap((text) =>
      [...text.matchAll(/(?:queryKey: |MESSAGES = )\['([a-z-]+)'/g)].map(([, key = '']) => key),
    );
    // In an engine these are two roles and a part of a date.
    const ofRooms = [...new Set(keys)].filter((key) => !['admin', 'parent', 'day'].includes(key));
    expect(ofRooms).toEqual(expect.arrayContaining(['parent-dashboard', 'messages']));
    expect(found('web', ofRooms, (text, key) => text.includes(`'${key}'`))).toEqual([]);
  });
});
