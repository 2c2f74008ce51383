import type Router from '@koa/router';
import type { DocumentEvent } from '@nead/contracts/documents/events.ts';
import {
  changeDocument,
  readDocument,
  removeDocument,
  shareDocument,
  signDocument,
  uploadDocument,
  withdrawDocument,
} from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import type { Done } from '../../engine/done.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import {
  type DocumentCommand,
  type DocumentRepository,
  documentsDecider,
} from '../../rooms/documents/decider.ts';
import { refer } from '../../rooms/files/attach.ts';
import { fileStorer } from '../../rooms/files/store-file.ts';
import type { Between } from '../../rooms/messages/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { type FileDoorParts, fileParts } from '../files/file-parts.ts';
import { takingIn } from '../files/take-in.ts';
import { everBetween } from '../messages/between.ts';
import { receivedDocument } from './received.ts';
import { storeAndAdd } from './store-and-add.ts';

interface Sent extends Between {
  /** The document is not shared with this contact any more. */
  refusal?: Refusal;
}

export function documentRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, commandIds, setPosition, links, keeping } = fileParts(parts);
  const taken = takingIn(parts);
  const storeFile = fileStorer(streams, keeping);

  async function perform(
    ctx: Context,
    childminderId: Id,
    command: DocumentCommand | Refusal,
    { metadata }: CommandIdentity,
    most = 0,
  ): Promise<Done<DocumentEvent> | Refusal> {
    const done = await streams.handle(documentsDecider, childminderId, command, metadata, { most });
    if (!isRefusal(done)) setPosition(ctx, done.position);
    return done;
  }

  serve(router, uploadDocument, async (call) => {
    const { session, ctx } = call;
    await taken.count(call);
    const childminderId = session.account;
    const received = await receivedDocument(taken, call);
    if (isRefusal(received) || 'received' in received) return received;
    const { file, form } = received;
    const plan = await currentPlan(streams, childminderId);
    const notInPlan =
      requireFeature(plan, 'enableDocumentStorage') ??
      (form.category === 'policies' ? requireFeature(plan, 'enablePolicyDocuments') : undefined);
    const identity = commandIds.identify(ctx, session);
    const most = plan.limits.documents;
    const command = (fileId: Id): Extract<DocumentCommand, { type: 'Add' }> => ({
      type: 'Add',
      childminderId,
      documentId: form._id ?? identity.inputs.newId('document'),
      file: { fileId, contentType: file.contentType, bytes: file.bytes.length },
      fields: { name: form.name, category: form.category, expires: form.expires ?? null },
      at: identity.metadata.recordedAt,
    });
    // If the command would be refused anyway, no file is stored.
    const state = await streams.stateOf(documentsDecider, childminderId);
    const refusal = notInPlan ?? documentsDecider.decide(command(childminderId), state, { most });
    const add = (asked: Id | Refusal) =>
      perform(ctx, childminderId, isRefusal(asked) ? asked : command(asked), identity, most);
    const done = isRefusal(refusal)
      ? await add(refusal)
      : await storeAndAdd({ streams, storeFile }, file, { childminderId, identity, add });
    if (isRefusal(done)) return done;
    const added = done.events.find((event) => event.type === 'DocumentAdded');
    if (!added) throw new Error('Adding a document left no event');
    const { documentId, fileId, name, category, contentType, bytes, at, expires = null } = added.data;
    const referred = { fileIds: [fileId], by: documentId, what: 'document' } as const;
    const kept = await refer(streams, childminderId, referred, identity.metadata);
    // A repeat's document may be deleted since, and its file with it.
    if (isRefusal(kept) && !done.repeated)
      throw new Error(`The file of a new document is not kept: ${kept.code}`);
    return {
      _id: documentId,
      name,
      category,
      size: bytes,
      url: links.make(fileId, session, new Date()),
      contentType,
      createdAt: at,
      filename: filenameWith(name ?? '', extensionOf(contentType)),
      expires,
      shares: [],
    };
  });

  serve(router, changeDocument, async ({ params, body, session, ctx }) => {
    const known = (await streams.stateOf(documentsDecider, session.account)).documents.get(params.id);
    // An existing policy stays and may be renamed: a downgrade takes nothing away.
    const missing =
      body.category === 'policies' && known && known.category !== 'policies'
        ? requireFeature(await currentPlan(streams, session.account), 'enablePolicyDocuments')
        : undefined;
    const command = missing ?? ({ type: 'Change', documentId: params.id, fields: body } as const);
    const done = await perform(ctx, session.account, command, commandIds.identify(ctx, session));
    if (isRefusal(done)) return done;
    const { documents, removed } = await streams.stateOf(documentsDecider, session.account);
    // It may be deleted since a repeat was done.
    const now = documents.get(params.id) ?? removed.get(params.id);
    if (!now) return refuse('RECORD_REMOVED', documentTexts.gone);
    const { name, category, expires } = now;
    return { _id: params.id, name, category, expires };
  });

  serve(router, removeDocument, async ({ params, session, ctx }) => {
    const command = { type: 'Remove', documentId: params.id } as const;
    const done = await perform(ctx, session.account, command, commandIds.identify(ctx, session));
    return isRefusal(done) ? done : { _id: params.id };
  });

  serve(router, shareDocument, async ({ params, body, session, ctx }) => {
    const { contacts } = await streams.stateOf(registerDecider, session.account);
    const identity = commandIds.identify(ctx, session);
    const contactIds = [...new Set(body.contactIds)];
    const unknown = refuse('NOT_FOUND', documentTexts.notAContact);
    const command: DocumentCommand | Refusal = contactIds.every((id) => contacts.has(id))
      ? {
          type: 'Share',
          documentId: params.id,
          contactIds,
          toSign: body.toSign,
          at: identity.metadata.recordedAt,
        }
      : unknown;
    const done = await perform(ctx, session.account, command, identity);
    return isRefusal(done) ? done : { _id: params.id, shared: done.events.length };
  });

  serve(router, withdrawDocument, async ({ params, session, ctx }) => {
    const command = { type: 'Withdraw', documentId: params.id, contactId: params.contactId } as const;
    const done = await perform(ctx, session.account, command, commandIds.identify(ctx, session));
    return isRefusal(done) ? done : { _id: params.id };
  });

  /** The share of a document, or what it was when it was withdrawn. */
  function shareIn({ documents, removed }: DocumentRepository, documentId: Id, contactId: Id) {
    const known = documents.get(documentId) ?? removed.get(documentId);
    return known?.shares.get(contactId) ?? known?.withdrawn.get(contactId);
  }

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
