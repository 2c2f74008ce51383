import { projections } from '@nead/projections/projections.ts';
import { describe, expect, test } from 'vitest';
import { keptBy, names, textsOf } from './tables.ts';

const inEngine = (floor: string) =>
  textsOf(floor).filter(({ file }) => file.startsWith(`${floor}/src/engine/`));
const above = (floor: string) =>
  textsOf(floor)
    .filter(({ file }) => /\/src\/(rooms|doors|screens)\//.test(file))
    .map(({ text }) => text);

/** The names, among these, that occur in the engine of a floor. */
const found = (floor: string, ofRooms: readonly string[], isNamed: (text: string, name: string) => boolean) =>
  inEngine(floor).flatMap(({ file, text }) =>
    ofRooms.filter((name) => isNamed(text, name)).map((name) => `${file} names ${name}`),
  );

const own = /^command\.(checkpoint|directory|outbox|schedule|named|push_device|written_event)$/;

const ofWriteSide = [...keptBy()].flatMap(([table, keeper]) => (keeper === 'command-api' ? [table] : []));
const ofItsRooms = ofWriteSide.filter((table) => !own.test(table));

describe('an engine names nothing that is a room’s', () => {
  test('on the write side: of the tables, only its own', () => {
    expect(ofItsRooms).toContain('command.webhook_signature');
    expect(found('command-api', ofItsRooms, names)).toEqual([]);
  });

  test('on the write side its own tables are named in it alone; in the directory each room notes what is its own', () => {
    const ofEngine = ofWriteSide.filter((table) => own.test(table) && table !== 'command.directory');
    const outside = textsOf('command-api').filter(({ file }) => /\/src\/(rooms|doors)\//.test(file));
    expect(ofEngine.length).toBeGreaterThan(3);
    expect(
      outside.flatMap(({ file, text }) =>
        ofEngine.filter((table) => names(text, table)).map((table) => `${file} names ${table}`),
      ),
    ).toEqual([]);
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
      [...text.matchAll(/(?:queryKey: |MESSAGES = |queryOf\([^[]*)\['([a-z-]+)'/g)].map(
        ([, key = '']) => key,
      ),
    );
    // In an engine these names are two roles and a part of a date.
    const ofRooms = [...new Set(keys)].filter((key) => !['admin', 'parent', 'day'].includes(key));
    expect(ofRooms).toEqual(expect.arrayContaining(['parent-dashboard', 'messages']));
    expect(found('web', ofRooms, (text, key) => text.includes(`'${key}'`))).toEqual([]);
  });
});

test('on the write side every other table is of one room, which its routes may name', () => {
  const roomsThatName = (table: string) =>
    textsOf('command-api').flatMap(({ file, text }) => {
      const room = /\/src\/(?:rooms|doors)\/([^/]+)\//.exec(file)?.[1];
      return room && names(text, table) ? [room] : [];
    });
  const kept = ofItsRooms.map((table) => ({ table, rooms: [...new Set(roomsThatName(table))] }));
  expect(kept).toContainEqual({ table: 'command.anchor', rooms: ['history'] });
  expect(kept.filter(({ rooms }) => rooms.length > 1)).toEqual([]);
});
