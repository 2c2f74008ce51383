import { reminderDays } from '@nead/contracts/documents/fields.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import type pg from 'pg';
import { dropId, type Found, foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

const EXPIRY = 'document-expiry';

/** Documents whose last day is near: close enough for a reminder, and not past. */
export const expiringDocuments = (pool: pg.Pool, today: string): Promise<Found[]> =>
  foundBetween(pool, EXPIRY, today, addDays(today, reminderDays[0]));

/** Notes documents under their last day, so that expiring ones are found without reading every repository. */
export const noteDocuments: NoteInDirectory = async (client, event) => {
  if (
    event.type === 'DocumentRemoved' ||
    (event.type === 'DocumentChanged' && event.data.expires !== undefined)
  )
    await dropId(client, EXPIRY, event.data.documentId);
  if ((event.type !== 'DocumentAdded' && event.type !== 'DocumentChanged') || !event.data.expires) return;
  await noteAt(client, EXPIRY, event.data.expires, event.data.childminderId, event.data.documentId);
};
