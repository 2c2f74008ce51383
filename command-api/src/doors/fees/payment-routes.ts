import { refuse } from '@nead/contracts/errors.ts';
import {
  declineSaid,
  recordPayment,
  refundCredit,
  releaseDeposit,
  removePayment,
  removeRefund,
  sayPaid,
  takeBackSaid,
} from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { DoorParts } from '../../engine/door.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { conversationsOf } from '../messages/between.ts';
import { type FeeCommands, hers, notInPlan } from './to-fees.ts';

export function paymentRoutes(serveCommand: FeeCommands, parts: DoorParts): void {
  const { streams } = parts;

  serveCommand(recordPayment, {
    makes: 'paymentId',
    async command(call, { id }) {
      const { _id, ...payment } = call.body;
      const missing = await notInPlan(streams, id);
      if (missing) return missing;
      const { contacts, formerContacts } = await streams.stateOf(registerDecider, id);
      // The contact may be gone from the register: debts outlive it.
      const isContact = contacts.has(payment.contactId) || formerContacts.has(payment.contactId);
      if (!isContact) return refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound);
      const paymentId = _id ?? call.identity.inputs.newId('payment');
      return { type: 'Pay', ...hers(call), paymentId, ...payment };
    },
  });

  serveCommand(removePayment, {
    command: (call) => ({
      type: 'RemovePayment',
      ...hers(call),
      paymentId: call.params.id,
      why: feeTexts.byMistake,
    }),
  });

  serveCommand(releaseDeposit, {
    command: (call) => ({ type: 'Release', ...hers(call), paymentId: call.params.id }),
  });

  serveCommand(refundCredit, {
    makes: 'refundId',
    command(call) {
      const { _id, ...refund } = call.body;
      const refundId = _id ?? call.identity.inputs.newId('refund');
      return { type: 'Refund', ...hers(call), refundId, ...refund };
    },
  });

  serveCommand(removeRefund, {
    command: (call) => ({ type: 'RemoveRefund', ...hers(call), refundId: call.params.id }),
  });

  serveCommand(declineSaid, {
    command: (call) => ({ type: 'DeclineSaid', ...hers(call), saidId: call.params.id }),
  });

  /** Finds the parent's own contact, whose invoice or announced payment it is. */
  const payer =
    (of: 'invoices' | 'said', missing: string) =>
    async ({ session, params }: { session: Session; params: { id: Id } }) => {
      for (const { childminderId, contactId } of await conversationsOf(parts, session)) {
        const fees = await streams.stateOf(feesDecider, childminderId);
        if (fees[of].get(params.id)?.contactId === contactId) return { id: childminderId, contactId };
      }
      return refuse('NOT_FOUND', missing);
    };

  serveCommand(sayPaid, {
    makes: 'saidId',
    at: payer('invoices', feeTexts.invoiceNotFound),
    command({ params, body, session, identity: { inputs } }, { id: childminderId, contactId }) {
      const { _id, ...said } = body;
      const saidId = _id ?? inputs.newId('said');
      const of = { childminderId, contactId, saidId, accountId: session.account, toward: params.id };
      return { type: 'Say', ...of, ...said, at: inputs.at };
    },
  });

  serveCommand(takeBackSaid, {
    at: payer('said', feeTexts.saidNotFound),
    command({ params: { id: saidId }, identity: { inputs } }, { id: childminderId, contactId }) {
      return { type: 'TakeBackSaid', childminderId, contactId, saidId, at: inputs.at };
    },
  });
}
