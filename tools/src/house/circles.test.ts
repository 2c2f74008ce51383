import { expect, test } from 'vitest';
import { floors } from './house.ts';
import { importsOf } from './imports.ts';

/** Circles of files that can be reached from themselves, each with the way. */
function circles(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  function walk(file: string, way: readonly string[]): void {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file]);
    if (done.has(file) || way.includes(file)) return;
    for (const next of arrows.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  }
  for (const file of arrows.keys()) walk(file, []);
  return found;
}

test('files make no circle', () => {
  const arrows = new Map<string, string[]>();
  for (const { from, to } of Object.keys(floors).flatMap(importsOf))
    arrows.set(from, [...(arrows.get(from) ?? []), to]);
  expect(arrows.size).toBeGreaterThan(1_000);
  expect(circles(arrows).map((way) => way.join(' imports '))).toEqual([]);
});

/** The inner folder of a file, such as `web/src/rooms/care/day`; undefined directly in a room. */
const innerFolder = (file: string) => /^.*?\/(?:rooms|screens|doors)\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];

/** A kind brings its form for several children, and the sheet with that form shows any kind. */
const isKindsForm = (file: string) => /^web\/src\/rooms\/care\/kinds\/.*several/.test(file);

test('the folders of a room make no circle', () => {
  const arrows = new Map<string, string[]>();
  for (const { from, to } of Object.keys(floors).flatMap(importsOf)) {
    const [here, there] = [innerFolder(from), innerFolder(to)];
    if (here && there && here !== there && !isKindsForm(from))
      arrows.set(here, [...(arrows.get(here) ?? []), there]);
  }
  expect(arrows.size).toBeGreaterThan(10);
  expect(circles(arrows).map((way) => way.join(' needs '))).toEqual([]);
});

test('a circle is found, and its way named', () => {
  const arrows = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['d', ['b']],
  ]);
  expect(circles(arrows)).toEqual([['b', 'd', 'b']]);
});
