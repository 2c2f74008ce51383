import {
  changeDocument,
  removeDocument,
  shareDocument,
  withdrawDocument,
} from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Streams } from '../../engine/handle.ts';
import { documentsDecider } from '../../rooms/documents/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import type { DocumentCommands } from './to-documents.ts';

export function repositoryRoutes(
  serveCommand: DocumentCommands,
  { stateOf }: Pick<Streams, 'stateOf'>,
): void {
  serveCommand(changeDocument, {
    async command({ params, body }, { id: own }) {
      const known = (await stateOf(documentsDecider, own)).documents.get(params.id);
      // An existing policy stays and may be renamed: a downgrade removes nothing.
      const missing =
        body.category === 'policies' && known && known.category !== 'policies'
          ? requireFeature(await currentPlan({ stateOf }, own), 'enablePolicyDocuments')
          : undefined;
      return missing ?? { type: 'Change', documentId: params.id, fields: body };
    },
    async answer({ state }, { params }) {
      const now = (await state()).documents.get(params.id);
      if (!now) return refuse('RECORD_REMOVED', documentTexts.gone);
      const { name, category, expires } = now;
      return { _id: params.id, name, category, expires };
    },
  });

  serveCommand(removeDocument, { command: ({ params }) => ({ type: 'Remove', documentId: params.id }) });

  serveCommand(shareDocument, {
    async command({ params, body: { toSign, ...body }, identity: { metadata } }, { id: own }) {
      const { contacts } = await stateOf(registerDecider, own);
      const contactIds = [...new Set(body.contactIds)];
      if (!contactIds.every((id) => contacts.has(id))) return refuse('NOT_FOUND', documentTexts.notAContact);
      return { type: 'Share', documentId: params.id, contactIds, toSign, at: metadata.recordedAt };
    },
    answer: ({ events }, { params }) => ({ _id: params.id, shared: events.length }),
  });

  serveCommand(withdrawDocument, {
    command: ({ params }) => ({ type: 'Withdraw', documentId: params.id, contactId: params.contactId }),
  });
}
