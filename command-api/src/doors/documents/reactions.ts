import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import {
  type Reaction,
  type ReactionParts,
  type Reactions,
  reactionIdentity,
} from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { documentsDecider } from '../../rooms/documents/decider.ts';
import { expiringDocuments, noteDocuments } from '../../rooms/documents/directory.ts';
import { documentExpiresMail, documentSharedMail } from '../../rooms/documents/mails.ts';
import { refer } from '../../rooms/files/attach.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import { byMail } from '../../rooms/preferences/by-mail.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { isInTouch } from '../../rooms/register/state.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';

const KEEP = 'keep-document-file';

/** Keeps a document's file, and releases it when the document is deleted. */
const keepFile: Reaction = {
  name: KEEP,
  to: new Set(['DocumentAdded', 'DocumentRemoved'] as const),
  async react(event, { streams }) {
    const { metadata } = reactionIdentity(KEEP, event);
    if (event.type === 'DocumentAdded') {
      const { childminderId, documentId: by, fileId } = event.data;
      await refer(streams, childminderId, { fileIds: [fileId], by, what: 'document' }, metadata);
    }
    if (event.type === 'DocumentRemoved') {
      const { childminderId, documentId: by } = event.data;
      await streams.handle(filesDecider, childminderId, { type: 'Release', by }, metadata);
    }
    return [];
  },
};

/** Sends reminders by mail, if the platform has mails switched on; a parent is told of documents to sign. */
const tellByMail: Reaction = {
  name: 'tell-of-documents',
  to: new Set(['DocumentReminded', 'DocumentShared'] as const),
  async react(event, { streams }) {
    if (event.type !== 'DocumentReminded' && event.type !== 'DocumentShared') return [];
    const plan = await currentPlan(streams, event.data.childminderId);
    if (!plan.granted('enableEmailNotifications')) return [];
    return [event.type === 'DocumentReminded' ? 'document-expires' : 'document-shared'];
  },
};

/** Runs hourly, so that documents due on a day are found early in it. */
const remindOfExpiry = ({ streams, pool }: ReactionParts): Schedule => ({
  name: 'remind-of-documents',
  everySeconds: 3600,
  async run() {
    const today = dublinDate(new Date());
    await eachDue(await expiringDocuments(pool, today), async ({ childminderId, id }) => {
      const { metadata } = systemIdentity('remind-of-documents', `${id} ${today}`);
      const command = { type: 'Remind', documentId: id, today } as const;
      const done = await streams.handle(documentsDecider, childminderId, command, metadata, { most: 0 });
      if (isRefusal(done) && done.code !== 'NOT_FOUND' && done.code !== 'RECORD_REMOVED') {
        throw new Error(`A reminder was refused: ${done.code}`);
      }
    });
  },
});

export const documentReactions: Reactions = {
  reactions: [keepFile, tellByMail],
  note: noteDocuments,
  templates: (parts) => ({
    'document-expires': async (event) => {
      if (event.type !== 'DocumentReminded') return undefined;
      const { streams, publicUrl } = parts;
      const { childminderId, documentId, days, expires } = event.data;
      const { email, firstName } = await streams.stateOf(accountDecider, childminderId);
      const known = (await streams.stateOf(documentsDecider, childminderId)).documents.get(documentId);
      // Renewed or deleted meanwhile, a document needs no reminder.
      if (email === null || known?.expires !== expires) return undefined;
      const about = { name: known.name, days, expires };
      return documentExpiresMail(email, firstName, about, `${publicUrl}/childminder/documents`);
    },
    'document-shared': async (event) => {
      if (event.type !== 'DocumentShared') return undefined;
      const { streams, publicUrl } = parts;
      const { childminderId, documentId, contactId } = event.data;
      const home = await streams.stateOf(registerDecider, childminderId);
      const accountId = home.contacts.get(contactId)?.accountId;
      const share = (await streams.stateOf(documentsDecider, childminderId)).documents
        .get(documentId)
        ?.shares.get(contactId);
      if (!accountId || !share || share.signed) return undefined;
      // A contact without a child does not see it.
      if (!isInTouch(home, contactId, accountId, dublinDate(new Date()))) return undefined;
      const when = await byMail(parts, accountId, 'parent', 'papers');
      if (when !== 'now') return when === 'no' ? undefined : { notBefore: when };
      const { email, firstName } = await streams.stateOf(accountDecider, accountId);
      if (email === null) return undefined;
      return documentSharedMail(email, firstName, share.toSign, `${publicUrl}/parent/documents`);
    },
  }),
  schedules: (parts) => [remindOfExpiry(parts)],
};
