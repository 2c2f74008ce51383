import type { RibbonPart } from '@nead/contracts/care/activities/activity.ts';
import { attendedOn, type Stay, staysOf } from '@nead/contracts/care/stays.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';

import { addDays, dublinDate, dublinInstant, mondayOf } from '@nead/contracts/dublin.ts';
import { type Axis, type RibbonDay, ribbonAxis } from '../../../ui/child/ribbon-geometry.ts';
import { ribbonDay, type Week } from '../day/ribbon-day.ts';
import { sumOfMinutes } from '../day/sum-of-minutes.ts';
import { kindOfRecord } from '../today/records.ts';

export interface WeekDay {
  date: string;
  ribbon: RibbonDay;
  /** The time here in minutes, up to now. */
  here: number;
  asleep: number;
  /** A past day has a sign-in without a sign-out. */
  isOpen: boolean;
}

const DAYS = 7;

/** The days from Monday to Sunday, without future ones. */
export const daysSoFar = (date: string, today: string): string[] =>
  Array.from({ length: DAYS }, (_, nth) => addDays(mondayOf(date), nth)).filter((day) => day <= today);

/** The dates with the day before and the day after, which hold the other end of a stay over midnight. */
export const withDaysAround = (dates: readonly string[], today: string): string[] => {
  const [first = today] = dates;
  const after = addDays(dates.at(-1) ?? today, 1);
  return [addDays(first, -1), ...dates, ...(after <= today ? [after] : [])];
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Answers whether a stay is going on, as far as is known: it began today, and nothing was recorded after it. */
const goesOn = ({ from, to }: Stay, nth: number, all: readonly Stay[], now: Date): boolean =>
  to === null && nth === all.length - 1 && dublinDate(from) === dublinDate(now);

/** One day of a week. `around`: includes the records of the days before and after, for stays over midnight. */
export function weekDay(
  date: string,
  records: readonly RecordView[],
  week: Week,
  now: Date,
  around = records,
): WeekDay {
  const isToday = dublinDate(now) === date;
  const inOrder = (all: readonly RecordView[]) => [...all].sort((a, b) => a.time.localeCompare(b.time));
  const standingAs = (part: RibbonPart, all = records) =>
    inOrder(all).filter((record) => kindOfRecord(record)?.ribbon === part);

  const stays = staysOf(
    standingAs('presence', around).map(({ _id, type, time }) => ({
      recordId: _id,
      type: String(type),
      time,
    })),
  );
  const { minutes, missingSignOut } = attendedOn(date, stays, now);
  const begins = dublinInstant(date, '00:00').toISOString();
  const ends = dublinInstant(addDays(date, 1), '00:00').toISOString();
  const present = stays.filter((stay, nth) =>
    stay.to === null ? isToday && goesOn(stay, nth, stays, now) : stay.from < ends && stay.to > begins,
  );
  const asleep = standingAs('stretch').map(({ _id, time, endTime }) => ({
    _id,
    from: time,
    to: text(endTime) ?? (isToday ? null : now.toISOString()),
  }));
  const marks = standingAs('mark').map((record) => ({
    _id: record._id,
    kind: kindOfRecord(record)?.kind ?? '',
    time: record.time,
    title: record.title,
  }));
  return {
    date,
    ribbon: ribbonDay({ date, present, asleep, marks }, week, now),
    here:
      minutes +
      sumOfMinutes(
        present.filter(({ to }) => to === null),
        now,
      ),
    asleep: sumOfMinutes(asleep, now),
    isOpen: missingSignOut.length > 0,
  };
}

/** One axis for all days, so that their hours are aligned. */
export function axisOfAll(days: readonly WeekDay[]): Axis {
  const axes = days.map(({ ribbon }) => ribbonAxis(ribbon));
  return {
    from: Math.min(...axes.map(({ from }) => from)),
    to: Math.max(...axes.map(({ to }) => to)),
  };
}
