import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { type Reaction, type Reactions, reactionIdentity } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { senderOf } from '../../rooms/accounts/mails/greeting.ts';
import { refer } from '../../rooms/files/attach.ts';
import { conversationDecider, conversationId } from '../../rooms/messages/decider.ts';
import { noteMessages } from '../../rooms/messages/directory.ts';
import { filesOfMessage } from '../../rooms/messages/enclosed.ts';
import { messageMail } from '../../rooms/messages/mails.ts';
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

/** Seconds in which a parent who has the app open reads it, and needs no mail. */
const NOTICE_AFTER = 120;

/** Tells a parent by mail of messages that are still unread. */
const noticeParent: Reaction = {
  name: 'notice-message',
  to: new Set(['MessageSent'] as const),
  waits: NOTICE_AFTER,
  react: async (event) =>
    event.type === 'MessageSent' && event.data.from === 'childminder' ? ['message-notice'] : [],
};

export const messageReactions: Reactions = {
  reactions: [keepFiles, noticeParent],
  note: noteMessages,
  templates: ({ streams, publicUrl }) => ({
    /** One mail for all unread messages: if an earlier one is unread, the parent has had a mail about it. */
    'message-notice': async (event) => {
      if (event.type !== 'MessageSent') return undefined;
      const { childminderId, contactId, messageId } = event.data;
      const { messages } = await streams.stateOf(
        conversationDecider,
        conversationId({ childminderId, contactId }),
      );
      const unread = [...messages].filter(
        ([, { from, read, hiddenFrom }]) => from === 'childminder' && !read && !hiddenFrom.has('parent'),
      );
      if (unread[0]?.[0] !== messageId) return undefined;
      const plan = await currentPlan(streams, childminderId);
      if (!plan.granted('enableEmailNotifications') || !plan.granted('enableMessages')) return undefined;
      const home = await streams.stateOf(registerDecider, childminderId);
      const accountId = home.contacts.get(contactId)?.accountId;
      if (!accountId || !isInTouch(home, contactId, accountId, dublinDate(new Date()))) return undefined;
      const parent = await streams.stateOf(accountDecider, accountId);
      if (parent.email === null) return undefined;
      const childminder = await streams.stateOf(accountDecider, childminderId);
      const { name, writtenBy } = senderOf(childminder);
      return messageMail({
        to: parent.email,
        firstName: parent.firstName,
        from: name,
        writtenBy,
        url: `${publicUrl}/parent/messages`,
      });
    },
  }),
};
