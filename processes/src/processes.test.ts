import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyPart, processes } from './processes.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const started = (file: string) =>
  [...read(file).matchAll(/"processes\/src\/main\.ts", "([\w-]+)"/g)].map(([, name]) => name);

test('the compose files start every process of the table', () => {
  expect(new Set(started('docker-compose.base.yml'))).toEqual(new Set(Object.keys(processes)));
});

test('the image starts a process of the table', () => {
  expect(started('Dockerfile').filter((name) => !Object.hasOwn(processes, name ?? ''))).toEqual([]);
});

test('the processes of a fleet and npm start run the same parts', () => {
  expect(new Set(Object.values(processes).flat())).toEqual(new Set(everyPart));
});

test.each([[['docker-compose.yml']], [['docker-compose.yml', 'docker-compose.cluster.yml']]])(
  '%s declare every volume that a service takes, also those that the base file gives it',
  (files) => {
    // Compose takes services from a file that is extended, and not its volumes.
    const taken = ['docker-compose.base.yml', ...files].flatMap((file) =>
      [...read(file).matchAll(/^\s*(?:- |x-[\w-]+: &[\w-]+ )([\w-]+):\//gm)].map(([, name]) => name),
    );
    const declared = files.flatMap((file) =>
      [...(read(file).split(/^volumes:$/m)[1] ?? '').matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name),
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((name) => !declared.includes(name))).toEqual([]);
  },
);
