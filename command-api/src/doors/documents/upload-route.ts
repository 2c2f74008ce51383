import type Router from '@koa/router';
import { uploadDocument } from '@nead/contracts/documents/requests.ts';
import { isRefusal, type Refusal, unlessRefused } from '@nead/contracts/errors.ts';
import { extensionOf, filenameWith } from '@nead/contracts/files/names.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { type DocumentCommand, documentsDecider } from '../../rooms/documents/decider.ts';
import { refer } from '../../rooms/files/attach.ts';
import { fileStorer } from '../../rooms/files/store-file.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { type FileDoorParts, fileParts } from '../files/file-parts.ts';
import { takingIn } from '../files/take-in.ts';
import { receivedDocument } from './received.ts';
import { storeAndAdd } from './store-and-add.ts';

export function uploadDocumentRoute(router: Router, parts: FileDoorParts): void {
  const { streams, links, keeping } = fileParts(parts);
  const taken = takingIn(parts);
  const storeFile = fileStorer(streams, keeping);

  serveByHand(router, parts, uploadDocument, async (call) => {
    const { session } = call;
    await taken.count(call);
    const childminderId = session.account;
    const received = await receivedDocument(taken, call);
    if (isRefusal(received) || 'received' in received) return received;
    const { file, form } = received;
    const plan = await currentPlan(streams, childminderId);
    const notInPlan =
      requireFeature(plan, 'enableDocumentStorage') ??
      (form.category === 'policies' ? requireFeature(plan, 'enablePolicyDocuments') : undefined);
    const { identity } = call;
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
      call.handle(documentsDecider, childminderId, unlessRefused(asked, command), { most });
    const done = isRefusal(refusal)
      ? await add(refusal)
      : await storeAndAdd({ streams, storeFile }, file, { childminderId, identity, add });
    if (isRefusal(done)) return done;
    const added = done.events.find((event) => event.type === 'DocumentAdded');
    if (!added) throw new Error('Adding a document left no event');
    const { documentId, fileId, name, category, contentType, bytes, at, expires = null } = added.data;
    const referred = { fileIds: [fileId], by: documentId, what: 'document' } as const;
    const kept = await refer(streams, childminderId, referred, identity.metadata);
    // A repeat's document may have been deleted since, and its file with it.
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
}
