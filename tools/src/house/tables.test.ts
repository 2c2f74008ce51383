import { ofBoth, ofLog, ofReadSide, ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import { describe, expect, test } from 'vitest';
import { floorsWithSql, keptBy, names, textsOf } from './tables.ts';

const declaration = 'http-kit/src/postgres/shared-tables.ts';
const declared = Object.entries({ ofWriteSide, ofReadSide, ofBoth, ofLog }).flatMap(([group, tables]) =>
  Object.entries(tables).map(([key, table]) => ({ as: `${group}.${key}`, table })),
);

const keepers = keptBy();
/**
 * The floor whose tables a floor may name: development's stand-ins belong to the write side, and keep letters and marks
 * in its tables.
 */
const homeOf = (floor: string) => (floor === 'dev' ? 'command-api' : floor);
const isForeign = (table: string, floor: string) => keepers.get(table) !== homeOf(floor);

describe('a table is named in SQL by the floor that keeps it, by others through what is declared', () => {
  test.each(floorsWithSql)('in %s', (floor) => {
    const foreign = [...keepers].filter(([table]) => isForeign(table, floor));
    const bare = textsOf(floor)
      .filter(({ file }) => file !== declaration)
      .flatMap(({ file, text }) =>
        foreign
          .filter(([table]) => names(text, table))
          .map(([table, keeper]) => `${file} names ${table}, which ${keeper} keeps: see ${declaration}`),
      );
    expect(bare).toEqual([]);
  });

  test('what is declared is there', () => {
    expect(keepers.size).toBeGreaterThan(20);
    expect(declared.filter(({ table }) => !keepers.has(table))).toEqual([]);
  });

  test('what is declared is looked into by others', () => {
    const idle = declared.filter(
      ({ as, table }) =>
        !floorsWithSql
          .filter((floor) => isForeign(table, floor))
          .some((floor) => textsOf(floor).some(({ text }) => text.includes(as))),
    );
    expect(idle).toEqual([]);
  });
});
