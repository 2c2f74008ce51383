import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import {
  adjustDraft,
  changeInvoiceMail,
  creditInvoice,
  dropDraft,
  issueInvoice,
  makeDrafts,
  remindOfInvoice,
  removeDraftLine,
  writeOffInvoice,
} from '@nead/contracts/fees/requests.ts';
import { invoiceNumber } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { madeId } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { isPayerLinked, registerWith } from './known-children.ts';
import { draftsCommand, issueCommand } from './month-commands.ts';
import type { Perform } from './perform.ts';

export function invoiceRoutes(router: Router, { streams }: DoorParts, perform: Perform): void {
  serve(router, makeDrafts, async (call) => {
    const { session, body } = call;
    const missing = await perform.notInPlan(call);
    const { account: childminderId } = session;
    const identity = perform.identify(call);
    const command = missing ?? (await draftsCommand(streams, childminderId, body.month, identity.inputs));
    const done = await perform.handle(call, childminderId, command, identity);
    return isRefusal(done) ? done : { made: done.events.length };
  });

  serve(router, adjustDraft, async (call) => {
    const { session, params, body } = call;
    const identity = perform.identify(call);
    const lineId = body._id ?? identity.inputs.newId('line');
    const { childId, reason, cents, off, about } = body;
    const register = await registerWith(streams, session.account, childId);
    const adjustment = { childId, reason, cents: off ? -cents : cents, ...(about && { about }) };
    const of = { childminderId: session.account, invoiceId: params.id, lineId, at: identity.inputs.at };
    const command = isRefusal(register)
      ? register
      : ({
          type: 'Adjust',
          ...of,
          adjustment,
          contactsOfChild: [...(register.children.get(childId)?.contacts.values() ?? [])],
        } as const);
    const done = await perform.handle(call, session.account, command, identity);
    return isRefusal(done) ? done : { _id: madeId(done, 'lineId', lineId) };
  });

  serve(router, removeDraftLine, (call) => {
    const { id: invoiceId, lineId } = call.params;
    return perform.about(call, lineId, (of) => ({ type: 'RemoveAdjustment', ...of, invoiceId, lineId }));
  });

  serve(router, dropDraft, (call) => {
    const { id: invoiceId } = call.params;
    return perform.about(call, invoiceId, (of) => ({ type: 'DropDraft', ...of, invoiceId }));
  });

  serve(router, issueInvoice, async (call) => {
    const { session, params, query } = call;
    const missing = await perform.notInPlan(call);
    const { account: childminderId } = session;
    const identity = perform.identify(call);
    const command =
      missing ?? (await issueCommand(streams, childminderId, params.id, identity.inputs.at, query.seen));
    const done = await perform.handle(call, childminderId, command, identity);
    if (isRefusal(done)) return done;
    const { invoices } = await streams.stateOf(perform.decider, childminderId);
    const invoice = invoices.get(params.id);
    if (!invoice) return refuse('NOT_FOUND', feeTexts.draftNotFound);
    return { _id: params.id, number: invoiceNumber(invoice.year, invoice.number) };
  });

  serve(router, changeInvoiceMail, (call) => {
    const { id: invoiceId } = call.params;
    return perform.about(call, invoiceId, (of) => ({ type: 'ChangeMail', ...of, invoiceId, ...call.body }));
  });

  serve(router, creditInvoice, async (call) => {
    const { session, params, body } = call;
    const identity = perform.identify(call);
    const { at } = identity.inputs;
    const creditId = body._id ?? identity.inputs.newId('credit');
    const { cents, reason } = body;
    const of = { childminderId: session.account, invoiceId: params.id, creditId, date: dublinDate(at), at };
    const done = await perform.handle(
      call,
      session.account,
      { type: 'Credit', ...of, cents, reason },
      identity,
    );
    if (isRefusal(done)) return done;
    const { credits } = await streams.stateOf(perform.decider, session.account);
    const _id = madeId(done, 'creditId', creditId);
    return { _id, number: credits.get(_id)?.number ?? '' };
  });

  serve(router, remindOfInvoice, async (call) => {
    const { id: invoiceId } = call.params;
    const missing = await perform.notInPlan(call);
    const isLinked = await isPayerLinked(streams, call.session.account, invoiceId);
    const remind = (of: { childminderId: Id; at: string }) =>
      ({ type: 'Remind', ...of, invoiceId, date: dublinDate(of.at), by: 'childminder', isLinked }) as const;
    return perform.about(call, invoiceId, remind, missing);
  });

  serve(router, writeOffInvoice, (call) => {
    const { id: invoiceId } = call.params;
    return perform.about(call, invoiceId, (of) => ({
      type: 'WriteOff',
      ...of,
      invoiceId,
      date: dublinDate(of.at),
      ...call.body,
    }));
  });
}
