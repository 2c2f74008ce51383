import type Router from '@koa/router';
import type { ListedCall } from '@nead/contracts/endpoints.ts';
import { FailureEnvelope, headers } from '@nead/contracts/envelope.ts';
import { type ProblemCode, refuse, statusOf } from '@nead/contracts/errors.ts';
import { sentShapes } from '@nead/contracts/sent-shapes.ts';
import * as z from 'zod/mini';
import { docsPage, roomsOf, whoMay } from './api-page.ts';
import { type Described, exampleOf } from './example-of.ts';
import { API } from './serve.ts';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Described =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override({ zodSchema, jsonSchema }) {
      const sent = sentShapes.get(zodSchema);
      if (io === 'input' && sent) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, schemaOf(sent, io));
      }
      // 'nullable' has no effect without a type beside it.
      const [type, ...others] = new Set(jsonSchema.anyOf?.map((one) => one.type));
      if (type && others.length === 0 && 'nullable' in jsonSchema) jsonSchema.type ??= type;
      if (!jsonSchema.type) delete jsonSchema.nullable;
    },
  }) as Described; // one of OpenAPI 3.0 has one type each

const ABOUT = `Every call of the product. An answer says in \`${headers.position}\` how far the log has come; a query that is given this in
\`${headers.afterPosition}\` contains everything up to there. A command with an \`${headers.idempotencyKey}\` may be sent again and happens once.`;

/** Describes every call, from the declarations by which the server checks requests. */
export function openApi(endpoints: readonly ListedCall[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Nead',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: API }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(FailureEnvelope, 'output') },
      examples: Object.fromEntries([...codesOf(endpoints)].map(exampleOfRefusal)),
    },
    tags: roomsOf(endpoints).map((name) => ({ name, description: `The calls of the room ${name}` })),
    paths,
  };
}

const codesOf = (endpoints: readonly ListedCall[]): ReadonlySet<ProblemCode> =>
  new Set(endpoints.flatMap(({ refusals }) => [...refusals]));

function operation(endpoint: ListedCall) {
  const fields = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const described = schemaOf(schema, 'input');
    const { properties = {}, required = [] } = described;
    const examples = exampleOf(schema, described) as Record<string, unknown>; // parameters are objects by declaration
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(name in examples && { example: examples[name] }),
    }));
  };
  const { access } = endpoint;
  return {
    operationId: endpoint.name,
    tags: [endpoint.room],
    summary: endpoint.summary,
    description: `For: ${whoMay(access)}`,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...fields(endpoint.params, 'path'), ...fields(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', ...answerOf(endpoint) },
      ...refusalsOf(endpoint),
    },
  };
}

const FILE = { type: 'string', format: 'binary' };

function bodyOf({ body, upload, examples }: ListedCall) {
  if (upload) {
    const schema = { type: 'object', required: [upload], properties: { [upload]: FILE } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  const [example = exampleOf(body, schema)] = examples ?? [];
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };
}

function answerOf({ answer, produces }: ListedCall) {
  if (produces) return { content: { [produces]: { schema: FILE } } };
  const data = schemaOf(answer, 'output');
  const schema = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { type: 'boolean', enum: [true] }, data, message: { type: 'string' } },
  };
  const example = { success: true, data: exampleOf(answer, data) };
  return { content: { 'application/json': { schema, example } } };
}

const FAILURE = { $ref: '#/components/schemas/Failure' };

/** Every code that the call may answer, under its status. */
function refusalsOf({ refusals }: ListedCall) {
  const statuses = new Set([...refusals].map(statusOf));
  return Object.fromEntries(
    [...statuses].sort().map((status) => {
      const codes = [...refusals].filter((code) => statusOf(code) === status).sort();
      const code = { type: 'string', enum: codes };
      const schema = { allOf: [FAILURE, { type: 'object', properties: { code } }] };
      const examples = Object.fromEntries(
        codes.map((name) => [name, { $ref: `#/components/examples/${name}` }]),
      );
      return [
        status,
        { description: codes.join(', '), content: { 'application/json': { schema, examples } } },
      ];
    }),
  );
}

/** A code with its sentence; a room often has a more exact one. */
function exampleOfRefusal(code: ProblemCode) {
  const { message } = refuse(code);
  return [code, { summary: message, value: { success: false, code, message } }];
}

/** Serves the description and a page for people. */
export function openApiRoutes(router: Router, endpoints: readonly ListedCall[]): void {
  let description: Record<string, unknown> | undefined;
  router.get(`${API}/openapi.json`, (ctx) => {
    // Made at the first request for it: its examples would add a third of a second to each start.
    description ??= openApi(endpoints);
    ctx.body = description;
  });
  router.get('/api/docs', (ctx) => {
    ctx.type = 'html';
    ctx.body = docsPage(endpoints);
  });
}
