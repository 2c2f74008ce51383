import * as z from 'zod/mini';
import { defineEvent, type EventsOf, type RetentionClass } from '../event-kit.ts';
import { Id } from '../ids.ts';

/** What a file is for. A `temp` one waits for its use and goes after a day. */
export const FileUse = z.enum(['temp', 'child-photo', 'collector-photo', 'incident-photo', 'profile-photo']);
export type FileUse = z.infer<typeof FileUse>;

const ofChild: ReadonlySet<FileUse> = new Set(['child-photo', 'collector-photo', 'incident-photo']);

/** For how long a file is kept: what shows a child as long as the child's records, the rest as long as the account. */
export const retentionOf = (use: FileUse): RetentionClass => (ofChild.has(use) ? 'care' : 'account');

/**
 * Stream `files-<childminderId>`: what lies in storage for one childminder, and how much it is. `owner` is the person
 * under whose key the bytes are sealed: a child for what shows it, an account for the rest.
 */
export const filesEvents = {
  FileStored: defineEvent('FileStored', 1, {
    childminderId: Id,
    fileId: Id,
    use: FileUse,
    owner: Id,
    contentType: z.string(),
    bytes: z.number(),
  }),
  FileRemoved: defineEvent('FileRemoved', 1, {
    childminderId: Id,
    fileId: Id,
    reason: z.enum(['replaced', 'removed', 'unused']),
  }),
};
export type FilesEvent = EventsOf<typeof filesEvents>;
