import type { Context } from 'koa';
import type {} from 'koa-body';

/** What was sent, read by the app before any route; an empty object where nothing was. */
export const bodyOf = (ctx: Context): unknown => ctx.request.body ?? {};

/** The text as it came, for what is signed over it. */
export const rawBodyOf = (ctx: Context): string => ctx.request.rawBody ?? '';
