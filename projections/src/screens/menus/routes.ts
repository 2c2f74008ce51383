import type Router from '@koa/router';
import { datesBetween } from '@nead/contracts/calendar/recurrence.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { datesOfWeek } from '@nead/contracts/menus/menu.ts';
import { menuFoods, menus } from '@nead/contracts/menus/requests.ts';
import { type Reads, serveRead } from '../../engine/serve-read.ts';
import { nameOfChildminder } from '../../rooms/accounts/queries.ts';
import { eventsBetween } from '../../rooms/calendar/queries.ts';
import { foodsToChoose, menusOfWeek } from '../../rooms/menus/queries.ts';
import { childmindersSeenBy } from '../../rooms/register/queries.ts';
import { closedToParents } from '../../rooms/subscription/parents-pages.ts';

interface Parts {
  reads: Reads;
  now(): Date;
}

export const menuQueryRoutes = (router: Router, { reads, now }: Parts): void => {
  serveRead(router, reads, menus, async ({ session, query, db }) => {
    const closed = await closedToParents(db, session);
    if (closed) return closed;
    const { account, role } = session;
    const childminders = role === 'parent' ? await childmindersSeenBy(db, account) : [account];
    const week = query.week ?? dublinDate(now());
    const planned = await menusOfWeek(db, childminders, week);
    const dates = datesOfWeek(week);
    const [from = week, to = week] = [dates[0], dates.at(-1)];
    const away = (await eventsBetween(db, childminders, { from, to })).filter(({ isAway }) => isAway);
    return Promise.all(
      [...planned].map(async ([childminderId, days]) => {
        const childminder = (await nameOfChildminder(db, childminderId)) ?? null;
        const own = away.filter((event) => event.childminderId === childminderId);
        const off = new Set(own.flatMap((event) => datesBetween(event, from, to)));
        return { childminderId, childminder, from, to, days, daysOff: dates.filter((date) => off.has(date)) };
      }),
    );
  });

  serveRead(router, reads, menuFoods, ({ session, db }) => foodsToChoose(db, session.account));
};
