import type { Context } from 'koa';

/** The configured address; in development, where there is none, the one that the request named. */
export const ownAddress = (
  { origin }: { origin: string | undefined },
  { protocol, host }: Pick<Context, 'protocol' | 'host'>,
): string => origin ?? `${protocol}://${host}`;
