import { addMonths } from '../calendar/recurrence.ts';
import type { Forecast, FreeSpan } from './forecast.ts';
import { type FreeDay, type PlaceGroup, wholeDayPlaces } from './forecast-day.ts';
import { forecastTexts as texts } from './forecast-texts.ts';

/** The months for which a place is told by its month; later ones as the end of being full. */
const SOON_MONTHS = 3;

/** Answers whether a group has a place on more than half of the days on which she is open. */
function hasPlace(week: readonly (FreeDay | null)[], group: PlaceGroup): boolean {
  const days = week.flatMap((day) => (day ? [wholeDayPlaces(day[group])] : []));
  const open = days.filter((free) => free !== null);
  return open.length > 0 && open.filter((free) => free > 0).length * 2 > open.length;
}

/** The days since which a group has a place that stays free as far as is known. */
function freeSince(spans: readonly FreeSpan[], group: PlaceGroup): string | undefined {
  const full = spans.findLastIndex(({ week }) => !hasPlace(week, group));
  return spans[full + 1]?.from;
}

/**
 * The sentence for a stranger: 'A place from February', or nothing where none is known. It tells neither a day nor a
 * number, from which one could learn who is there and when.
 */
export function placeSentence(
  { spans, withoutDays }: Pick<Forecast, 'spans' | 'withoutDays'>,
  today: string,
): string | undefined {
  // Children whose days are not known take no place in the forecast, though they come.
  if (withoutDays.length > 0) return undefined;
  const free = spans.filter((span): span is FreeSpan => !span.isClosed);
  const found = (['preSchool', 'afterSchool'] as const).flatMap((group) => {
    const since = freeSince(free, group);
    return since ? [{ group, month: since === free[0]?.from ? '' : since.slice(0, 7) }] : [];
  });
  const month = found.map((each) => each.month).toSorted()[0];
  if (month === undefined) return undefined;
  const groups = found.filter((each) => each.month === month).map(({ group }) => group);
  // A place for a child of two may be none for a baby.
  const isForBabies = freeSince(free, 'young') === freeSince(free, 'preSchool');
  const whom = groups.map(
    (group) => texts.forWhom[group === 'preSchool' && !isForBabies ? 'notYoung' : group],
  );
  if (month === '') return texts.placeNow(whom);
  const isSoon = month <= addMonths(today, SOON_MONTHS).slice(0, 7);
  return isSoon ? texts.placeFrom(month, whom) : texts.fullUntil(month, today, whom);
}
