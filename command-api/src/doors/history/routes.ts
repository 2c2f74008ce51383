import type Router from '@koa/router';
import { mailAnchors } from '@nead/contracts/history/anchor-requests.ts';
import { ANCHORS } from '@nead/contracts/history/events.ts';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { anchorsDecider } from '../../rooms/history/decider.ts';

export function historyRoutes(router: Router, parts: DoorParts): void {
  const serveCommand = commandsTo(router, parts, { decider: anchorsDecider });

  serveCommand(mailAnchors, {
    at: () => ({ id: ANCHORS }),
    command: ({ body, session }) => ({
      type: 'SetAddress',
      accountId: session.account,
      email: body.email || null,
    }),
    answer: () => ({}),
  });
}
