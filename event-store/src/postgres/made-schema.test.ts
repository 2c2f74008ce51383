import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KEYS_SCHEMA } from './keys-schema.ts';
import { LOG_SCHEMA } from './schema.ts';

/** A database with this version is not checked further, so a change under the same version never arrives. */
test.each([
  [LOG_SCHEMA, '1 b0606cf378ad5f13'],
  [KEYS_SCHEMA, '1 ca65211ab5e925a4'],
])('the script of a schema changes with its version', ({ version, script }, known) => {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
  expect(`${version} ${hash}`).toBe(known);
});
