import type Router from '@koa/router';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { documentsDecider } from '../../rooms/documents/decider.ts';

/** How many documents there may be matters where one is added alone. */
export const toDocuments = (router: Router, parts: DoorParts) =>
  commandsTo(router, parts, { decider: documentsDecider, context: () => ({ most: 0 }) });
export type DocumentCommands = ReturnType<typeof toDocuments>;
