import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { floors } from './house.ts';
import { sourcesOf } from './imports.ts';

const root = join(import.meta.dirname, '../../..');

/** The most lines that must be read at once, without inner functions, which are read by themselves. */
const MOST_OWN_LINES = 100;
/** The most lines of a function with its inner functions. */
const MOST_LINES = 180;

interface Measured {
  name: string;
  lines: number;
  own: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const isFunction = ({ type }: Node) =>
  /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(type);

function functionsIn(file: string, text: string): Measured[] {
  const found: Measured[] = [];
  function walk(value: unknown, name: string, around: Measured | undefined): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) walk(one, name, around);
      return;
    }
    if (!isNode(value)) return;
    const named = value.id?.name ?? name;
    let inside = around;
    if (isFunction(value)) {
      const lines = text.slice(value.start, value.end).split('\n').length;
      if (around) around.own -= lines - 1;
      inside = { name: `${file} ${named}`, lines, own: lines };
      found.push(inside);
    }
    for (const part of Object.values(value)) walk(part, named, inside);
  }
  walk(parseSync(file, text).program, '', undefined);
  return found;
}

test('a function is read at once', () => {
  const files = Object.keys(floors).flatMap(sourcesOf);
  const functions = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    // A shorter file has no function above the limit, and parsing all files takes three times as long.
    return text.split('\n').length > MOST_OWN_LINES ? functionsIn(file, text) : [];
  });
  expect(functions.length).toBeGreaterThan(5_000);
  const long = functions.filter(({ lines, own }) => own > MOST_OWN_LINES || lines > MOST_LINES);
  expect(long.map(({ name, lines, own }) => `${name}: ${own} lines of its own, ${lines} in all`)).toEqual([]);
});
