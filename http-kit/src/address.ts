import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'koa';

/** The address by which requests are counted. */
export const callerAddress = (ctx: Context): string => countedAs(ctx.ip, ctx.socket.remoteAddress);

/**
 * The same address for a request that no app has handled, such as the first of a socket. `proxies`: the number of
 * reverse proxies in front.
 */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(/\s*,\s*/);
  return countedAs(proxies > 0 ? (forwarded.slice(-proxies)[0] ?? '') : '', socket.remoteAddress);
}

/**
 * The address that counts. A forwarded value is used only if it is an address; for IPv6 its first half counts, since
 * the caller may choose the second.
 */
function countedAs(forwarded: string, peer = ''): string {
  const said = isIP(forwarded) ? forwarded : peer;
  if (isIP(said) !== 6 || said.startsWith('::ffff:')) return said;
  const [head = '', tail] = said.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array(8 - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
