import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { complianceEvents } from '../compliance/events.ts';
import { handbookEvents } from '../compliance/handbook-events.ts';
import { endpoints } from '../endpoints.ts';
import { sentShapes } from '../sent-shapes.ts';
import { schemeEvents } from './events.ts';

const ROOMS = ['compliance', 'scheme'];
/** The names of fields that may hold a password of such a portal. */
const OPENS_A_PORTAL =
  /password|passphrase|passcode|\bpin\b|pinCode|login|logIn|userName|credential|secret|token|mygov|ros\b/i;

/** The names of all fields of a schema, of those within it too. */
function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value)) found.add(name);
    fieldsOf(value, found);
  }
  return found;
}
const named = (schema: z.core.$ZodType): string[] => [
  ...fieldsOf(z.toJSONSchema(sentShapes.get(schema) ?? schema, { unrepresentable: 'any', io: 'input' })),
];
const isSuspect = (name: string) => OPENS_A_PORTAL.test(name);

const calls = endpoints.filter(({ room }) => ROOMS.includes(room));
const events = Object.values({ ...complianceEvents, ...handbookEvents, ...schemeEvents });

test('no call of the file or of the scheme takes or gives a password of a portal of the State', () => {
  const fields = calls.map(({ method, path, params, query, body, answer }): [string, string[]] => [
    `${method} ${path}`,
    [params, query, body, answer].flatMap((schema) => (schema ? named(schema) : [])),
  ]);
  expect(fields.flatMap(([, names]) => names)).toEqual(
    expect.arrayContaining(['chick', 'number', 'seconds', 'about']),
  );
  expect(fields.flatMap(([call, names]) => names.filter(isSuspect).map((name) => `${call} ${name}`))).toEqual(
    [],
  );
});

test('no event of the file or of the scheme stores one', () => {
  const fields = events.map(({ type, schema }): [string, string[]] => [type, named(schema)]);
  expect(fields.flatMap(([, names]) => names)).toEqual(expect.arrayContaining(['chick', 'number', 'about']));
  expect(fields.flatMap(([type, names]) => names.filter(isSuspect).map((name) => `${type} ${name}`))).toEqual(
    [],
  );
});
