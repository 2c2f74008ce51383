import { isIP } from 'node:net';
import type { Context } from 'koa';

/**
 * The address to count by. What a proxy passes on is believed only where it is an address; of IPv6 the first half, since
 * the second is the caller's to choose.
 */
export function callerAddress(ctx: Context): string {
  const said = isIP(ctx.ip) ? ctx.ip : (ctx.socket.remoteAddress ?? '');
  if (isIP(said) !== 6 || said.startsWith('::ffff:')) return said;
  const [head = '', tail] = said.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array(8 - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
