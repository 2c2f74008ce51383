import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Middleware } from 'koa';
import { isQuery } from './is-query.ts';

/** A smaller answer fits into one packet of the network uncompressed. */
const LEAST_BYTES = 1024;
/** A larger one would keep other requests waiting, so another thread compresses it. */
const MOST_AT_ONCE = 64 * 1024;
/** The level from which a child's day is 3 KB; higher ones cost more and save nothing. */
const QUICKLY = { level: 3 };
const MOST_FILLER = 100;
const HEADER_BYTES = 10;
const NAME_FLAG = 8;

const isObject = (body: unknown): body is object =>
  Array.isArray(body) || (typeof body === 'object' && body !== null && body.constructor === Object);

/** The body as text; undefined for files and streams, which are sent unchanged. */
function textOf(body: unknown): string | undefined {
  if (typeof body === 'string') return body;
  return isObject(body) ? JSON.stringify(body) : undefined;
}

/**
 * Gives gzip's optional file name a random length. Otherwise the length of an answer would tell an eavesdropper whether
 * a text of their own repeats something else in it.
 */
function withFiller(compressed: Buffer): Buffer {
  const header = Buffer.from(compressed.subarray(0, HEADER_BYTES));
  header[3] = NAME_FLAG;
  const name = Buffer.alloc(1 + randomInt(MOST_FILLER), 'n');
  name[name.length - 1] = 0;
  return Buffer.concat([header, name, compressed.subarray(HEADER_BYTES)]);
}

/** Compresses answers to queries, but none to commands: those are small, and some hold a token (docs/decisions/106). */
export const compressAnswers: Middleware = async (ctx, next) => {
  await next();
  const text = isQuery(ctx) ? textOf(ctx.body) : undefined;
  if (text === undefined) return;
  // Set as text, or Koa would serialise the object a second time. The content type stays.
  ctx.body = text;
  if (text.length < LEAST_BYTES) return;
  ctx.vary('Accept-Encoding');
  if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return;
  const compressed =
    text.length > MOST_AT_ONCE ? await promisify(gzip)(text, QUICKLY) : gzipSync(text, QUICKLY);
  ctx.set('Content-Encoding', 'gzip');
  ctx.body = withFiller(compressed);
};
