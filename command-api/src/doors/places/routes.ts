import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { offerPlaces, saySchoolStart } from '@nead/contracts/places/requests.ts';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { placesDecider } from '../../rooms/places/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { hers } from '../fees/to-fees.ts';

export function placeRoutes(router: Router, parts: DoorParts): void {
  const { streams } = parts;
  const serveCommand = commandsTo(router, parts, { decider: placesDecider });
  const notInPlan = async (id: string) => requireFeature(await currentPlan(streams, id), 'enablePlaces');

  serveCommand(offerPlaces, {
    command: async (call, { id }) =>
      (await notInPlan(id)) ?? { type: 'Offer', ...hers(call), offer: call.body },
    answer: (_, { body }) => body,
  });

  serveCommand(saySchoolStart, {
    async command(call, { id }) {
      const { children } = await streams.stateOf(registerDecider, id);
      const childId = call.params.id;
      const missing = await notInPlan(id);
      if (missing) return missing;
      if (!children.has(childId)) return refuse('CHILD_NOT_FOUND');
      return { type: 'SaySchool', ...hers(call), childId, start: call.body.start };
    },
  });
}
