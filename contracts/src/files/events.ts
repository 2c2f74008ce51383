import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal, type RetentionClass } from '../event-kit.ts';
import { Id } from '../ids.ts';

/**
 * What a file was sent for: under which class of key its bytes lie, and whether it waits for something that refers to it.
 * What waits for more than a day goes, and gives its place back.
 */
export const fileUses = {
  temp: { retention: 'account', waits: true },
  'child-photo': { retention: 'care', waits: false },
  'collector-photo': { retention: 'care', waits: false },
  'incident-photo': { retention: 'care', waits: false },
  'profile-photo': { retention: 'account', waits: false },
  /** Of a childminder or a parent; sealed under the account that sent it. */
  message: { retention: 'communication', waits: true },
  document: { retention: 'account', waits: true },
} as const satisfies Record<string, { retention: RetentionClass; waits: boolean }>;

export const FileUse = z.enum(Object.keys(fileUses) as [FileUse, ...FileUse[]]); // it has members
export type FileUse = keyof typeof fileUses;

/** What can refer to a file, and so keep it; who may open it follows from what refers to it. */
export const Referrer = z.enum(['message', 'document']);
export type Referrer = z.infer<typeof Referrer>;

/**
 * Stream `files-<childminderId>`: what lies in storage for one childminder, and how much it is. `owner` is the person
 * under whose key the bytes are sealed: a child for what shows it, an account for the rest.
 */
export const filesEvents = {
  FileStored: defineEvent('FileStored', 2, {
    childminderId: Id,
    fileId: Id,
    use: FileUse,
    owner: Id,
    contentType: z.string(),
    bytes: z.number(),
    /** A small picture of it, stored beside it under a name of its own. */
    thumbnailId: z.optional(Id),
    /** What it was called by whoever sent it, and is called when it is saved. */
    filename: z.optional(personal(z.string(), 'owner', 'communication')),
  }),
  /** Something keeps the file: it no longer waits, and is open to whoever may see what refers to it. */
  FileReferred: defineEvent('FileReferred', 1, { childminderId: Id, fileId: Id, by: Id, what: Referrer }),
  FileReleased: defineEvent('FileReleased', 1, { childminderId: Id, fileId: Id, by: Id }),
  FileRemoved: defineEvent('FileRemoved', 2, {
    childminderId: Id,
    fileId: Id,
    reason: z.enum(['replaced', 'removed', 'unused']),
    thumbnailId: z.optional(Id),
  }),
};
export type FilesEvent = EventsOf<typeof filesEvents>;
