import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';

export type Spans = FeeSettings['terms'];

/** A span into which nothing is typed. */
export const noSpan: DateSpan = { from: '', to: '' };

/**
 * The reason why the input is not a span of days; undefined if it is one, or if nothing is typed. One day needs no last day.
 */
export function wrongSpan({ from, to }: DateSpan): string | undefined {
  if (from === '' && to !== '') return feeTexts.firstDayMissing;
  return to !== '' && to < from ? feeTexts.spanTurned : undefined;
}

/** The spans together with the typed one, each once. */
export function withTyped(spans: Spans, { from, to }: DateSpan): Spans {
  if (from === '') return spans;
  const span = { from, to: to || from };
  return spans.some((each) => each.from === span.from && each.to === span.to) ? spans : [...spans, span];
}
