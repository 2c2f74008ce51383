export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * The one encoding of a JSON value: keys sorted by UTF-16 code unit, no spaces, numbers and strings as ECMAScript
 * writes them (RFC 8785). Hashes are taken over these bytes, so two stores that hold the same event agree on its
 * hash.
 */
export function canonicalJson(value: Json): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('A number in an event must be finite');
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return canonicalArray(value);
      return canonicalObject(value as JsonObject); // neither null nor an array
    default:
      throw new TypeError(`An event holds JSON values only, not a ${typeof value}`);
  }
}

function canonicalArray(values: readonly Json[]): string {
  let text = '[';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) text += ',';
    text += canonicalJson(values[index] as Json); // within bounds; a hole is refused as undefined
  }
  return `${text}]`;
}

function canonicalObject(object: JsonObject): string {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError('An event holds plain JSON objects only');
  }
  let text = '';
  for (const key of Object.keys(object).sort()) {
    const value: Json | undefined = object[key];
    // An optional field that is undefined is left out, as in JSON.stringify.
    if (value === undefined) continue;
    text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(value)}`;
  }
  return `{${text}}`;
}
