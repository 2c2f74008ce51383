import { addDays, dublinDate, dublinTime, mondayOf } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { datesOfWeek } from '@nead/contracts/menus/menu.ts';
import { type Award, registeredOn, type SchemeCalendar } from '@nead/contracts/scheme/award.ts';
import { closuresAhead } from '@nead/contracts/scheme/closures.ts';
import { renewalOf, returnDaysOf } from '@nead/contracts/scheme/rules.ts';
import { cutAhead, type WeekOfHours } from '@nead/contracts/scheme/twelve-weeks.ts';
import { awardsIn, type Scheme, type SchemeNews, sentKey } from './decider.ts';

/** The evening on which a week is ready, and the morning of the day by which it is due. */
const READY_FROM = '18:00';
const DUE_FROM = '09:00';

/** The awards with hours in a week that was not returned. */
export const unreturned = (state: Scheme, calendar: SchemeCalendar, week: string): Award[] =>
  awardsIn(state).filter(
    (award) =>
      !state.sent.has(sentKey(week, award.registrationId)) &&
      datesOfWeek(week).some((date) => registeredOn(award, calendar, date) > 0),
  );

/** The awards that end soon, without a following one of the same child. */
export const endingSoon = (state: Scheme, today: string): Award[] => {
  const all = awardsIn(state);
  return all.filter(
    ({ childId, from, to }) =>
      today <= to &&
      to <= addDays(today, 7 * renewalOf(today).weeks) &&
      !all.some((other) => other.childId === childId && other.from > from && other.to > to),
  );
};

/** Answers whether a week is ready: from Sunday evening on. */
const isReady = (week: string, now: Date): boolean =>
  dublinDate(now) >= returnDaysOf(week).opens && dublinTime(now) >= READY_FROM;

/** The week that ends this evening, after which cuts of hours are checked; undefined at any other time. */
export function weekToJudge(now: Date): string | undefined {
  const week = mondayOf(dublinDate(now));
  return isReady(week, now) ? week : undefined;
}

/** All reminders of the scheme at a moment, including those already sent. */
export function schemeNews(
  state: Scheme,
  calendar: SchemeCalendar,
  now: Date,
  isMinded: (childId: Id) => boolean,
  /** The weeks of a child with an award, if they are judged now. */
  weeksOf: (childId: Id) => readonly WeekOfHours[] = () => [],
): SchemeNews[] {
  const [today, time] = [dublinDate(now), dublinTime(now)];
  const week = mondayOf(today);
  const before = addDays(week, -7);
  const due = returnDaysOf(before).returnBy;
  const news: SchemeNews[] = [];
  if (isReady(week, now) && unreturned(state, calendar, week).length > 0)
    news.push({ what: 'ready', to: 'childminder', week });
  if ((today > due || (today === due && time >= DUE_FROM)) && unreturned(state, calendar, before).length > 0)
    news.push({ what: 'forgotten', to: 'childminder', week: before });
  for (const from of time >= DUE_FROM ? closuresAhead(calendar.closed, today) : [])
    if (awardsIn(state).some((award) => award.from <= from && from <= award.to && isMinded(award.childId)))
      news.push({ what: 'closes', to: 'childminder', week: from });
  for (const { childId, registrationId } of endingSoon(state, today))
    if (isMinded(childId))
      for (const to of ['childminder', 'parents'] as const)
        news.push({ what: 'ends', to, childId, registrationId });
  for (const childId of new Set(awardsIn(state).map((award) => award.childId))) {
    const warning = isMinded(childId) && cutAhead(weeksOf(childId));
    if (!warning) continue;
    news.push({ what: 'cut', to: 'childminder', childId, week: warning.since });
    if (state.toParents.has(childId)) news.push({ what: 'cut', to: 'parents', childId, week: warning.since });
  }
  return news;
}
