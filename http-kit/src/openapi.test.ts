import { endpoints } from '@nead/contracts/endpoints.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApi } from './openapi.ts';

interface Content {
  content?: { 'application/json'?: { example?: unknown; examples?: Record<string, unknown> } };
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
const described = openApi(endpoints);
const { paths, tags } = described as {
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

/** Answers whether a call takes an example, by the schema that checks requests. */
const takes = (schema: z.ZodMiniType | undefined, example: unknown): boolean =>
  schema ? z.safeParse(schema, example).success : true;

test('each example is taken by the call, and one of an answer is what the call may answer', () => {
  const wrong = operations.flatMap(({ operationId, parameters, requestBody, responses }) => {
    const call = endpoints.find(({ name }) => name === operationId);
    if (!call) return [`${operationId}: no such call`];
    const shown = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((one) => one.in === place && 'example' in one)
          .map(({ name, example }) => [name, example]),
      );
    const answered = responses[call.status ?? 200]?.content?.['application/json']?.example;
    const answer = z.object({ success: z.literal(true), data: call.answer });
    const isRight = {
      params: takes(call.params, shown('path')),
      query: takes(call.query, shown('query')),
      body: takes(call.upload ? undefined : call.body, requestBody?.content?.['application/json']?.example),
      answer: call.produces ? true : takes(answer, answered),
      own: (call.examples ?? []).every((example) => takes(call.body, example)),
    };
    return Object.entries(isRight).flatMap(([part, right]) => (right ? [] : [`${operationId}: ${part}`]));
  });
  expect(wrong).toEqual([]);
});

test('each tells under their status the codes with which it refuses, with a sentence for each', () => {
  for (const { operationId, responses } of operations) {
    const call = endpoints.find(({ name }) => name === operationId);
    const told = Object.values(responses).flatMap(({ content }) =>
      Object.keys(content?.['application/json']?.examples ?? {}),
    );
    expect([operationId, told.toSorted()]).toEqual([operationId, [...(call?.refusals ?? [])].toSorted()]);
  }
});

test('a linter of OpenAPI finds nothing', async () => {
  // Examples are checked above, by the schemas themselves and fifty times faster.
  const rules = { 'no-invalid-media-type-examples': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const source = JSON.stringify(described);
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  // No id is the word 'thread', and both addresses are specified.
  const known =
    'Paths should resolve unambiguously. Found two ambiguous paths: `/messages/thread/{threadId}` and `/messages/{id}/read`.';
  expect(found.map(({ message }) => message)).toEqual([known]);
});
