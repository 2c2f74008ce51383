import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { timeNow } from '../../../engine/device/clock.ts';
import { todayHere } from '../../../engine/device/now.ts';
import type { Complaint } from '../../../ui/form/checked-form.ts';
import type { When } from '../../../ui/form/time-chips.tsx';

/** The most that this device's clock may be ahead of the server's. */
const AHEAD_MS = 60_000;

/** The name of the time in a kind's requests. */
export const timeName = (kind: ActivityKind): 'startTime' | 'time' => (kind.span ? 'startTime' : 'time');

/** The instant of HH:mm on a day. An empty text stays empty, so that validation finds it missing. */
export const instantAt = (date: string, time: string): string =>
  /^\d\d:\d\d/.test(time) ? dublinInstant(date, time.slice(0, 5)).toISOString() : '';

/** The instant of a chosen time. 'Now' sends no time, and 'a while ago' sends an age: the server's clock decides. */
export const instantOfWhen = (when: When, date = todayHere()): string | undefined =>
  when.kind === 'picked' ? instantAt(date, when.time) : undefined;

/**
 * The end of something that was going on. A time that is still to come today means the evening before, if it was going on by
 * then.
 */
export function endOfWhen(when: When, since: string, now = timeNow()): string | undefined {
  const today = dublinDate(now);
  const at = instantOfWhen(when, today);
  if (at === undefined || Date.parse(at) <= now.getTime() + AHEAD_MS) return at;
  const before = instantOfWhen(when, addDays(today, -1));
  return before !== undefined && before >= since ? before : at;
}

/** The age in milliseconds, without this device's clock. */
export const agoOfWhen = (when: When): number => (when.kind === 'ago' ? when.minutes * 60_000 : 0);

/** The complaint about a time in the future. The server checks this too. */
export const aheadOfNow = (field: string, instant: string | undefined): Complaint[] =>
  instant && Date.parse(instant) > timeNow().getTime() + AHEAD_MS
    ? [{ field, text: careTexts.timeInFuture }]
    : [];
