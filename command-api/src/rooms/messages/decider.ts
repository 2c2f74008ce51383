import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { EnclosedFile, InvoiceLineAsked, MessageEvent, Side } from '@nead/contracts/messages/events.ts';
import { type AttachmentLimits, attachmentProblem } from '@nead/contracts/messages/limits.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import type { Decider } from '../../engine/decider.ts';

/** The two sides of a conversation; its stream is named by them. */
export interface Between {
  childminderId: Id;
  contactId: Id;
}

export const otherSide = { childminder: 'parent', parent: 'childminder' } as const;

export const conversationId = ({ childminderId, contactId }: Between): string =>
  `${childminderId}-${contactId}`;
const conversationStream = (id: string): string => `conversation-${id}`;

export interface MessageState {
  threadId: Id;
  from: Side;
  sentAt: string;
  read: boolean;
  /** Sides that deleted it from their lists. */
  hiddenFrom: Set<Side>;
}

/** The messages in the order in which they were sent, without their texts. */
export interface Conversation {
  messages: Map<Id, MessageState>;
}

export type MessageCommand = Between & { by: Side; accountId: Id } & (
    | {
        type: 'Send';
        messageId: Id;
        subject: string;
        content: string;
        sentAt: string;
        threadId?: Id | undefined;
        parentMessage?: Id | undefined;
        line?: InvoiceLineAsked | undefined;
        attachments: readonly (EnclosedFile & { filename: string })[];
      }
    | { type: 'Read'; messageId: Id; at: string }
    | { type: 'ReadThread'; threadId: Id; upTo?: Id | undefined; at: string }
    | { type: 'Delete'; messageId: Id }
    | { type: 'DeleteThread'; threadId: Id; upTo?: Id | undefined }
  );

/** The attachments that a message may have, by the childminder's plan. */
export interface MessageContext {
  attachments: AttachmentLimits;
}

type Command<Type extends MessageCommand['type']> = Extract<MessageCommand, { type: Type }>;
type Decided = readonly MessageEvent[] | Refusal;

const notFound = (): Refusal => refuse('NOT_FOUND', messageTexts.messageNotFound);

function evolve(state: Conversation, event: MessageEvent): Conversation {
  const { messageId } = event.data;
  if (event.type === 'MessageSent') {
    const { threadId, from, sentAt } = event.data;
    state.messages.set(messageId, { threadId, from, sentAt, read: false, hiddenFrom: new Set() });
  }
  const message = state.messages.get(messageId);
  if (event.type === 'MessageRead' && message) message.read = true;
  if (event.type === 'MessageDeleted') message?.hiddenFrom.add(event.data.by);
  return state;
}

/** The thread of a new message: the one it names, that of the message it replies to, or its own. */
function threadFor(
  { messageId, threadId, parentMessage }: Command<'Send'>,
  state: Conversation,
): Id | Refusal {
  const parent = parentMessage && state.messages.get(parentMessage);
  if (parentMessage && !parent) return notFound();
  if (!threadId) return parent ? parent.threadId : messageId;
  // A thread is named after its first message, so it exists if that message does.
  if (state.messages.get(threadId)?.threadId !== threadId) return notFound();
  return parent && parent.threadId !== threadId ? notFound() : threadId;
}

function send(
  command: Command<'Send'>,
  state: Conversation,
  { attachments: allowed }: MessageContext,
): Decided {
  const { childminderId, contactId, messageId, by, accountId, subject, content, sentAt } = command;
  const { parentMessage, line, attachments } = command;
  if (state.messages.has(messageId)) return refuse('ID_TAKEN');
  if (subject === '') return invalid(messageTexts.subjectRequired);
  if (content === '' && attachments.length === 0) return invalid(messageTexts.nothingWritten[by]);
  const threadId = threadFor(command, state);
  if (typeof threadId !== 'string') return threadId;
  if (new Set(attachments.map(({ fileId }) => fileId)).size < attachments.length) {
    return invalid(messageTexts.sameFileTwice);
  }
  const problem = attachmentProblem(allowed, attachments);
  if (problem) {
    const { code, text, feature } = problem;
    return refuse(code, text, { ...(feature && { details: { feature } }) });
  }
  const enclosed = attachments.map(({ filename: _, ...file }) => file);
  return [
    {
      type: 'MessageSent',
      data: {
        childminderId,
        contactId,
        messageId,
        threadId,
        from: by,
        accountId,
        subject,
        content,
        sentAt,
        ...(parentMessage && { parentMessage }),
        ...(line && { line }),
        ...(enclosed.length > 0 && {
          attachments: enclosed,
          filenames: attachments.map(({ filename }) => filename),
        }),
      },
    },
  ];
}

