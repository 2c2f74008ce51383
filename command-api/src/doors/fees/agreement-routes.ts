import { refuse } from '@nead/contracts/errors.ts';
import {
  agreedOnPaper,
  endAgreement,
  proposeAgreement,
  withdrawAgreement,
} from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { DoorParts } from '../../engine/door.ts';
import { aboutChild } from './known-children.ts';
import { type FeeCommands, hers } from './to-fees.ts';

export function agreementRoutes(serveCommand: FeeCommands, { streams }: DoorParts): void {
  serveCommand(proposeAgreement, {
    command(call, { id }) {
      const { childId } = call.params;
      return aboutChild(streams, id, childId, ({ contacts }) => {
        // Payers see when the child came, so only contacts of this child are possible.
        const parents = new Set(contacts.values());
        const known = call.body.payers.every(({ contactId }) => parents.has(contactId));
        if (!known) return refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound);
        return { type: 'Propose', ...hers(call), childId, ...call.body };
      });
    },
    async answer({ events, state }, { params: { childId } }) {
      const proposed = events.find((event) => event.type === 'AgreementProposed');
      const newest = (await state()).agreements.get(childId)?.length ?? 0;
      return { childId, version: proposed?.data.version ?? newest };
    },
  });

  serveCommand(agreedOnPaper, {
    command(call, { id }) {
      const { params, body } = call;
      return aboutChild(streams, id, params.childId, (_, { contacts }) => {
        const contact = contacts.get(body.contactId);
        if (!contact) return refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound);
        const by = { contactId: body.contactId, by: 'paper', name: wholeName(contact) } as const;
        return { type: 'Agree', ...hers(call), ...params, ...by };
      });
    },
    answer: (_, { params: { childId, version } }) => ({ childId, version }),
  });

  serveCommand(withdrawAgreement, {
    command: (call) => ({ type: 'Withdraw', ...hers(call), ...call.params }),
    answer: (_, { params }) => params,
  });

  serveCommand(endAgreement, {
    command: (call) => ({ type: 'End', ...hers(call), ...call.params, ...call.body }),
    answer: (_, { params }) => params,
  });
}
