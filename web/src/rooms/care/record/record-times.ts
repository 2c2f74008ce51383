import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import { dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Complaint } from '../register/checked-form.ts';
import type { When } from '../ui/time-chips.tsx';

/** How a clock may differ from the server's before a time counts as ahead of it. */
const AHEAD_MS = 60_000;

/** What the request of a kind calls its time. */
export const timeName = (kind: ActivityKind): 'startTime' | 'time' => (kind.span ? 'startTime' : 'time');

/** HH:mm of a day as an instant; an empty one stays empty, so that it is missed. */
export const instantAt = (date: string, time: string): string =>
  /^\d\d:\d\d/.test(time) ? dublinInstant(date, time.slice(0, 5)).toISOString() : '';

/** Now sends nothing, and so does a while ago, which goes as an age: the server's clock decides. */
export const instantOfWhen = (when: When): string | undefined =>
  when.kind === 'picked' ? instantAt(dublinDate(new Date()), when.time) : undefined;

/** Milliseconds since then, by no clock at all. */
export const agoOfWhen = (when: When): number => (when.kind === 'ago' ? when.minutes * 60_000 : 0);

/** What the server would say as well, said under the field. */
export const aheadOfNow = (field: string, instant: string | undefined): Complaint[] =>
  instant && Date.parse(instant) > Date.now() + AHEAD_MS ? [{ field, text: texts.timeInFuture }] : [];
