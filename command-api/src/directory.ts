import { reminderDays } from '@nead/contracts/documents/fields.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { fileUses } from '@nead/contracts/files/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type pg from 'pg';
import { emailHash } from './accounts/email-claim.ts';
import { noteRetention, openRetentionDirectory, type RetentionDirectory } from './personal-data/directory.ts';

export interface Found {
  childminderId: Id;
  id: Id;
}

/** Where something is, followed from the log: to find a stream, never to decide. */
export interface Directory extends RetentionDirectory {
  /** Contacts with this address, in every register. */
  contactsByEmail(email: string): Promise<Found[]>;
  /** Contacts that were ever linked to this account, in every register. */
  contactsOfAccount(accountId: Id): Promise<Found[]>;
  /** Registers that this child stands in, or stood in: one, but for a copy. */
  registersOfChild(childId: Id): Promise<Id[]>;
  /** Documents whose last day is at hand: soon enough to be reminded of, and not past. */
  expiringDocuments(today: string): Promise<Found[]>;
  /** Childminders with uploads from before this moment that nothing refers to. */
  forgottenUploads(before: Date): Promise<Id[]>;
  /** Notes where the things of these events are; part of the transaction that moves the reactor's checkpoint. */
  follow(client: pg.ClientBase, events: readonly LogEvent[]): Promise<void>;
}

export function openDirectory(pool: pg.Pool, privateKey: string): Directory {
  return {
    ...openRetentionDirectory(pool),
    async contactsByEmail(email) {
      const { rows } = await pool.query<{ childminder_id: Id; id: Id }>(
        `select childminder_id, id from command.directory where kind = 'contact-email' and key = $1`,
        [emailHash(privateKey, email)],
      );
      return rows.map(({ childminder_id, id }) => ({ childminderId: childminder_id, id }));
    },
    async contactsOfAccount(accountId) {
      const { rows } = await pool.query<{ childminder_id: Id; id: Id }>(
        `select childminder_id, id from command.directory where kind = 'contact-account' and key = $1
         order by childminder_id, id`,
        [accountId],
      );
      return rows.map(({ childminder_id, id }) => ({ childminderId: childminder_id, id }));
    },
    async registersOfChild(childId) {
      const { rows } = await pool.query<{ childminder_id: Id }>(
        `select childminder_id from command.directory where kind = 'child' and key = $1`,
        [childId],
      );
      return rows.map(({ childminder_id }) => childminder_id);
    },
    async expiringDocuments(today) {
      const { rows } = await pool.query<{ childminder_id: Id; id: Id }>(
        `select childminder_id, id from command.directory
         where kind = 'document-expiry' and key between $1 and $2`,
        [today, addDays(today, reminderDays[0])],
      );
      return rows.map(({ childminder_id, id }) => ({ childminderId: childminder_id, id }));
    },
    async forgottenUploads(before) {
      // The first eight characters of an id are the seconds at which it was made.
      const seconds = Math.floor(before.getTime() / 1000)
        .toString(16)
        .padStart(8, '0');
      const { rows } = await pool.query<{ childminder_id: Id }>(
        `select distinct childminder_id from command.directory where kind = 'upload' and key < $1`,
        [seconds],
      );
      return rows.map(({ childminder_id }) => childminder_id);
    },
    async follow(client, events) {
      for (const event of events) {
        if (event.type === 'ChildAdded') {
          await client.query(
            `insert into command.directory (kind, key, childminder_id, id) values ('child', $1, $2, $1)
             on conflict do nothing`,
            [event.data.childId, event.data.childminderId],
          );
        }
        if (event.type === 'ContactLinked') {
          await client.query(
            `insert into command.directory (kind, key, childminder_id, id) values ('contact-account', $1, $2, $3)
             on conflict do nothing`,
            [event.data.accountId, event.data.childminderId, event.data.contactId],
          );
        }
        if (event.type === 'FileStored' && fileUses[event.data.use].waits) {
          await client.query(
            `insert into command.directory (kind, key, childminder_id, id) values ('upload', $1, $2, $1)
             on conflict do nothing`,
            [event.data.fileId, event.data.childminderId],
          );
        }
        if (event.type === 'FileRemoved' || event.type === 'FileReferred') {
          await client.query(`delete from command.directory where kind = 'upload' and key = $1`, [
            event.data.fileId,
          ]);
        }
        await noteRetention(client, event);
        await followDocument(client, event);
        // A former address stays: the contact is asked what it is now before anything follows from it.
        if ((event.type !== 'ContactAdded' && event.type !== 'ContactEdited') || !event.data.email) continue;
        await client.query(
          `insert into command.directory (kind, key, childminder_id, id) values ('contact-email', $1, $2, $3)
           on conflict do nothing`,
          [emailHash(privateKey, event.data.email), event.data.childminderId, event.data.contactId],
        );
      }
    },
  };
}

/** Under its last day, so that whatever is due by the calendar is found without looking at every repository. */
async function followDocument(client: pg.ClientBase, event: LogEvent): Promise<void> {
  if (
    event.type === 'DocumentRemoved' ||
    (event.type === 'DocumentChanged' && event.data.expires !== undefined)
  ) {
    await client.query(`delete from command.directory where kind = 'document-expiry' and id = $1`, [
      event.data.documentId,
    ]);
  }
  if ((event.type !== 'DocumentAdded' && event.type !== 'DocumentChanged') || !event.data.expires) return;
  await client.query(
    `insert into command.directory (kind, key, childminder_id, id) values ('document-expiry', $1, $2, $3)
     on conflict do nothing`,
    [event.data.expires, event.data.childminderId, event.data.documentId],
  );
}
