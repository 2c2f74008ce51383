import { createHash } from 'node:crypto';
import { CALENDAR } from '@nead/contracts/calendar/access.ts';
import { feedSecret } from '@nead/contracts/calendar/feed-address.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import {
  calendarAccess,
  calendarEventsOf,
  calendarFeed,
  calendarFeedState,
} from '@nead/contracts/calendar/requests.ts';
import { texts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import { accountsProjection } from '../accounts/projection.ts';
import { serveRead } from '../read-after.ts';
import type { ReadRoom } from '../read-parts.ts';
import { registerProjection } from '../register/projection.ts';
import { subscriptionProjection } from '../subscription/projection.ts';
import { accessTo, calendarPlanOf } from './access.ts';
import { iCalendar } from './i-calendar.ts';
import { calendarProjection } from './projection.ts';
import { calendarBehind, childmindersSeenBy, eventsBetween, feedOf } from './queries.ts';

const needs = [calendarProjection, registerProjection, subscriptionProjection, accountsProjection];
const lacksCalendar = () => refuse('FEATURE_REQUIRED', undefined, { details: { feature: CALENDAR } });

/** How much of the past a calendar app gets. */
const FEED_MONTHS_BACK = 12;

export const calendarRoutes: ReadRoom = (router, { pool, reads, now }) => {
  type Range = { from?: string | undefined; to?: string | undefined };

  /** What a downgrade left behind stays readable; with nothing there, there is only the plan to speak of. */
  async function ownEvents(childminder: Id, range: Range): Promise<CalendarEvent[] | Refusal> {
    const events = await eventsBetween(pool, [childminder], range);
    if ((await calendarPlanOf(pool, childminder)) !== 'none') return events;
    return (await eventsBetween(pool, [childminder])).length > 0 ? events : lacksCalendar();
  }

  /** Of one childminder, or by the parent's own id of all who share their calendar. */
  async function sharedEvents(session: Session, id: Id, range: Range): Promise<CalendarEvent[] | Refusal> {
    const known = await childmindersSeenBy(pool, session.account);
    const asked = id === session.account ? known : known.filter((childminder) => childminder === id);
    if (asked.length === 0) return id === session.account ? [] : refuse('NOT_FOUND');
    const access = await Promise.all(asked.map((childminder) => accessTo(pool, session, childminder)));
    const open = asked.filter((_, nth) => access[nth]?.hasAccess);
    if (open.length === 0)
      return refuse('FEATURE_REQUIRED', texts.parentWithoutFeature, { details: { feature: CALENDAR } });
    return eventsBetween(pool, open, range);
  }

  serveRead(router, reads, calendarEventsOf, needs, async ({ params, query, session }) => {
    const { from, to } = query;
    if (from !== undefined && to !== undefined && from > to) {
      return refuse('VALIDATION', texts.rangeInvalid, { errors: [texts.rangeInvalid] });
    }
    if (session.role === 'parent') return sharedEvents(session, params.id, query);
    return params.id === session.account ? ownEvents(params.id, query) : refuse('NOT_FOUND');
  });

  serveRead(router, reads, calendarAccess, needs, async ({ params, session }) => {
    if (params.userId !== session.account) return refuse('NOT_FOUND');
    return accessTo(pool, session, params.childminderId);
  });

  serveRead(router, reads, calendarFeedState, needs, async ({ session }) => {
    const feed = await feedOf(pool, session.account);
    return { active: feed !== undefined, since: feed?.since ?? null };
  });

  // Whatever keeps an address from leading to a calendar, the answer is the same.
  serveRead(router, reads, calendarFeed, needs, async ({ params, ctx }) => {
    const secret = feedSecret(params.secret);
    const hash = secret && createHash('sha256').update(secret).digest('hex');
    const childminder = hash && (await calendarBehind(pool, hash));
    if (!childminder || (await calendarPlanOf(pool, childminder)) !== 'full') return refuse('NOT_FOUND');
    const from = addMonths(dublinDate(now()), -FEED_MONTHS_BACK);
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.set('Content-Disposition', 'inline; filename="nead.ics"');
    return iCalendar(await eventsBetween(pool, [childminder], { from }));
  });
};
