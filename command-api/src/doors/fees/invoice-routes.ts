import { dublinDate } from '@nead/contracts/dublin.ts';
import { refuse } from '@nead/contracts/errors.ts';
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
import { madeId } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { aboutChild, isPayerLinked } from './known-children.ts';
import { draftsCommand, issueCommand } from './month-commands.ts';
import { type FeeCommands, hers, notInPlan } from './to-fees.ts';

export function invoiceRoutes(serveCommand: FeeCommands, { streams }: DoorParts): void {
  serveCommand(makeDrafts, {
    command: async ({ body, identity }, { id }) =>
      (await notInPlan(streams, id)) ?? draftsCommand(streams, id, body.month, identity.inputs),
    answer: ({ events }) => ({ made: events.length }),
  });

  serveCommand(adjustDraft, {
    command(call, { id }) {
      const { params, body, identity } = call;
      const { childId, reason, cents, off, about } = body;
      return aboutChild(streams, id, childId, ({ contacts }) => ({
        type: 'Adjust',
        ...hers(call),
        invoiceId: params.id,
        lineId: body._id ?? identity.inputs.newId('line'),
        adjustment: { childId, reason, cents: off ? -cents : cents, ...(about && { about }) },
        contactsOfChild: [...contacts.values()],
      }));
    },
    answer: (done, { body }) => {
      const _id = madeId(done, 'lineId', body._id);
      return _id ? { _id } : refuse('CONFLICT');
    },
  });

  serveCommand(removeDraftLine, {
    command: (call) => ({
      type: 'RemoveAdjustment',
      ...hers(call),
      invoiceId: call.params.id,
      lineId: call.params.lineId,
    }),
    answer: (_, { params }) => ({ _id: params.lineId }),
  });

  serveCommand(dropDraft, {
    command: (call) => ({ type: 'DropDraft', ...hers(call), invoiceId: call.params.id }),
  });

  serveCommand(issueInvoice, {
    command: async ({ params, query, identity }, { id }) =>
      (await notInPlan(streams, id)) ?? issueCommand(streams, id, params.id, identity.inputs.at, query.seen),
    async answer({ state }, { params }) {
      const invoice = (await state()).invoices.get(params.id);
      if (!invoice) return refuse('NOT_FOUND', feeTexts.draftNotFound);
      return { _id: params.id, number: invoiceNumber(invoice.year, invoice.number) };
    },
  });

  serveCommand(changeInvoiceMail, {
    command: (call) => ({ type: 'ChangeMail', ...hers(call), invoiceId: call.params.id, ...call.body }),
  });

  serveCommand(creditInvoice, {
    command(call) {
      const { params, body, identity } = call;
      const { cents, reason } = body;
      const of = hers(call);
      const creditId = body._id ?? identity.inputs.newId('credit');
      return {
        type: 'Credit',
        ...of,
        invoiceId: params.id,
        creditId,
        date: dublinDate(of.at),
        cents,
        reason,
      };
    },
    async answer(done, { body }) {
      const _id = madeId(done, 'creditId', body._id);
      const credit = _id && (await done.state()).credits.get(_id);
      return credit ? { _id, number: credit.number } : refuse('CONFLICT');
    },
  });

  serveCommand(remindOfInvoice, {
    async command(call, { id }) {
      const of = hers(call);
      const { id: invoiceId } = call.params;
      const missing = await notInPlan(streams, id);
      if (missing) return missing;
      const isLinked = await isPayerLinked(streams, id, invoiceId);
      return { type: 'Remind', ...of, invoiceId, date: dublinDate(of.at), by: 'childminder', isLinked };
    },
  });

  serveCommand(writeOffInvoice, {
    command(call) {
      const of = hers(call);
      return { type: 'WriteOff', ...of, invoiceId: call.params.id, date: dublinDate(of.at), ...call.body };
    },
  });
}
