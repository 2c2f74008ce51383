import { refuse } from '@nead/contracts/errors.ts';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { Refused } from './envelope.ts';

/** Room for the longest form. A call with a larger body declares it with `bodyBytes`. */
const USUAL_BYTES = 64 * 1024;

/** Reads JSON of at most this many bytes, or also a form; other bodies are not read. */
export function bodyReader(most = USUAL_BYTES, form = false): (ctx: Context) => Promise<void> {
  const read = koaBody({
    json: true,
    urlencoded: form,
    formLimit: most,
    text: false,
    multipart: false,
    jsonLimit: most,
    includeUnparsed: true,
  });
  return async (ctx) => {
    try {
      await read(ctx, async () => undefined);
    } catch (error) {
      const tooLarge =
        typeof error === 'object' && error !== null && 'status' in error && error.status === 413;
      throw new Refused(refuse(tooLarge ? 'TOO_LARGE' : 'MALFORMED'));
    }
  };
}

/** The request body, once read; an empty object if there was none. */
export const bodyOf = (ctx: Context): unknown => ctx.request.body ?? {};

/** The text of the body as received, for checking a signature. */
export const rawBodyOf = (ctx: Context): string => ctx.request.rawBody ?? '';
