import type Router from '@koa/router';
import { addFoodItem, removeFoodItem } from '@nead/contracts/care/requests.ts';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { foodDecider } from '../../rooms/care/food-decider.ts';

export function foodRoutes(router: Router, parts: DoorParts): void {
  const serveCommand = commandsTo(router, parts, { decider: foodDecider });
  const answer = async ({ state }: { state: () => Promise<ReadonlyMap<string, string>> }) => [
    ...(await state()).values(),
  ];

  serveCommand(addFoodItem, {
    command: ({ body: { foodItem: item } }, { id: childminderId }) => ({ type: 'Add', childminderId, item }),
    answer,
  });
  serveCommand(removeFoodItem, {
    command: ({ params: { item } }, { id: childminderId }) => ({ type: 'Remove', childminderId, item }),
    answer,
  });
}
