import type Router from '@koa/router';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { FailureEnvelope } from '@nead/contracts/envelope.ts';
import * as z from 'zod/mini';
import { escapeHtml } from './html.ts';
import { API } from './serve.ts';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** Describes every call, from the declarations by which the server validates. */
export function openApi(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Nead', version: '1', description: 'Every call of the product.' },
    servers: [{ url: API }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(FailureEnvelope, 'output') },
    },
    paths,
  };
}

function operation(endpoint: Endpoint) {
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
    summary: endpoint.summary,
    ...(typeof access !== 'string' && { description: `For: ${access.join(', ')}` }),
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...fields(endpoint.params, 'path'), ...fields(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, ...json(schemaOf(endpoint.body, 'input')) } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...json({
          type: 'object',
          required: ['success', 'data'],
          properties: {
            success: { type: 'boolean', enum: [true] },
            data: schemaOf(endpoint.answer, 'output'),
            message: { type: 'string' },
          },
        }),
      },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

/** Serves the description and a page that reads it. */
export function openApiRoutes(router: Router, endpoints: readonly Endpoint[]): void {
  const description = openApi(endpoints);
  router.get(`${API}/openapi.json`, (ctx) => {
    ctx.body = description;
  });
  router.get('/api/docs', (ctx) => {
    ctx.type = 'html';
    ctx.body = docsPage(endpoints);
  });
}

/** A plain list is enough to find a call; the schemas are in openapi.json. */
function docsPage(endpoints: readonly Endpoint[]): string {
  const rows = endpoints
    .map(({ method, path, summary, access }) => {
      const who = typeof access === 'string' ? access : access.join(', ');
      return `<tr><td><code>${method}</code><td><code>${escapeHtml(API + path)}</code><td>${escapeHtml(summary)}<td>${escapeHtml(who)}`;
    })
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nead: the calls</title><h1>The calls of Nead</h1>
<p>Machine-readable: <a href="${API}/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Method<th>Path<th>What it does<th>Who may</thead><tbody>${rows}</tbody></table></html>`;
}
