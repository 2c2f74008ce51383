import type { Context } from 'koa';

/** Where we are: as configured, or on a development, which many addresses lead to, as we were called. */
export const ownAddress = (
  { origin }: { origin: string | undefined },
  { protocol, host }: Pick<Context, 'protocol' | 'host'>,
): string => origin ?? `${protocol}://${host}`;
