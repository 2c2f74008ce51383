import type { Terms } from '../agreement/agreement.ts';
import type { PricedExtra } from '../views.ts';

export const isSameExtra = (a: PricedExtra, b: PricedExtra): boolean =>
  a.name === b.name && a.cents === b.cents;

/**
 * The extras that can be added to a day with one touch: those agreed for each time, and those lately added to other
 * days. Adding one does not change their order.
 */
export function offeredExtras(
  { extras }: Pick<Terms, 'extras'>,
  usual: readonly PricedExtra[],
): PricedExtra[] {
  const agreed = extras.filter(({ per }) => per === 'time').map(({ name, cents }) => ({ name, cents }));
  const others = usual.filter((extra) => !agreed.some((each) => isSameExtra(each, extra)));
  return [...agreed, ...others.sort((a, b) => a.name.localeCompare(b.name, 'en-IE') || a.cents - b.cents)];
}
