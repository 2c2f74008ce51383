import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { MenuEvent } from '@nead/contracts/menus/events.ts';
import { noMeals } from '@nead/contracts/menus/menu.ts';
import { copyMenus, planMenu } from '@nead/contracts/menus/requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { Done } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { dayIn, type MenuCommand, menusDecider } from '../../rooms/menus/decider.ts';

export function menuRoutes(router: Router, { streams, commandIds, setPosition }: DoorParts): void {
  async function perform(
    { session, ctx }: { session: Session; ctx: Context },
    command: MenuCommand,
  ): Promise<Done<MenuEvent> | Refusal> {
    const { metadata } = commandIds.identify(ctx, session);
    const { account: childminderId } = session;
    const context = { childminderId, today: dublinDate(metadata.recordedAt) };
    const done = await streams.handle(menusDecider, childminderId, command, metadata, context);
    if (!isRefusal(done)) setPosition(ctx, done.position);
    return done;
  }

  serve(router, planMenu, async (call) => {
    const { date } = call.params;
    const done = await perform(call, { type: 'Plan', date, ...call.body });
    if (isRefusal(done)) return done;
    return { date, ...dayIn(await streams.stateOf(menusDecider, call.session.account), date) };
  });

  serve(router, copyMenus, async (call) => {
    const done = await perform(call, { type: 'CopyWeek', ...call.body });
    if (isRefusal(done)) return done;
    // Later changes are none of the copy, and taking it back must not be of their version.
    return done.events.map(({ data: { date, version, menu, filled } }) => ({
      date,
      version,
      menu: menu ?? noMeals(),
      ...(filled && { filled }),
    }));
  });
}
