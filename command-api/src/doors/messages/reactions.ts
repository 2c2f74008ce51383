import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { mailTexts } from '@nead/contracts/messages/mail-texts.ts';
import { account } from '../accounts/decider.ts';
import { refer } from '../files/attach.ts';
import { letter } from '../mail/mail.ts';
import { causeOf, type Reaction, type Reactions } from '../reaction.ts';
import { register } from '../register/decider.ts';
import { planOf } from '../subscription/context.ts';
import { isInTouch } from './between.ts';
import { conversation, conversationId } from './decider.ts';
import { filesOf } from './enclosed.ts';

const KEEP = 'keep-enclosed-files';

/** What a message encloses stays, also where the process died between the message and its files. */
const keepFiles: Reaction = {
  name: KEEP,
  to: new Set(['MessageSent'] as const),
  async react(event, { streams }) {
    if (event.type !== 'MessageSent') return [];
    const { cause } = causeOf(KEEP, event);
    const kept = await refer(streams, event.data.childminderId, filesOf(event.data), cause);
    // A file that is gone meanwhile cannot be kept; whatever else is wrong is tried again.
    if (isRefusal(kept) && kept.code === 'CONFLICT') throw new Error('Enclosed files could not be kept');
    return [];
  },
};

/** Whoever has it open reads it sooner than this, and gets no mail. */
const NOTICE_AFTER = 120;

/** A parent is told by mail of what came while they were not looking. */
const noticeParent: Reaction = {
  name: 'notice-message',
  to: new Set(['MessageSent'] as const),
  waits: NOTICE_AFTER,
  react: async (event) =>
    event.type === 'MessageSent' && event.data.from === 'childminder' ? ['message-notice'] : [],
};

export const messageReactions: Reactions = {
  reactions: [keepFiles, noticeParent],
  templates: ({ streams, publicUrl }) => ({
    /** One for all that waits: while an earlier message is unread, the parent has had a mail about it. */
    'message-notice': async (event) => {
      if (event.type !== 'MessageSent') return undefined;
      const { childminderId, contactId, messageId } = event.data;
      const { messages } = await streams.stateOf(conversation, conversationId({ childminderId, contactId }));
      const unread = [...messages].filter(
        ([, { from, read, hiddenFrom }]) => from === 'childminder' && !read && !hiddenFrom.has('parent'),
      );
      if (unread[0]?.[0] !== messageId) return undefined;
      const plan = await planOf(streams, childminderId);
      if (!plan.granted('enableEmailNotifications') || !plan.granted('enableMessages')) return undefined;
      const home = await streams.stateOf(register, childminderId);
      const accountId = home.contacts.get(contactId)?.accountId;
      if (!accountId || !isInTouch(home, contactId, accountId, dublinDate(new Date()))) return undefined;
      const parent = await streams.stateOf(account, accountId);
      if (parent.email === null) return undefined;
      const childminder = await streams.stateOf(account, childminderId);
      const from =
        [childminder.firstName, childminder.lastName].filter(Boolean).join(' ') || 'Your childminder';
      return letter({
        to: parent.email,
        subject: mailTexts.hasWritten(from),
        greeting: `Hello ${parent.firstName ?? ''}`.trim(),
        paragraphs: [mailTexts.hasSent(from)],
        action: { label: mailTexts.read, url: `${publicUrl}/parent/messages` },
        footnote: mailTexts.untilYouHaveRead,
      });
    },
  }),
};
