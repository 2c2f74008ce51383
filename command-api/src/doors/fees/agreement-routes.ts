import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import {
  agreedOnPaper,
  endAgreement,
  proposeAgreement,
  withdrawAgreement,
} from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { DoorParts } from '../../engine/door.ts';
import { registerWith } from './known-children.ts';
import { type FeeCommands, hers } from './to-fees.ts';

/** What a childminder does with the agreement about a child. */
export function agreementRoutes(serveCommand: FeeCommands, { streams }: DoorParts): void {
  serveCommand(proposeAgreement, {
    async command(call, { id }) {
      const { childId } = call.params;
      const register = await registerWith(streams, id, childId);
      if (isRefusal(register)) return register;
      // Payers see when the child came, so only contacts of this child can be named.
      const parents = new Set(register.children.get(childId)?.contacts.values());
      const known = call.body.payers.every(({ contactId }) => parents.has(contactId));
      if (!known) return refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound);
      return { type: 'Propose', ...hers(call), childId, ...call.body };
    },
    async answer({ events, state }, { params: { childId } }) {
      const proposed = events.find((event) => event.type === 'AgreementProposed');
      const newest = (await state()).agreements.get(childId)?.length ?? 0;
      return { childId, version: proposed?.data.version ?? newest };
    },
  });

  serveCommand(agreedOnPaper, {
    async command(call, { id }) {
      const { params, body } = call;
      const register = await registerWith(streams, id, params.childId);
      if (isRefusal(register)) return register;
      const contact = register.contacts.get(body.contactId);
      if (!contact) return refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound);
      const by = { contactId: body.contactId, by: 'paper', name: wholeName(contact) } as const;
      return { type: 'Agree', ...hers(call), ...params, ...by };
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
