import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { InvoiceLineAsked, Side } from './events.ts';
import { messageTexts } from './texts.ts';

const both = ['childminder', 'parent'] as const;

/** A person in the other side's lists: a parent by the contact's id, a childminder by the account's. */
export const MessagePerson = z.object({
  _id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type MessagePerson = z.infer<typeof MessagePerson>;

export const Attachment = z.object({
  url: z.string(),
  filename: z.string(),
  contentType: z.string(),
  size: z.number(),
  thumbnailUrl: z.nullable(z.string()),
});
export type Attachment = z.infer<typeof Attachment>;

/** Subject and content are null once they were erased. */
export const Message = z.object({
  _id: Id,
  threadId: Id,
  from: MessagePerson,
  to: MessagePerson,
  fromRole: Side,
  toRole: Side,
  subject: z.nullable(z.string()),
  content: z.nullable(z.string()),
  createdAt: z.string(),
  /** The recipient has opened it, and the time. */
  read: z.boolean(),
  readAt: z.nullable(z.string()),
  parentMessage: z.nullable(Id),
  /** The line of an invoice that it asks about. */
  line: z.nullable(InvoiceLineAsked),
  attachments: z.array(Attachment),
});
export type Message = z.infer<typeof Message>;

/**
 * A thread in a box: its newest message, in the inbox by either side, the number of messages on both sides, and of unread ones.
 */
export const MessageThread = z.object({
  threadId: Id,
  latest: Message,
  count: z.number(),
  unread: z.number(),
});
export type MessageThread = z.infer<typeof MessageThread>;

/** The most that one request may ask for. */
export const MOST_LISTED = 1000;

const limit = z.optional(
  z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,3}$/, messageTexts.limitInvalid),
      z.refine((text) => Number(text) <= MOST_LISTED, messageTexts.limitInvalid),
    ),
    z.transform((text) => Number(text)),
  ),
);
/** The newest messages; with `before`, those before that message. */
const page = z.object({ limit, before: z.optional(Id) });

export const allMessages = endpoint('GET /messages', {
  summary: 'Messages received and sent, newest first',
  access: both,
  query: page,
  answer: z.array(Message),
});

export const inbox = endpoint('GET /messages/inbox', {
  summary: 'Messages received, newest first',
  access: both,
  query: page,
  answer: z.array(Message),
});

export const sentMessages = endpoint('GET /messages/sent', {
  summary: 'Messages sent, newest first',
  access: both,
  query: page,
  answer: z.array(Message),
});

export const MessageBox = z.enum(['inbox', 'sent'], messageTexts.boxInvalid);
export type MessageBox = z.infer<typeof MessageBox>;

export const messageThreads = endpoint('GET /messages/threads', {
  summary: 'The threads of a box by their newest message, page by page, and how many there are in all',
  access: both,
  query: z.object({
    box: z._default(MessageBox, 'inbox'),
    limit,
    before: z.optional(
      z.string().check(z.regex(/^[\dT:.-]{10,30}Z-[0-9a-f]{24}$/, messageTexts.beforeInvalid)),
    ),
  }),
  answer: z.object({
    threads: z.array(MessageThread),
    total: z.number(),
    more: z.boolean(),
    /** Pass it as `before` for older threads; null if there are none. */
    next: z.nullable(z.string()),
  }),
});

export const unreadMessages = endpoint('GET /messages/unread', {
  summary: 'How many messages wait to be read, and how many threads each box has',
  access: both,
  answer: z.object({ unread: z.number(), inbox: z.number(), sent: z.number() }),
});

const thread = z.object({ threadId: Id });

export const messageThread = endpoint('GET /messages/thread/:threadId', {
  summary: 'The newest messages of a thread, in the order in which they were sent',
  access: both,
  params: thread,
  query: page,
  answer: z.array(Message),
});

const line = (tooLong: string, most: number) =>
  z._default(z.nullable(z.string(messageTexts.notText).check(z.trim(), z.maxLength(most, tooLong))), '');

export const SendMessage = z.object({
  _id: z.optional(Id),
  /** The id of a person in the sender's own lists: a contact or a childminder. */
  to: z.optional(z.nullable(z.string(messageTexts.notText))),
  toRole: z.optional(Side),
  subject: z._default(
    z.nullable(z.string(messageTexts.notText).check(z.trim(), ...oneLine(messageTexts.subjectTooLong))),
    '',
  ),
  content: line(messageTexts.contentTooLong, 10_000),
  /** Attachments as the upload call or the repository returned them; the file's id is taken from the url. */
  attachments: z.optional(
    z
      .array(
        z.looseObject({
          _id: z.optional(Id),
          url: z.string(messageTexts.attachmentsInvalid),
          filename: z.optional(
            z
              .string(messageTexts.attachmentsInvalid)
              .check(z.maxLength(255, messageTexts.attachmentsInvalid)),
          ),
        }),
        messageTexts.attachmentsInvalid,
      )
      .check(z.maxLength(50, messageTexts.attachmentsInvalid)),
  ),
  threadId: z.optional(z.nullable(Id)),
  parentMessage: z.optional(z.nullable(Id)),
  /** A line of an invoice between the two, to be opened from the message. */
  line: z.optional(InvoiceLineAsked),
});
export type SendMessage = z.infer<typeof SendMessage>;

export const sendMessage = command('POST /messages', {
  changes: ['message'],
  waits: 'taken',
  summary: 'Send a message; without a thread or a message that it replies to, a new thread begins',
  access: both,
  body: SendMessage,
  /** Room for the longest text, and the names and links of all attachments allowed. */
  bodyBytes: 128 * 1024,
  answer: z.object({
    _id: Id,
    threadId: Id,
    fromRole: Side,
    toRole: Side,
    subject: z.string(),
    content: z.string(),
    createdAt: z.string(),
    read: z.boolean(),
    parentMessage: z.nullable(Id),
  }),
  status: 201,
});

const one = z.object({ id: Id });

export const readMessage = endpoint('PATCH /messages/:id/read', {
  summary: 'Mark a message as read by the one to whom it went',
  access: both,
  params: one,
  answer: z.object({ _id: Id, read: z.boolean() }),
});

/** The last message of the thread that was on the screen: later ones have not been seen. Left out: all have. */
const shown = z.object({ upTo: z.optional(Id) });

export const readThread = command('PATCH /messages/thread/:threadId/read', {
  summary: 'Mark everything as read that came in a thread, up to a message of it',
  access: both,
  params: thread,
  query: shown,
  answer: z.object({ threadId: Id, read: z.number() }),
  changes: ['message'],
});

export const deleteThread = command('DELETE /messages/thread/:threadId', {
  summary:
    'Take a whole thread off one’s own lists, up to a message of it; the other side and the history keep it',
  access: both,
  params: thread,
  query: shown,
  answer: z.object({ threadId: Id }),
  changes: ['message'],
});

export const deleteMessage = command('DELETE /messages/:id', {
  summary: 'Take a message off one’s own lists; the other side and the history keep it',
  access: both,
  params: one,
  answer: z.object({ _id: Id }),
  changes: ['message'],
});
