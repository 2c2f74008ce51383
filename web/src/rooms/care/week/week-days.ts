import type { RibbonPart } from '@nead/contracts/care/activities/activity.ts';
import { staysOf } from '@nead/contracts/care/attendance-return.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';

import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import { type Axis, type RibbonDay, ribbonAxis } from '../../../ui/child/ribbon-geometry.ts';
import { ribbonDay, type Week } from '../day/ribbon-day.ts';
import { sumOfMinutes } from '../day/sum-of-minutes.ts';
import { kindOfRecord } from '../record/kind-of-record.ts';

export interface WeekDay {
  date: string;
  ribbon: RibbonDay;
  /** In minutes, up to now. */
  here: number;
  asleep: number;
  /** There is a sign-in without a sign-out, on a past day. */
  isOpen: boolean;
}

const DAYS = 7;

/** From Monday to Sunday, without future days. */
export const daysSoFar = (date: string, today: string): string[] =>
  Array.from({ length: DAYS }, (_, nth) => addDays(mondayOf(date), nth)).filter((day) => day <= today);

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function weekDay(date: string, records: readonly RecordView[], week: Week, now: Date): WeekDay {
  const isToday = dublinDate(now) === date;
  const inOrder = [...records].sort((a, b) => a.time.localeCompare(b.time));
  const standingAs = (part: RibbonPart) => inOrder.filter((record) => kindOfRecord(record)?.ribbon === part);

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
    kind: kindOfRecord(record)?.kind ?? '',
    time: record.time,
    title: record.title,
  }));
  return {
    date,
    ribbon: ribbonDay({ date, present, asleep, marks }, week, now),
    here: sumOfMinutes(present, now),
    asleep: sumOfMinutes(asleep, now),
    isOpen: present.length < stays.length,
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
