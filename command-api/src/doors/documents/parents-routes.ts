import { readDocument, signDocument } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { DoorParts } from '../../engine/door.ts';
import { type DocumentRepository, documentsDecider } from '../../rooms/documents/decider.ts';
import { conversationsOf } from '../messages/between.ts';
import type { DocumentCommands } from './to-documents.ts';

const shareIn = ({ documents }: DocumentRepository, documentId: Id, contactId: Id) =>
  documents.get(documentId)?.shares.get(contactId);

export function parentsDocumentRoutes(serveCommand: DocumentCommands, parts: DoorParts): void {
  const { streams } = parts;

  /** The contact under which a parent was sent this document. */
  async function sentTo({ session, params }: { session: Session; params: { id: Id } }) {
    for (const { childminderId, contactId } of await conversationsOf(parts, session)) {
      const repository = await streams.stateOf(documentsDecider, childminderId);
      if (shareIn(repository, params.id, contactId)) return { id: childminderId, contactId };
    }
    return refuse('NOT_FOUND', documentTexts.notFound);
  }

  serveCommand(readDocument, {
    at: sentTo,
    command: ({ params, session, identity: { metadata } }, { contactId }) => ({
      type: 'Read',
      documentId: params.id,
      contactId,
      accountId: session.account,
      at: metadata.recordedAt,
    }),
    async answer({ at: { contactId }, state }, { params, identity: { metadata } }) {
      const share = shareIn(await state(), params.id, contactId);
      return { _id: params.id, readAt: share?.readAt ?? metadata.recordedAt };
    },
  });

  serveCommand(signDocument, {
    at: sentTo,
    command: ({ params, body: { name }, session, identity: { metadata } }, { contactId }) => ({
      type: 'Sign',
      documentId: params.id,
      contactId,
      accountId: session.account,
      name,
      at: metadata.recordedAt,
    }),
    answer({ events }, { params, body, identity: { metadata } }) {
      const signed = events.find((event) => event.type === 'DocumentSigned')?.data;
      return {
        _id: params.id,
        signedAt: signed?.at ?? metadata.recordedAt,
        signedName: signed?.name ?? body.name,
      };
    },
  });
}
