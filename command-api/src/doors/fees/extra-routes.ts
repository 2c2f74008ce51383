import { refuse } from '@nead/contracts/errors.ts';
import { bookExtra, unbookExtra } from '@nead/contracts/fees/requests.ts';
import type { DoorParts } from '../../engine/door.ts';
import { aboutChild } from './known-children.ts';
import { type FeeCommands, hers } from './to-fees.ts';

export function extraRoutes(serveCommand: FeeCommands, { streams }: DoorParts): void {
  serveCommand(bookExtra, {
    makes: 'extraId',
    command(call, { id }) {
      const { params, body, identity } = call;
      const { _id, ...extra } = body;
      return aboutChild(streams, id, params.childId, ({ left }) => {
        if (left && left.endDate < extra.date) return refuse('CHILD_LEFT');
        const extraId = _id ?? identity.inputs.newId('extra');
        return { type: 'BookExtra', ...hers(call), ...params, extraId, ...extra };
      });
    },
  });

  serveCommand(unbookExtra, {
    command: (call) => ({
      type: 'UnbookExtra',
      ...hers(call),
      childId: call.params.childId,
      extraId: call.params.id,
    }),
  });
}
