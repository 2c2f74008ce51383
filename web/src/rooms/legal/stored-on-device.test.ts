import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toldOf } from './test-stored.ts';

const src = new URL('../../', import.meta.url).pathname;
const STORES =
  /browserStorage\(|storageOfLogin\(|localStorage\.|sessionStorage\.|indexedDB\.open|caches\.open|document\.cookie/;
const KEPT_BY_NAME =
  /^(?:export )?const (?:NAME|KEY|INDEX|PREFIX|ASKED|DONE|UNDER_WAY|AUTH_STORAGE|DEVICE_KEY) = '([^']+)'/gm;

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

test('every name under which a source stores something is told on the cookie page', () => {
  const names = sources
    .filter(({ text }) => STORES.test(text) || /Keep\b.*setItem/.test(text))
    .flatMap(({ text }) => [...text.matchAll(KEPT_BY_NAME)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !toldOf(name))).toEqual([]);
});

test('what nobody told of is not found', () => {
  expect(toldOf('inspection-1')?.name).toBe('inspection-…');
  expect(toldOf('nead-other')).toBeUndefined();
});
