import type { Context } from 'koa';

/** The configured address; in development without one, that of the request. */
export const ownAddress = (
  { origin }: { origin: string | undefined },
  { protocol, host }: Pick<Context, 'protocol' | 'host'>,
): string => origin ?? `${protocol}://${host}`;
