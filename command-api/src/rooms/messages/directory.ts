import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import { type Found, foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

const MESSAGE = 'message';

/**
 * The conversations with a message of this id: usually one, none for a message from before this was noted, or of this
 * very moment. The sender chooses the id, which may also be in another conversation.
 */
export const conversationsNoted = (pool: pg.Pool, messageId: Id): Promise<Found[]> =>
  foundBetween(pool, MESSAGE, messageId);

export const noteMessages: NoteInDirectory = async (client, event) => {
  if (event.type !== 'MessageSent') return;
  const { messageId, childminderId, contactId } = event.data;
  await noteAt(client, MESSAGE, messageId, childminderId, contactId);
};
