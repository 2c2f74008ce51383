import type { RibbonPart } from '@nead/contracts/care/activities/activity.ts';
import { mondayOf, staysOf } from '@nead/contracts/care/attendance-return.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';

import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { minutesBetween } from '../lib/dates.ts';
import { type Axis, axisOf, type RibbonDay } from '../ui/ribbon-geometry.ts';
import { kindOf } from './kind-of.ts';
import { ribbonDay, type Week } from './ribbon-day.ts';

export interface WeekDay {
  date: string;
  ribbon: RibbonDay;
  /** Minutes, as far as they are over or go on now. */
  here: number;
  asleep: number;
  /** Somebody came and, on a day that is over, never left. */
  isOpen: boolean;
}

const DAYS = 7;

/** The days of the week that a day lies in, from Monday, as far as they have come. */
export const daysOfWeek = (date: string, today: string): string[] =>
  Array.from({ length: DAYS }, (_, nth) => addDays(mondayOf(date), nth)).filter((day) => day <= today);

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A day of the week, from what was written down on it. */
export function weekDay(date: string, records: readonly RecordView[], week: Week, now: Date): WeekDay {
  const isToday = dublinDate(now) === date;
  const inOrder = [...records].sort((a, b) => a.time.localeCompare(b.time));
  const standingAs = (part: RibbonPart) => inOrder.filter((record) => kindOf(record)?.ribbon === part);

  const stays = staysOf(
    standingAs('presence').map(({ _id, type, time }) => ({ recordId: _id, type: String(type), time })),
  );
  const isNow = (nth: number) => isToday && nth === stays.length - 1;
  const present = stays.filter(({ to }, nth) => to !== null || isNow(nth));
  const asleep = standingAs('stretch').map(({ _id, time, endTime }) => ({
    _id,
    from: time,
    to: text(endTime) ?? (isToday ? null : now.toISOString()),
  }));
  const marks = standingAs('mark').map((record) => ({
    _id: record._id,
    kind: kindOf(record)?.kind ?? '',
    time: record.time,
    title: record.title,
  }));
  const minutes = (stretches: readonly { from: string; to: string | null }[]) =>
    stretches.reduce((sum, { from, to }) => sum + minutesBetween(from, to ?? now.toISOString()), 0);
  return {
    date,
    ribbon: ribbonDay({ date, present, asleep, marks }, week, now),
    here: minutes(present),
    asleep: minutes(asleep),
    isOpen: present.length < stays.length,
  };
}

/** One axis for all of them, so that the hours of the days lie below each other. */
export function axisOfAll(days: readonly WeekDay[]): Axis {
  const axes = days.map(({ ribbon }) => axisOf(ribbon));
  return {
    from: Math.min(...axes.map(({ from }) => from)),
    to: Math.max(...axes.map(({ to }) => to)),
  };
}
