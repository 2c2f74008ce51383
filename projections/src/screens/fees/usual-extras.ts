import type { PricedExtra } from '@nead/contracts/fees/views.ts';
import type { FeeBook } from '../../rooms/fees/queries.ts';

const MOST_USUAL = 4;

/** Recently booked extras, the newest first, each once. */
export function usualExtras({ extras }: FeeBook): PricedExtra[] {
  const known = new Map(
    extras
      .flatMap(({ extra }) => (extra ? [[`${extra.name} ${extra.cents}`, extra] as const] : []))
      .reverse(),
  );
  return [...known.values()].slice(0, MOST_USUAL);
}
