import type { ListedCall } from '@nead/contracts/endpoints.ts';
import { openApi } from '@nead/http-kit/openapi.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
}

/** The input of a call, from its description. */
export interface Taken {
  query: Schema;
  body: Schema | undefined;
}

const known = new Map<ListedCall, Taken>();

export function takenBy(endpoint: ListedCall): Taken {
  const taken = known.get(endpoint) ?? read(endpoint);
  known.set(endpoint, taken);
  return taken;
}

function read(endpoint: ListedCall): Taken {
  const [calls] = Object.values(openApi([endpoint]).paths as Record<string, Record<string, unknown>>); // as it is written there
  const { parameters = [], requestBody } = Object.values(calls ?? {})[0] as {
    parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
    requestBody?: { content: { 'application/json'?: { schema: Schema } } };
  };
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  return {
    query: {
      type: 'object',
      properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
      required: asked.filter(({ required }) => required).map(({ name }) => name),
    },
    body: requestBody?.content['application/json']?.schema,
  };
}

const isId = ({ pattern }: Schema) => pattern?.includes('0-9a-f]{24}') ?? false;

const parts = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
  ...oneOf,
  ...allOf,
];
/** The number of places in a schema where an id can be. */
export const places = (schema: Schema): number =>
  (isId(schema) ? 1 : 0) + parts(schema).reduce((sum, part) => sum + places(part), 0);

function text({ format, pattern }: Schema): string {
  if (format === 'date') return '2026-11-17';
  if (format === 'date-time') return '2026-11-17T12:00:00.000Z';
  if (pattern?.includes('@')) return 'nobody@example.ie';
  return '087 555 0123';
}

/** An example of a schema: every id that it can hold, and otherwise only what it requires. */
export function example(schema: Schema, id: () => string): unknown {
  if (isId(schema)) return id();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [chosen] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].sort((a, b) => places(b) - places(a));
  if (chosen) return example(chosen, id);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => example(part, id)));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return schema.items ? [example(schema.items, id)] : [];
    case 'object': {
      const { properties = {}, required = [] } = schema;
      // The proposed id of something new refers to nothing, so it is left out.
      const said = Object.entries(properties).filter(
        ([name, part]) => name !== '_id' && (required.includes(name) || places(part) > 0),
      );
      return Object.fromEntries(said.map(([name, part]) => [name, example(part, id)]));
    }
    default:
      return undefined;
  }
}
