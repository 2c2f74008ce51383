import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Phrases that nobody says at the door (docs/voice.md). */
const NEVER_SAID =
  /\b(of which|by which|with today|the own|hopefully|whoever|stands?|stood|nothing passes|in silence|stays? away|nothing of it)\b/i;

const src = import.meta.dirname;
const catalogues = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /texts\.ts$/.test(file),
);

/** The quoted texts of a line of a catalogue, without its comments. */
const quoted = (line: string): string =>
  /^\s*(\*|\/\*|\/\/)/.test(line) ? '' : (line.match(/'[^']*'|`[^`]*`|"[^"]*"/g) ?? []).join(' ');

test('no catalogue has a phrase that nobody would say at the door', () => {
  expect(catalogues.length).toBeGreaterThan(40);
  const found = catalogues.flatMap((file) =>
    readFileSync(join(src, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (NEVER_SAID.test(quoted(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('a phrase that nobody would say is found in a text, and not in a comment', () => {
  expect(NEVER_SAID.test(quoted("  detail: 'It stands on every invoice',"))).toBe(true);
  expect(NEVER_SAID.test(quoted(' * It stands on every invoice.'))).toBe(false);
});
