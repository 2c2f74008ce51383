import type Router from '@koa/router';
import {
  acknowledgeHandbook,
  askToRead,
  type ChapterForm,
  publishHandbook,
  removeChapter,
  rewriteChapter,
  writeChapter,
} from '@nead/contracts/compliance/handbook-requests.ts';
import { handbookTexts } from '@nead/contracts/compliance/handbook-texts.ts';
import { complianceTexts } from '@nead/contracts/compliance/texts.ts';
import { houseCategories } from '@nead/contracts/documents/fields.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, refuse } from '@nead/contracts/errors.ts';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { handbookDecider } from '../../rooms/compliance/handbook-decider.ts';
import { documentsDecider } from '../../rooms/documents/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { contactsInCare, type Register } from '../../rooms/register/state.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { conversationsOf } from '../messages/between.ts';

/** The parents of children in care who have an account. */
const readersIn = (register: Register, today: string): string[] =>
  contactsInCare(register, today).filter(
    (contactId) => register.contacts.get(contactId)?.accountId !== undefined,
  );

export function handbookRoutes(router: Router, parts: DoorParts): void {
  const { streams } = parts;
  const serveCommand = commandsTo(router, parts, { decider: handbookDecider });
  const notInPlan = async (id: string) => requireFeature(await currentPlan(streams, id), 'enableCompliance');
  /** A refusal if the plan does not let her write, or the document is not hers, or is for one family. */
  async function notToWrite(id: string, { documentId }: ChapterForm) {
    const missing = await notInPlan(id);
    if (missing || !documentId) return missing;
    const { documents } = await streams.stateOf(documentsDecider, id);
    const category = documents.get(documentId)?.category;
    if (!category) return refuse('NOT_FOUND', complianceTexts.noSuchDocument);
    return houseCategories.includes(category) ? undefined : invalid(complianceTexts.notOfHouse);
  }

  serveCommand(writeChapter, {
    makes: 'chapterId',
    command: async ({ body: { _id, heading, ...sent }, identity: { inputs } }, { id: childminderId }) =>
      (await notToWrite(childminderId, sent)) ?? {
        type: 'Write',
        childminderId,
        chapterId: _id ?? inputs.newId('chapter'),
        heading: heading ?? undefined,
        sent,
      },
  });
  serveCommand(rewriteChapter, {
    command: async ({ params, body: { written, ...sent } }, { id: childminderId }) =>
      (await notToWrite(childminderId, sent)) ?? {
        type: 'Rewrite',
        childminderId,
        chapterId: params.id,
        sent,
        written,
      },
  });
  // No plan refuses this: content from a larger plan can always be removed.
  serveCommand(removeChapter, {
    command: ({ params: { id: chapterId } }, { id: childminderId }) => ({
      type: 'Remove',
      childminderId,
      chapterId,
    }),
  });

  serveCommand(publishHandbook, {
    async command({ identity: { metadata } }, { id: childminderId }) {
      const missing = await notInPlan(childminderId);
      if (missing) return missing;
      const on = dublinDate(metadata.recordedAt);
      const readers = readersIn(await streams.stateOf(registerDecider, childminderId), on);
      return { type: 'Publish', childminderId, on, readers };
    },
    async answer({ events, state }) {
      const published = events.find((event) => event.type === 'HandbookPublished')?.data;
      return { version: published?.version ?? (await state()).published?.version ?? 1 };
    },
  });

  serveCommand(askToRead, {
    async command({ params: { contactId }, identity: { metadata } }, { id: childminderId }) {
      const missing = await notInPlan(childminderId);
      if (missing) return missing;
      const contact = (await streams.stateOf(registerDecider, childminderId)).contacts.get(contactId);
      if (!contact) return refuse('NOT_FOUND', handbookTexts.noSuchReader);
      if (contact.accountId === undefined) return invalid(handbookTexts.readerNotOnNead);
      return { type: 'Ask', childminderId, contactId, on: dublinDate(metadata.recordedAt) };
    },
    answer: (_, { params }) => params,
  });

  serveCommand(acknowledgeHandbook, {
    async at({ session, params: { childminderId } }) {
      const own = (await conversationsOf(parts, session)).find(
        (each) => each.childminderId === childminderId,
      );
      return own ? { id: childminderId, contactId: own.contactId } : refuse('NOT_FOUND');
    },
    command: ({ body: { version }, session, identity: { metadata } }, { id: childminderId, contactId }) => ({
      type: 'Acknowledge',
      childminderId,
      contactId,
      accountId: session.account,
      version,
      at: metadata.recordedAt,
    }),
    answer: (_, { body }) => body,
  });
}
