import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal, type RetentionClass } from '../event-kit.ts';
import { Id } from '../ids.ts';

/**
 * The purpose of a file. It decides the class of the key that seals it; whether it `waits` for something to refer to it
 * (it is deleted after a day without); and whether it counts against the plan's media (docs/decisions/025).
 */
export const fileUses = {
  temp: { retention: 'account', waits: true, counted: false },
  'child-photo': { retention: 'care', waits: false, counted: false },
  'collector-photo': { retention: 'care', waits: false, counted: false },
  /** Part of a record that the law requires: never refused by a plan. */
  'incident-photo': { retention: 'care', waits: false, counted: false },
  /** A photo of the day, alone or with another record. */
  'record-photo': { retention: 'care', waits: true, counted: true },
  /** From a parent, to a moment of the child. */
  'home-photo': { retention: 'care', waits: true, counted: true },
  'profile-photo': { retention: 'account', waits: false, counted: false },
  /** An attachment of a childminder or a parent; sealed under the sender's account. */
  message: { retention: 'communication', waits: true, counted: true },
  document: { retention: 'account', waits: true, counted: false },
} as const satisfies Record<string, { retention: RetentionClass; waits: boolean; counted: boolean }>;

export const FileUse = z.enum(Object.keys(fileUses) as [FileUse, ...FileUse[]]); // it has members
export type FileUse = keyof typeof fileUses;

/** The things that can refer to a file and so keep it. The people who may open the file follow from it. */
export const Referrer = z.enum(['message', 'document', 'record']);
export type Referrer = z.infer<typeof Referrer>;

/**
 * Stream `files-<childminderId>`: the stored files of one childminder, and their size. `owner` is the person whose
 * key seals the bytes: the child for photos of a child, otherwise an account.
 */
export const filesEvents = {
  FileStored: defineEvent('FileStored', 2, {
    childminderId: Id,
    fileId: Id,
    use: FileUse,
    owner: Id,
    contentType: z.string(),
    bytes: z.number(),
    /** Its thumbnail, stored beside it under an id of its own. */
    thumbnailId: z.optional(Id),
    /**
     * For a photo of several children, stored once under each child's key: the children in it, and the upload that it
     * was made from.
     */
    shows: z.optional(z.array(Id)),
    copyOf: z.optional(Id),
    /** The name it was sent with, used when it is saved. */
    filename: z.optional(personal(z.string(), 'owner', 'communication')),
  }),
  /** Something refers to the file: it no longer waits, and everybody who can read that may open the file. */
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
