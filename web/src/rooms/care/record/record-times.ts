import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { timeNow } from '../../../engine/device/clock.ts';
import { todayHere } from '../../../engine/device/now.ts';
import type { Complaint } from '../../../ui/form/checked-form.ts';
import type { When } from '../../../ui/form/time-chips.tsx';

/** How far this device's clock may be ahead of the server's. */
const AHEAD_MS = 60_000;

/** The name of the time in a kind's requests. */
export const timeName = (kind: ActivityKind): 'startTime' | 'time' => (kind.span ? 'startTime' : 'time');

/** HH:mm on a day, as an instant. An empty text stays empty, so that validation finds it missing. */
export const instantAt = (date: string, time: string): string =>
  /^\d\d:\d\d/.test(time) ? dublinInstant(date, time.slice(0, 5)).toISOString() : '';

/** 'Now' sends no time, and 'a while ago' sends an age: the server's clock decides. */
export const instantOfWhen = (when: When, date = todayHere()): string | undefined =>
  when.kind === 'picked' ? instantAt(date, when.time) : undefined;

/** When what goes on has ended: a time that is still to come today was that of the evening before, if it went on by then. */
export function endOfWhen(when: When, since: string, now = timeNow()): string | undefined {
  const today = dublinDate(now);
  const at = instantOfWhen(when, today);
  if (at === undefined || Date.parse(at) <= now.getTime() + AHEAD_MS) return at;
  const before = instantOfWhen(when, addDays(today, -1));
  return before !== undefined && before >= since ? before : at;
}

/** In milliseconds, without using this device's clock. */
export const agoOfWhen = (when: When): number => (when.kind === 'ago' ? when.minutes * 60_000 : 0);

/** The server checks this too. */
export const aheadOfNow = (field: string, instant: string | undefined): Complaint[] =>
  instant && Date.parse(instant) > timeNow().getTime() + AHEAD_MS
    ? [{ field, text: careTexts.timeInFuture }]
    : [];
