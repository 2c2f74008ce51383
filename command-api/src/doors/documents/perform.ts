import type { DocumentEvent } from '@nead/contracts/documents/events.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Context } from 'koa';
import type { Done } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { type DocumentCommand, documentsDecider } from '../../rooms/documents/decider.ts';

/** Decides about a childminder's documents, and says how far the log is. */
export const documentPerformer =
  ({ streams, setPosition }: Pick<DoorParts, 'streams' | 'setPosition'>) =>
  async (
    ctx: Context,
    childminderId: Id,
    command: DocumentCommand | Refusal,
    { metadata }: CommandIdentity,
    most = 0,
  ): Promise<Done<DocumentEvent> | Refusal> => {
    const done = await streams.handle(documentsDecider, childminderId, command, metadata, { most });
    if (!isRefusal(done)) setPosition(ctx, done.position);
    return done;
  };

export type DocumentPerformer = ReturnType<typeof documentPerformer>;
