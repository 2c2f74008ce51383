import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';

export type Spans = FeeSettings['terms'];

/** Nothing is typed. */
export const noSpan: DateSpan = { from: '', to: '' };

/** Why what is typed is no span of days; undefined also if nothing is typed. One day needs no last day. */
export function wrongSpan({ from, to }: DateSpan): string | undefined {
  if (from === '' && to !== '') return feeTexts.firstDayMissing;
  return to !== '' && to < from ? feeTexts.spanTurned : undefined;
}

/** The spans with the one that is typed, each once. */
export function withTyped(spans: Spans, { from, to }: DateSpan): Spans {
  if (from === '') return spans;
  const span = { from, to: to || from };
  return spans.some((each) => each.from === span.from && each.to === span.to) ? spans : [...spans, span];
}
