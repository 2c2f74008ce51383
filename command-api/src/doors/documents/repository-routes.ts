import type Router from '@koa/router';
import {
  changeDocument,
  removeDocument,
  shareDocument,
  withdrawDocument,
} from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { DoorParts } from '../../engine/door.ts';
import { type DocumentCommand, documentsDecider } from '../../rooms/documents/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import type { DocumentPerformer } from './perform.ts';

/** What a childminder does with a document that lies in her repository. */
export function repositoryRoutes(
  router: Router,
  { streams, commandIds }: DoorParts,
  perform: DocumentPerformer,
): void {
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
}
