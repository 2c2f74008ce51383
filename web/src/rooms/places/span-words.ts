import { daysBetween } from '@nead/contracts/calendar/recurrence.ts';
import type { PlaceCause, PlacesSpan } from '@nead/contracts/places/forecast.ts';
import { forecastTexts as texts } from '@nead/contracts/places/forecast-texts.ts';

/** The days of a span: 'Now to 18 Dec', '21 Dec to 1 Jan', 'From 30 Aug'. */
export function spanDates({ from, to }: PlacesSpan, spans: readonly PlacesSpan[], today: string): string {
  const [isFirst, isLast] = [from === spans[0]?.from, to === spans.at(-1)?.to];
  if (isFirst) return isLast ? texts.nowOn : texts.now(to, today);
  if (isLast) return texts.fromOn(from, today);
  return from === to ? texts.on(from, today) : texts.span(from, to, today);
}

/** The length of a span, in weeks or in days. */
export function spanLength({ from, to }: PlacesSpan): string {
  const days = daysBetween(from, to) + 1;
  return days < 5 ? texts.workingDays(days) : texts.weeks(Math.round(days / 7));
}

/** 'Oisín turns 15 months, 30 Jan' */
export function causeInWords(cause: PlaceCause, nameOf: (childId: string) => string): string {
  if (cause.childId === undefined) return texts.causes[cause.kind](cause.date);
  const word = cause.kind === 'school' && cause.isEstimate ? 'schoolAbout' : cause.kind;
  return texts.causes[word](nameOf(cause.childId), cause.date);
}
