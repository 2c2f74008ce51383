import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { DocumentCategory } from './fields.ts';

const document = { childminderId: Id, documentId: Id };
const shared = { ...document, contactId: Id };
const Name = personal(z.string(), 'childminderId', 'account');

/** Stream `documents-<childminderId>`: a childminder's repository, and what parents were asked to read or sign. */
export const documentEvents = {
  DocumentAdded: defineEvent('DocumentAdded', 1, {
    ...document,
    fileId: Id,
    name: Name,
    category: DocumentCategory,
    contentType: z.string(),
    bytes: z.number(),
    at: z.iso.datetime(),
    /** The last day on which it is valid. */
    expires: z.optional(z.iso.date()),
  }),
  /** Fields that are left out stay unchanged. */
  DocumentChanged: defineEvent('DocumentChanged', 1, {
    ...document,
    name: z.optional(Name),
    category: z.optional(DocumentCategory),
    expires: z.optional(z.nullable(z.iso.date())),
  }),
  DocumentRemoved: defineEvent('DocumentRemoved', 1, { ...document, fileId: Id }),
  /** The owner was reminded this many days before it expires. */
  DocumentReminded: defineEvent('DocumentReminded', 1, {
    ...document,
    expires: z.iso.date(),
    days: z.number(),
  }),
  DocumentShared: defineEvent('DocumentShared', 1, {
    ...shared,
    toSign: z.boolean(),
    at: z.iso.datetime(),
  }),
  DocumentWithdrawn: defineEvent('DocumentWithdrawn', 1, shared),
  DocumentRead: defineEvent('DocumentRead', 1, { ...shared, accountId: Id, at: z.iso.datetime() }),
  /** Names the file that was signed: a document's file never changes (docs/decisions/026). */
  DocumentSigned: defineEvent('DocumentSigned', 1, {
    ...shared,
    accountId: Id,
    fileId: Id,
    name: personal(z.string(), 'contactId', 'care'),
    at: z.iso.datetime(),
  }),
};
export type DocumentEvent = EventsOf<typeof documentEvents>;
