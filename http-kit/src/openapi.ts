import type Router from '@koa/router';
import type { Access } from '@nead/contracts/endpoint.ts';
import type { ListedCall } from '@nead/contracts/endpoints.ts';
import { FailureEnvelope } from '@nead/contracts/envelope.ts';
import * as z from 'zod/mini';
import { escapeHtml } from './html.ts';
import { API } from './serve.ts';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override({ jsonSchema }) {
      // 'nullable' says nothing without a type beside it.
      const [type, ...others] = new Set(jsonSchema.anyOf?.map((one) => one.type));
      if (type && others.length === 0 && 'nullable' in jsonSchema) jsonSchema.type ??= type;
    },
  });

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** Describes every call, from the declarations by which the server validates. */
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
      description: 'Every call of the product.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: API }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(FailureEnvelope, 'output') },
    },
    tags: roomsOf(endpoints).map((name) => ({ name, description: `The calls of the room ${name}` })),
    paths,
  };
}

const roomsOf = (endpoints: readonly ListedCall[]): string[] => [
  ...new Set(endpoints.map(({ room }) => room)),
];

const whoMay = (access: Access): string => {
  if (access === 'public') return 'everybody';
  return access === 'session' ? 'whoever is logged in' : access.join(', ');
};

function operation(endpoint: ListedCall) {
  const fields = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, unknown>;
      required?: string[];
    }; // parameters are objects by declaration
    return Object.entries(properties).map(([name, described]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: described,
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
      ...Object.fromEntries(
        refusalsOf(endpoint).map(([status, description]) => [status, refused(description)]),
      ),
      default: refused('Refused'),
    },
  };
}

const FILE = { type: 'string', format: 'binary' };

function bodyOf({ body, upload }: ListedCall) {
  if (upload) {
    const schema = { type: 'object', required: [upload], properties: { [upload]: FILE } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return body && { requestBody: { required: true, ...json(schemaOf(body, 'input')) } };
}

function answerOf({ answer, produces }: ListedCall) {
  if (produces) return { content: { [produces]: { schema: FILE } } };
  return json({
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { type: 'boolean', enum: [true] },
      data: schemaOf(answer, 'output'),
      message: { type: 'string' },
    },
  });
}

const refused = (description: string) => ({ description, ...json({ $ref: '#/components/schemas/Failure' }) });

/** What follows from the declaration alone; `code` in the answer says which refusal of the room it is. */
function refusalsOf({ access, params, query, body }: ListedCall): (readonly [string, string])[] {
  return [
    ...(params || query || body ? [['400', 'Something sent is wrong: `errors` says what'] as const] : []),
    ...(access === 'public' ? [] : [['401', 'Nobody is logged in'] as const]),
    ...(Array.isArray(access) ? [['403', 'For other roles, or not in the plan'] as const] : []),
    ...(params ? [['404', 'There is no such thing, or not for whoever asks'] as const] : []),
    ['429', 'Too many: `Retry-After` says when again'],
    ['503', 'Not now: a store is away, or the answer is not there yet'],
  ];
}

/** Serves the description and a page that reads it. */
export function openApiRoutes(router: Router, endpoints: readonly ListedCall[]): void {
  const description = openApi(endpoints);
  router.get(`${API}/openapi.json`, (ctx) => {
    ctx.body = description;
  });
  router.get('/api/docs', (ctx) => {
    ctx.type = 'html';
    ctx.body = docsPage(endpoints);
  });
}

/** Plain lists are enough to find a call; the schemas are in openapi.json. */
function docsPage(endpoints: readonly ListedCall[]): string {
  const row = ({ method, path, summary, access, name }: ListedCall) =>
    `<tr><td><code>${name}</code><td><code>${method} ${escapeHtml(API + path)}</code><td>${escapeHtml(summary)}<td>${whoMay(access)}`;
  const rooms = roomsOf(endpoints);
  const tables = rooms.map(
    (room) => `<h2 id="${room}">${room}</h2>
<table><thead><tr><th>Name<th>ListedCall<th>What it does<th>Who may</thead><tbody>${endpoints
      .filter((call) => call.room === room)
      .map(row)
      .join('\n')}</tbody></table>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nead: the calls</title><h1>The calls of Nead</h1>
<p>Machine-readable: <a href="${API}/openapi.json">openapi.json</a></p>
<nav><ul>${rooms.map((room) => `<li><a href="#${room}">${room}</a>`).join('')}</ul></nav>
${tables.join('\n')}</html>`;
}
