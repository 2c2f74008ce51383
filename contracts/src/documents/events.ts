import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { DocumentCategory } from './fields.ts';

const document = { childminderId: Id, documentId: Id };
const shared = { ...document, contactId: Id };
const Name = personal(z.string(), 'childminderId', 'account');

/** Stream `documents-<childminderId>`: what lies in a childminder's repository, and what parents were asked to read or sign. */
export const documentEvents = {
  DocumentAdded: defineEvent('DocumentAdded', 1, {
    ...document,
    fileId: Id,
    name: Name,
    category: DocumentCategory,
    contentType: z.string(),
    bytes: z.number(),
    at: z.iso.datetime(),
    /** The last day on which it holds. */
    expires: z.optional(z.iso.date()),
  }),
  /** What is not named stays as it was. */
  DocumentChanged: defineEvent('DocumentChanged', 1, {
    ...document,
    name: z.optional(Name),
    category: z.optional(DocumentCategory),
    expires: z.optional(z.nullable(z.iso.date())),
  }),
  DocumentRemoved: defineEvent('DocumentRemoved', 1, { ...document, fileId: Id }),
  /** So many days before it runs out its owner is reminded. */
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
  /** The bytes that were signed are named: a document keeps its file as long as it is there. */
  DocumentSigned: defineEvent('DocumentSigned', 1, {
    ...shared,
    accountId: Id,
    fileId: Id,
    name: personal(z.string(), 'contactId', 'care'),
    at: z.iso.datetime(),
  }),
};
export type DocumentEvent = EventsOf<typeof documentEvents>;
