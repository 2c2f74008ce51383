import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import { messageMailTexts } from '@nead/contracts/messages/texts.ts';
import { intoName } from '@nead/contracts/one-line.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { MailTemplate } from '../../engine/mail/outbox.ts';
import { wasSentSince } from '../../engine/mail/outbox-rows.ts';
import {
  type Reaction,
  type ReactionParts,
  type Reactions,
  reactionIdentity,
} from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { senderOf } from '../../rooms/accounts/mails/greeting.ts';
import { refer } from '../../rooms/files/attach.ts';
import {
  conversationDecider,
  conversationId,
  type MessageState,
  otherSide,
} from '../../rooms/messages/decider.ts';
import { noteMessages } from '../../rooms/messages/directory.ts';
import { filesOfMessage } from '../../rooms/messages/files-of-message.ts';
import { messageMail } from '../../rooms/messages/mails.ts';
import { byMail } from '../../rooms/preferences/by-mail.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { isInTouch } from '../../rooms/register/state.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';

const KEEP = 'keep-enclosed-files';

/** Keeps a message's attachments, in case the process died before it did. */
const keepFiles: Reaction = {
  name: KEEP,
  to: new Set(['MessageSent'] as const),
  async react(event, { streams }) {
    if (event.type !== 'MessageSent') return [];
    const { metadata } = reactionIdentity(KEEP, event);
    const kept = await refer(streams, event.data.childminderId, filesOfMessage(event.data), metadata);
    // A file that is gone cannot be kept; any other failure is tried again.
    if (isRefusal(kept) && kept.code === 'CONFLICT') throw new Error('Enclosed files could not be kept');
    return [];
  },
};

/** The seconds in which a person with an open app reads it, and needs no mail. */
const NOTICE_AFTER = 120;

/** Sends mails about messages that are still unread. */
const tellByMail: Reaction = {
  name: 'notice-message',
  to: new Set(['MessageSent'] as const),
  waits: NOTICE_AFTER,
  react: async (event) => (event.type === 'MessageSent' ? [orderFor(event.data.from)] : []),
};

type MessageSentEvent = Extract<LogEvent, { type: 'MessageSent' }>;

/** The account of the recipient, if it may still read the message. */
async function readerOf({ data }: MessageSentEvent, { streams }: ReactionParts): Promise<Id | undefined> {
  const { childminderId, contactId, from } = data;
  const home = await streams.stateOf(registerDecider, childminderId);
  const parent = home.contacts.get(contactId)?.accountId;
  if (!parent || !isInTouch(home, contactId, parent, dublinDate(new Date()))) return undefined;
  return from === 'childminder' ? parent : childminderId;
}

/** The sender's name: for a parent, as the childminder wrote it down. */
async function senderOfMessage({ data }: MessageSentEvent, { streams }: ReactionParts) {
  const { childminderId, contactId, from } = data;
  if (from === 'childminder') return senderOf(await streams.stateOf(accountDecider, childminderId));
  const contact = (await streams.stateOf(registerDecider, childminderId)).contacts.get(contactId);
  const name = intoName(wholeName(contact));
  return { name: name || messageMailTexts.aParent, writtenBy: undefined };
}

const NOTICE = 'message-notice';
const orderFor = (from: Side): string => `${NOTICE} ${otherSide[from]}`;

/** The times of all messages that the reader of this one has not read, including this one; oldest first. */
async function unreadWith({ data }: MessageSentEvent, { streams }: ReactionParts): Promise<string[]> {
  const { childminderId, contactId, messageId, from: by } = data;
  const between = conversationId({ childminderId, contactId });
  const { messages } = await streams.stateOf(conversationDecider, between);
  const isUnread = ({ from, read, hiddenFrom }: MessageState) =>
    from === by && !read && !hiddenFrom.has(otherSide[by]);
  const message = messages.get(messageId);
  if (!message || !isUnread(message)) return [];
  return [...messages.values()].filter(isUnread).map(({ sentAt }) => sentAt);
}

/** Answers whether there was a mail since the first of the unread messages: one covers all of them. */
const hadMail = ({ stream, data }: MessageSentEvent, since: string, { pool }: ReactionParts) =>
  wasSentSince(pool, stream, orderFor(data.from), since);

async function noticeOfMessage(event: LogEvent, parts: ReactionParts): ReturnType<MailTemplate> {
  if (event.type !== 'MessageSent') return undefined;
  const [first] = await unreadWith(event, parts);
  if (first === undefined) return undefined;
  const { streams, publicUrl } = parts;
  const plan = await currentPlan(streams, event.data.childminderId);
  if (!plan.granted('enableEmailNotifications') || !plan.granted('enableMessages')) return undefined;
  const accountId = await readerOf(event, parts);
  if (!accountId) return undefined;
  const side = otherSide[event.data.from];
  const when = await byMail(parts, accountId, side, 'messages');
  if (when !== 'now') return when === 'no' ? undefined : { notBefore: when };
  if (await hadMail(event, first, parts)) return undefined;
  const { email: to, firstName } = await streams.stateOf(accountDecider, accountId);
  if (to === null) return undefined;
  const { name: from, writtenBy } = await senderOfMessage(event, parts);
  return messageMail({ to, firstName, from, writtenBy, url: `${publicUrl}/${side}/messages` });
}

export const messageReactions: Reactions = {
  reactions: [keepFiles, tellByMail],
  note: noteMessages,
  templates: (parts) => ({ [NOTICE]: async (event) => noticeOfMessage(event, parts) }),
};
