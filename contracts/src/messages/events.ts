import * as z from 'zod/mini';
import { defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';

/** The two sides of a conversation. */
export const Side = z.enum(['childminder', 'parent']);
export type Side = z.infer<typeof Side>;

/** Every attachment counts as one of these, whatever its content type. */
export const AttachmentKind = z.enum(['image', 'video', 'document']);
export type AttachmentKind = z.infer<typeof AttachmentKind>;

export const EnclosedFile = z.object({
  fileId: Id,
  kind: AttachmentKind,
  contentType: z.string(),
  size: z.number(),
});
export type EnclosedFile = z.infer<typeof EnclosedFile>;

/** The line of an invoice that a message is about: a day of a child. Its words are in the message. */
export const InvoiceLineAsked = z.object({ invoiceId: Id, childId: Id, date: z.iso.date() });
export type InvoiceLineAsked = z.infer<typeof InvoiceLineAsked>;

const conversation = { childminderId: Id, contactId: Id };
/**
 * There is one conversation per childminder and contact, so the contact's communication key is the conversation's.
 */
const said = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'contactId', 'communication');

/** Stream `conversation-<childminderId>-<contactId>`: the messages between the two (docs/decisions/027). */
export const messageEvents = {
  MessageSent: defineEvent('MessageSent', 1, {
    ...conversation,
    messageId: Id,
    /** The first message of the thread; the first message has its own id here. */
    threadId: Id,
    from: Side,
    accountId: Id,
    subject: said(z.string()),
    content: said(z.string()),
    /** The time by the server's clock, so that both sides see the same order. */
    sentAt: z.iso.datetime(),
    parentMessage: z.optional(Id),
    line: z.optional(InvoiceLineAsked),
    attachments: z.optional(z.array(EnclosedFile)),
    /** Names of the attachments, in their order. */
    filenames: z.optional(said(z.array(z.string()))),
  }),
  MessageRead: defineEvent('MessageRead', 1, {
    ...conversation,
    messageId: Id,
    by: Side,
    accountId: Id,
    at: z.iso.datetime(),
  }),
  /** Deleted for one side only: the other side keeps its copy, and the history keeps the message. */
  MessageDeleted: defineEvent('MessageDeleted', 1, {
    ...conversation,
    messageId: Id,
    threadId: Id,
    by: Side,
    box: z.enum(['inbox', 'sent']),
    /** The time of this side's newest remaining message of the thread in this box; null if there is none. */
    latestAt: z.nullable(z.iso.datetime()),
  }),
};
export type MessageEvent = EventsOf<typeof messageEvents>;