/**
 * Answers whether a message waits for this side: only the recipient can read it; a sender who opens their own does not.
 */
const waitsFor = (message: MessageState, by: Side): boolean =>
  message.from !== by && !message.read && !message.hiddenFrom.has(by);

/** The messages of a thread, up to the last one on the screen. */
function shownOf(
  { threadId, upTo }: Pick<Command<'DeleteThread'>, 'threadId' | 'upTo'>,
  { messages }: Conversation,
): [Id, MessageState][] | Refusal {
  const all = [...messages].filter(([, message]) => message.threadId === threadId);
  const count = upTo === undefined ? all.length : all.findIndex(([id]) => id === upTo) + 1;
  return count === 0 ? notFound() : all.slice(0, count);
}

const readEvent = (
  { childminderId, contactId, by, accountId, at }: Command<'Read'> | Command<'ReadThread'>,
  messageId: Id,
): MessageEvent => ({
  type: 'MessageRead',
  data: { childminderId, contactId, messageId, by, accountId, at },
});

/** Deletes messages of one thread for one side, one after the other. */
function remove(
  { childminderId, contactId, by }: Between & Pick<MessageCommand, 'by'>,
  threadId: Id,
  chosen: (messageId: Id) => boolean,
  { messages }: Conversation,
): readonly MessageEvent[] {
  const shown = [...messages].filter(
    ([, message]) => message.threadId === threadId && !message.hiddenFrom.has(by),
  );
  const gone = new Set<Id>();
  return shown.flatMap(([messageId, { from }]): MessageEvent[] => {
    if (!chosen(messageId)) return [];
    gone.add(messageId);
    const left = shown.findLast(([id, other]) => !gone.has(id) && other.from === from);
    return [
      {
        type: 'MessageDeleted',
        data: {
          childminderId,
          contactId,
          messageId,
          threadId,
          by,
          box: from === by ? 'sent' : 'inbox',
          latestAt: left?.[1].sentAt ?? null,
        },
      },
    ];
  });
}

/** One childminder's conversation with one contact. The caller has checked who they are. */
export const conversationDecider: Decider<Conversation, MessageCommand, MessageEvent, MessageContext> = {
  stream: conversationStream,
  initial: () => ({ messages: new Map() }),
  evolve,
  unseals: new Set(),
  decide(command, state, context) {
    switch (command.type) {
      case 'Send':
        return send(command, state, context);
      case 'ReadThread': {
        const shown = shownOf(command, state);
        if (isRefusal(shown)) return shown;
        return shown
          .filter(([, message]) => waitsFor(message, command.by))
          .map(([messageId]) => readEvent(command, messageId));
      }
      case 'Read': {
        const message = state.messages.get(command.messageId);
        if (!message || message.hiddenFrom.has(command.by)) return notFound();
        return waitsFor(message, command.by) ? [readEvent(command, command.messageId)] : [];
      }
      case 'Delete': {
        const message = state.messages.get(command.messageId);
        if (!message) return notFound();
        return remove(command, message.threadId, (id) => id === command.messageId, state);
      }
      case 'DeleteThread': {
        const shown = shownOf(command, state);
        if (isRefusal(shown)) return shown;
        const chosen = new Set(shown.map(([id]) => id));
        return remove(command, command.threadId, (id) => chosen.has(id), state);
      }
    }
  },
};
