import type { Context } from 'koa';

/**
 * The range that the request asks for, both ends included. HTTP requires the whole file if the request names several
 * ranges, an unknown unit, or a version of the file that has changed since.
 */
export function rangeIn(ctx: Context, length: number): { from: number; to: number } | 'whole' | 'nowhere' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(ctx.get('Range'));
  const condition = ctx.get('If-Range');
  if (
    !asked ||
    (asked[1] === '' && asked[2] === '') ||
    (condition && condition !== ctx.response.get('ETag'))
  ) {
    return 'whole';
  }
  const [, first = '', last = ''] = asked;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from < length && from <= to ? { from, to } : 'nowhere';
}
