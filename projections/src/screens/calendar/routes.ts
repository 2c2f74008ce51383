import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { CALENDAR } from '@nead/contracts/calendar/access.ts';
import { feedSecret } from '@nead/contracts/calendar/feed-address.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import {
  calendarAccess,
  calendarEventsOf,
  calendarFeed,
  calendarFeedState,
} from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { accessTo, calendarPlanOf, sharingTheirs } from '../../rooms/calendar/access.ts';
import { iCalendar } from '../../rooms/calendar/i-calendar.ts';
import { calendarBehind, eventsBetween, feedOf } from '../../rooms/calendar/queries.ts';
import { childmindersSeenBy } from '../../rooms/register/queries.ts';

const lacksCalendar = () => refuse('FEATURE_REQUIRED', undefined, { details: { feature: CALENDAR } });

/** The months of the past that a calendar app gets. */
const FEED_MONTHS_BACK = 12;

interface Parts {
  reads: Reads;
  now(): Date;
}

export const calendarQueryRoutes = (router: Router, { reads, now }: Parts): void => {
  type Range = { from?: string | undefined; to?: string | undefined };

  /** After a downgrade, existing events stay readable; if there are none, the plan refuses. */
  async function ownEvents(db: Db, childminder: Id, range: Range): Promise<CalendarEvent[] | Refusal> {
    const events = await eventsBetween(db, [childminder], range);
    if ((await calendarPlanOf(db, childminder)) !== 'none') return events;
    return (await eventsBetween(db, [childminder])).length > 0 ? events : lacksCalendar();
  }

  /** The calendar of one childminder; for the parent's own id, those of all who share theirs. */
  async function sharedEvents(
    db: Db,
    session: Session,
    id: Id,
    range: Range,
  ): Promise<CalendarEvent[] | Refusal> {
    const { account } = session;
    const [known, sharing] = await Promise.all([childmindersSeenBy(db, account), sharingTheirs(db, account)]);
    const asked = id === account ? known : known.filter((childminder) => childminder === id);
    if (asked.length === 0) return id === account ? [] : refuse('NOT_FOUND');
    const open = asked.filter((childminder) => sharing.includes(childminder));
    if (open.length === 0)
      return refuse('FEATURE_REQUIRED', calendarTexts.parentWithoutFeature, {
        details: { feature: CALENDAR },
      });
    return eventsBetween(db, open, range);
  }

  serveRead(router, reads, calendarEventsOf, async ({ params, query, session, db }) => {
    const { from, to } = query;
    if (from !== undefined && to !== undefined && from > to) {
      return invalid(calendarTexts.rangeInvalid);
    }
    if (session.role === 'parent') return sharedEvents(db, session, params.id, query);
    return params.id === session.account ? ownEvents(db, params.id, query) : refuse('NOT_FOUND');
  });

  serveRead(router, reads, calendarAccess, async ({ params, session, db }) => {
    if (params.userId !== session.account) return refuse('NOT_FOUND');
    return accessTo(db, session, params.childminderId);
  });

  serveRead(router, reads, calendarFeedState, async ({ session, db }) => {
    const feed = await feedOf(db, session.account);
    return { active: feed !== undefined, since: feed?.since ?? null };
  });

  // Every wrong link gets the same answer, so that it tells nothing (docs/decisions/029).
  serveRead(router, reads, calendarFeed, async ({ params, ctx, db }) => {
    const secret = feedSecret(params.secret);
    const hash = secret && createHash('sha256').update(secret).digest('hex');
    const childminder = hash && (await calendarBehind(db, hash));
    if (!childminder || (await calendarPlanOf(db, childminder)) !== 'full') return refuse('NOT_FOUND');
    const from = addMonths(dublinDate(now()), -FEED_MONTHS_BACK);
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.set('Content-Disposition', 'inline; filename="nead.ics"');
    return iCalendar(await eventsBetween(db, [childminder], { from }));
  });
};
