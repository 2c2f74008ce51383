import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import { type Found, foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

const MESSAGE = 'message';

/** Whose conversation holds a message; undefined for a message from before this was noted, or of this very moment. */
export const conversationNoted = async (pool: pg.Pool, messageId: Id): Promise<Found | undefined> =>
  (await foundBetween(pool, MESSAGE, messageId))[0];

export const noteMessages: NoteInDirectory = async (client, event) => {
  if (event.type !== 'MessageSent') return;
  const { messageId, childminderId, contactId } = event.data;
  await noteAt(client, MESSAGE, messageId, childminderId, contactId);
};
