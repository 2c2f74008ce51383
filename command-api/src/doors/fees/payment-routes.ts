import type Router from '@koa/router';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import {
  declineSaid,
  recordPayment,
  refundCredit,
  releaseDeposit,
  removePayment,
  sayPaid,
} from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { madeId } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { everBetween } from '../messages/between.ts';
import type { Perform } from './perform.ts';

export function paymentRoutes(router: Router, parts: DoorParts, perform: Perform): void {
  const { streams } = parts;

  /** Also one that is gone from the register: debts outlive it. */
  async function isContact(childminderId: Id, contactId: Id): Promise<boolean> {
    const { contacts, formerContacts } = await streams.stateOf(registerDecider, childminderId);
    return contacts.has(contactId) || formerContacts.has(contactId);
  }

  serve(router, recordPayment, async (call) => {
    const { session, body } = call;
    const missing = await perform.notInPlan(call);
    const { account: childminderId } = session;
    const identity = perform.identify(call);
    const { _id, ...payment } = body;
    const paymentId = _id ?? identity.inputs.newId('payment');
    const known = await isContact(childminderId, body.contactId);
    const refused = missing ?? (known ? undefined : refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound));
    const { at } = identity.inputs;
    const command = refused ?? ({ type: 'Pay', childminderId, paymentId, ...payment, at } as const);
    const done = await perform.handle(call, childminderId, command, identity);
    return isRefusal(done) ? done : { _id: madeId(done, 'paymentId', paymentId) };
  });

  serve(router, removePayment, (call) => {
    const { id: paymentId } = call.params;
    const why = feeTexts.byMistake;
    return perform.about(call, paymentId, (of) => ({ type: 'RemovePayment', ...of, paymentId, why }));
  });

  serve(router, releaseDeposit, (call) => {
    const { id: paymentId } = call.params;
    return perform.about(call, paymentId, (of) => ({ type: 'Release', ...of, paymentId }));
  });

  serve(router, refundCredit, async (call) => {
    const { session, body } = call;
    const identity = perform.identify(call);
    const { _id, ...refund } = body;
    const refundId = _id ?? identity.inputs.newId('refund');
    const of = { childminderId: session.account, refundId, at: identity.inputs.at };
    const done = await perform.handle(call, session.account, { type: 'Refund', ...of, ...refund }, identity);
    return isRefusal(done) ? done : { _id: madeId(done, 'refundId', refundId) };
  });

  serve(router, declineSaid, (call) => {
    const { id: saidId } = call.params;
    return perform.about(call, saidId, (of) => ({ type: 'DeclineSaid', ...of, saidId }));
  });

  serve(router, sayPaid, async (call) => {
    const { session, params, body } = call;
    const { _id, ...said } = body;
    for (const { childminderId, contactId, ended } of await everBetween(parts, session)) {
      const { invoices } = await streams.stateOf(perform.decider, childminderId);
      if (invoices.get(params.id)?.contactId !== contactId) continue;
      const identity = perform.identify(call);
      const saidId = _id ?? identity.inputs.newId('said');
      const of = { childminderId, contactId, saidId, accountId: session.account, toward: params.id };
      const command = ended
        ? refuse('NOT_FOUND', feeTexts.invoiceNotFound)
        : ({ type: 'Say', ...of, ...said, at: identity.inputs.at } as const);
      const done = await perform.handle(call, childminderId, command, identity);
      return isRefusal(done) ? done : { _id: madeId(done, 'saidId', saidId) };
    }
    return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
  });
}
