import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';

export type Spans = FeeSettings['closed'];
export type Span = Spans[number];

/** Nothing is typed. */
export const noSpan: Span = { from: '', to: '' };

/** Why what is typed is no span of days; undefined also if nothing is typed. One day needs no last day. */
export function wrongSpan({ from, to }: Span): string | undefined {
  if (from === '' && to !== '') return feeTexts.firstDayMissing;
  return to !== '' && to < from ? feeTexts.spanTurned : undefined;
}

/** The spans with the one that is typed, each once. */
export function withTyped(spans: Spans, { from, to }: Span): Spans {
  if (from === '') return spans;
  const span = { from, to: to || from };
  return spans.some((each) => each.from === span.from && each.to === span.to) ? spans : [...spans, span];
}
