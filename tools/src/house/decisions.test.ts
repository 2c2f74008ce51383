import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'docs/decisions');
const names = readdirSync(folder).filter((name) => name !== 'README.md');
const records = names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const numbers = new Set(names.map((name) => name.slice(0, 3)));
const index = readFileSync(join(folder, 'README.md'), 'utf8');

const fileNameOf = (title: string) =>
  `${title
    .replace(/:.*/, '')
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')}.md`;

const skipped = new Set(['node_modules', 'dist', 'docs', 'pictures']);
function* sourcesIn(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.name.startsWith('.') || skipped.has(entry.name)) continue;
    if (entry.isDirectory()) yield* sourcesIn(inner);
    else if (/\.(tsx?|css|json|md|yml)$/.test(entry.name)) yield inner;
  }
}

describe('decision records', () => {
  test.each(records)(
    '$name has title, date, status, context, decision and consequences',
    ({ name, text }) => {
      const [heading = '', , facts = ''] = text.split('\n');
      expect(heading).toMatch(/^# \d{3} [^:]+: \S/);
      expect(name).toBe(fileNameOf(heading.slice(2)));
      expect(facts).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (accepted|replaced by \d{3})\.$/);
      const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)].map(
        ([, part]) => part,
      );
      expect(parts).toEqual(['Context', 'Decision', 'Consequences']);
    },
  );

  test('have numbers of their own, also those that were merged', () => {
    const merged = [...index.matchAll(/^- (\d{3}) merged into (\d{3})$/gm)];
    const all = [...names.map((name) => name.slice(0, 3)), ...merged.map(([, number]) => number)];
    expect(new Set(all).size).toBe(all.length);
    expect(merged.filter(([, , into = '']) => !numbers.has(into))).toEqual([]);
  });

  test('stand in the index, each once and under its title', () => {
    const lines = index.split('\n').filter((line) => line.startsWith('- ['));
    const wanted = records.map(({ name, text }) => {
      const [, replaced = ''] = /Status: (replaced by \d{3})/.exec(text) ?? [];
      return `- [${text.slice(2, text.indexOf('\n'))}](${name})${replaced && `, ${replaced}`}`;
    });
    expect(lines.toSorted()).toEqual(wanted.toSorted());
  });

  test('name only records that are there', () => {
    const named = records.flatMap(({ name, text }) =>
      [...text.matchAll(/(?<![\d,.])0\d\d(?!\d)|(?<=replaced by )\d{3}/g)].map(([number]) => ({
        name,
        number,
      })),
    );
    expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });

  test('are named by sources and documents as they are', () => {
    const documents = ['docs/bench.md', 'docs/scale.md'].map((name) => join(root, name));
    const named = [...sourcesIn(root), ...documents].flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/decisions\/((\d{3})[\w.-]*)/g)].map(
        ([, name = '', number = '']) => ({ path, name, number }),
      ),
    );
    const isThere = ({ name, number }: (typeof named)[number]) =>
      name.endsWith('.md') ? existsSync(join(folder, name)) : numbers.has(number);
    expect(named.filter((one) => !isThere(one))).toEqual([]);
    expect(named.length).toBeGreaterThan(8);
  });
});
