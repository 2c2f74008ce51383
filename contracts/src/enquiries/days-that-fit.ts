import { dublinDate } from '../dublin.ts';
import type { Forecast } from '../places/forecast.ts';
import { groupOn } from '../places/forecast-day.ts';
import type { AskedPlace } from './views.ts';

/** The days of a wish for which there is a whole place when it begins, and those for which there is none. */
export interface DaysThatFit {
  free: number[];
  full: number[];
}

/** The last working day up to which a span counts, since spans end on Fridays. */
const dayOf = (month: string, today: string): string => {
  const first = `${month}-01`;
  return first < today ? today : first;
};

/** Undefined for a month beyond the forecast, or in which she is closed. */
export function daysThatFit(
  { spans }: Pick<Forecast, 'spans'>,
  { born, days, from }: AskedPlace,
  today: string = dublinDate(new Date()),
): DaysThatFit | undefined {
  const start = dayOf(from, today);
  // A weekend, or a closure, before the first day of care: the next days count.
  const span = spans.find((each) => !each.isClosed && each.to >= start);
  if (!span || span.isClosed) return undefined;
  const child = { dateOfBirth: `${born}-15`, school: null };
  const group = groupOn({ ...unplaced, ...child }, start);
  const isFree = (day: number) => {
    const { am, pm } = span.week[day - 1]?.[group] ?? { am: 0, pm: 0 };
    return (am ?? 1) > 0 && (pm ?? 1) > 0 && (am !== null || pm !== null);
  };
  return { free: days.filter(isFree), full: days.filter((day) => !isFree(day)) };
}

const unplaced = {
  _id: '',
  firstName: null,
  schedule: null,
  startDate: null,
  endDate: null,
  contacts: [],
  agreed: [],
};
