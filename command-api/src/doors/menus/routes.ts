import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { noMeals } from '@nead/contracts/menus/menu.ts';
import { copyMenus, planMenu } from '@nead/contracts/menus/requests.ts';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { dayIn, menusDecider } from '../../rooms/menus/decider.ts';

export function menuRoutes(router: Router, parts: DoorParts): void {
  const serveCommand = commandsTo(router, parts, {
    decider: menusDecider,
    context: ({ identity: { metadata } }, { id: childminderId }) => ({
      childminderId,
      today: dublinDate(metadata.recordedAt),
    }),
  });

  serveCommand(planMenu, {
    command: ({ params: { date }, body }) => ({ type: 'Plan', date, ...body }),
    answer: async ({ state }, { params: { date } }) => ({ date, ...dayIn(await state(), date) }),
  });

  serveCommand(copyMenus, {
    command: ({ body }) => ({ type: 'CopyWeek', ...body }),
    // Later changes are not part of the copy, and taking it back must not use their version.
    answer: ({ events }) =>
      events.map(({ data: { date, version, menu, filled } }) => ({
        date,
        version,
        menu: menu ?? noMeals(),
        ...(filled && { filled }),
      })),
  });
}
