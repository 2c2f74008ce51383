import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal, type RetentionClass } from '../event-kit.ts';
import { Id } from '../ids.ts';

/**
 * What a file was sent for: under which class of key its bytes lie, and whether it waits for something that refers to it.
 * What waits for more than a day goes, and gives its place back. What is counted takes its place among a plan's media.
 */
export const fileUses = {
  temp: { retention: 'account', waits: true, counted: false },
  'child-photo': { retention: 'care', waits: false, counted: false },
  'collector-photo': { retention: 'care', waits: false, counted: false },
  /** Part of a record that the law asks for: never refused by a plan. */
  'incident-photo': { retention: 'care', waits: false, counted: false },
  /** Of the day, alone or with any other record. */
  'record-photo': { retention: 'care', waits: true, counted: true },
  'profile-photo': { retention: 'account', waits: false, counted: false },
  /** Of a childminder or a parent; sealed under the account that sent it. */
  message: { retention: 'communication', waits: true, counted: true },
  document: { retention: 'account', waits: true, counted: false },
} as const satisfies Record<string, { retention: RetentionClass; waits: boolean; counted: boolean }>;

export const FileUse = z.enum(Object.keys(fileUses) as [FileUse, ...FileUse[]]); // it has members
export type FileUse = keyof typeof fileUses;

/** What can refer to a file, and so keep it; who may open it follows from what refers to it. */
export const Referrer = z.enum(['message', 'document', 'record']);
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
    /** Of a photo of several children, which lies once under the key of each: who is in it, and what it was made of. */
    shows: z.optional(z.array(Id)),
    copyOf: z.optional(Id),
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
