import { endpoints } from '@nead/contracts/endpoints.ts';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean }[];
}
const { paths, tags } = openApi(endpoints) as {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
}; // as it is written above
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

test('every call is there, once', () => {
  expect(operations).toHaveLength(endpoints.length);
});

test('each has a name of its own that a program can use, a room that is listed, and says what it does and for whom', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const rooms = tags.map(({ name }) => name);
  for (const { operationId, tags: of, summary, description } of operations) {
    expect(operationId).toMatch(/^[a-z]\w*$/i);
    expect(rooms).toEqual(expect.arrayContaining(of));
    expect(of).toHaveLength(1);
    expect(summary).not.toBe('');
    expect(description).toMatch(/^For: /);
  }
});

test('no path stands twice under other names, and each names its parameters', () => {
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  for (const { path, parameters } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const told = parameters.filter((parameter) => parameter.in === 'path');
    expect(told.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    expect(told.every(({ required }) => required)).toBe(true);
  }
});
