import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyPart, processes } from './processes.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const started = (file: string) =>
  [...read(file).matchAll(/"processes\/src\/main\.ts", "([\w-]+)"/g)].map(([, name]) => name);

test.each(['docker-compose.base.yml', 'docker-compose.yml'])(
  '%s starts every process of the table',
  (file) => {
    expect(new Set(started(file))).toEqual(new Set(Object.keys(processes)));
  },
);

test('the image starts a process of the table', () => {
  expect(started('Dockerfile').filter((name) => !Object.hasOwn(processes, name ?? ''))).toEqual([]);
});

test('the processes of a fleet and npm start run the same parts', () => {
  expect(new Set(Object.values(processes).flat())).toEqual(new Set(everyPart));
});
