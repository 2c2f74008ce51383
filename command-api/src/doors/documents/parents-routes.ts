import type Router from '@koa/router';
import { readDocument, signDocument } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { DoorParts } from '../../engine/door.ts';
import { type DocumentRepository, documentsDecider } from '../../rooms/documents/decider.ts';
import type { Between } from '../../rooms/messages/decider.ts';
import { everBetween } from '../messages/between.ts';
import type { DocumentPerformer } from './perform.ts';

interface Sent extends Between {
  /** The document is not shared with this contact any more. */
  refusal?: Refusal;
}

/** The share of a document, or what it was when it was withdrawn. */
function shareIn({ documents, removed }: DocumentRepository, documentId: Id, contactId: Id) {
  const known = documents.get(documentId) ?? removed.get(documentId);
  return known?.shares.get(contactId) ?? known?.withdrawn.get(contactId);
}

/** What a parent does with a document that was sent to them. */
export function parentsDocumentRoutes(router: Router, parts: DoorParts, perform: DocumentPerformer): void {
  const { streams, commandIds } = parts;

  /**
   * The contact as whom a parent was sent this document. A refusal is handled in place of the command where it is not shared any
   * more: what the parent did before is answered as it was then.
   */
  async function sentTo(session: Session, documentId: Id): Promise<Sent | Refusal> {
    const refusal = refuse('NOT_FOUND', documentTexts.notFound);
    let before: Sent | undefined;
    for (const { ended, ...between } of await everBetween(parts, session)) {
      const { childminderId, contactId } = between;
      const repository = await streams.stateOf(documentsDecider, childminderId);
      if (!ended && repository.documents.get(documentId)?.shares.has(contactId)) return between;
      if (shareIn(repository, documentId, contactId)) before ??= { ...between, refusal };
    }
    return before ?? refusal;
  }

  serve(router, readDocument, async ({ params, session, ctx }) => {
    const sent = await sentTo(session, params.id);
    if (isRefusal(sent)) return sent;
    const { childminderId, contactId, refusal } = sent;
    const identity = commandIds.identify(ctx, session);
    const { account: accountId } = session;
    const at = identity.metadata.recordedAt;
    const command = { type: 'Read', documentId: params.id, contactId, accountId, at } as const;
    const done = await perform(ctx, childminderId, refusal ?? command, identity);
    if (isRefusal(done)) return done;
    const repository = await streams.stateOf(documentsDecider, childminderId);
    const share = shareIn(repository, params.id, contactId);
    return { _id: params.id, readAt: share?.readAt ?? at };
  });

  serve(router, signDocument, async ({ params, body, session, ctx }) => {
    const sent = await sentTo(session, params.id);
    if (isRefusal(sent)) return sent;
    const { childminderId, contactId, refusal } = sent;
    const identity = commandIds.identify(ctx, session);
    const { account: accountId } = session;
    const at = identity.metadata.recordedAt;
    const { name } = body;
    const command = { type: 'Sign', documentId: params.id, contactId, accountId, name, at } as const;
    const done = await perform(ctx, childminderId, refusal ?? command, identity);
    if (isRefusal(done)) return done;
    const signed = done.events.find((event) => event.type === 'DocumentSigned')?.data;
    return { _id: params.id, signedAt: signed?.at ?? at, signedName: signed?.name ?? name };
  });
}
