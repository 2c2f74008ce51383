import type Router from '@koa/router';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { documentsDecider } from '../../rooms/documents/decider.ts';

/** The plan's number of documents matters only where a single one is added. */
export const toDocuments = (router: Router, parts: DoorParts) =>
  commandsTo(router, parts, { decider: documentsDecider, context: () => ({ most: 0 }) });
export type DocumentCommands = ReturnType<typeof toDocuments>;
