import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import { reminderRuleOn } from '@nead/contracts/fees/reminders.ts';
import { UNDO_SECONDS } from '../../engine/in-time.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { invoicesDueOn, noteFees } from '../../rooms/fees/directory.ts';
import { isNews, mailAbout, mayBeMailed, TAKE_BACK_SECONDS, wasToBeThanked } from '../../rooms/fees/told.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';
import {
  agreementLetter,
  invoiceLetter,
  notArrivedLetter,
  RECEIPT,
  receiptLetter,
  reminderLetter,
  takenBackLetter,
  thanksFor,
} from './fee-letters.ts';
import { isPayerLinked } from './known-children.ts';

const AGREEMENT = 'fee-agreement';
const INVOICE = 'fee-invoice';
const REMINDER = 'fee-reminder';
const NOT_ARRIVED = 'fee-not-arrived';
const TAKEN_BACK = 'fee-payment-taken-back';

const askToAgree: Reaction = {
  name: AGREEMENT,
  to: new Set(['AgreementProposed'] as const),
  waits: TAKE_BACK_SECONDS,
  async react(event, { streams }) {
    if (event.type !== 'AgreementProposed') return [];
    const { childminderId, childId, version, payers, at } = event.data;
    const fees = await streams.stateOf(feesDecider, childminderId);
    return payers
      .filter(({ contactId }) =>
        mayBeMailed(fees, contactId, dublinDate(at), mailAbout.agreement(childId, version)),
      )
      .map(({ contactId }) => `${AGREEMENT} ${contactId}`);
  },
};

const thankForPayment: Reaction = {
  name: RECEIPT,
  to: new Set(['PaymentRecorded'] as const),
  waits: TAKE_BACK_SECONDS,
  once: (event) => (event.type === 'PaymentRecorded' ? thanksFor(event.data) : event.id),
  async react(event, { streams }) {
    if (event.type !== 'PaymentRecorded') return [];
    const { childminderId, contactId, paymentId, date, at } = event.data;
    if (!isNews(date, at)) return [];
    const fees = await streams.stateOf(feesDecider, childminderId);
    return mayBeMailed(fees, contactId, dublinDate(at), mailAbout.payment(paymentId)) ? [RECEIPT] : [];
  },
};

/** Tells a parent that an announced payment has not arrived, since they rely on it until then. */
const sayNotArrived: Reaction = {
  name: NOT_ARRIVED,
  to: new Set(['PaymentSaidDeclined'] as const),
  waits: TAKE_BACK_SECONDS,
  async react(event, { streams }) {
    if (event.type !== 'PaymentSaidDeclined') return [];
    const { childminderId, contactId, saidId, at } = event.data;
    const fees = await streams.stateOf(feesDecider, childminderId);
    return mayBeMailed(fees, contactId, dublinDate(at), mailAbout.notArrived(saidId)) ? [NOT_ARRIVED] : [];
  },
};

/** Tells a payer who was thanked that the payment was taken back, since they rely on it until then. */
const sayTakenBack: Reaction = {
  name: TAKEN_BACK,
  to: new Set(['PaymentRemoved'] as const),
  waits: TAKE_BACK_SECONDS,
  async react(event, { streams }) {
    if (event.type !== 'PaymentRemoved') return [];
    const { childminderId, contactId, paymentId, at } = event.data;
    const fees = await streams.stateOf(feesDecider, childminderId);
    const payment = fees.takenBack.get(paymentId);
    if (!payment || !wasToBeThanked(fees, paymentId, payment, at)) return [];
    return mayBeMailed(fees, contactId, dublinDate(at), mailAbout.takenBack(paymentId)) ? [TAKEN_BACK] : [];
  },
};

type MailedEvent = Extract<FeeEvent, { type: 'InvoiceIssued' | 'InvoiceReminded' }>;

/** Orders a mail about an invoice to the payer, unless they have had too many on that day. */
async function mailOfDay(
  name: string,
  { childminderId, contactId, date }: MailedEvent['data'],
  countedAs: string,
  { streams }: Pick<ReactionParts, 'streams'>,
): Promise<readonly string[]> {
  const fees = await streams.stateOf(feesDecider, childminderId);
  return mayBeMailed(fees, contactId, date, countedAs) ? [name] : [];
}

/** Mails an invoice. An issued one never changes, so its mail waits: as long as Undo is offered it can be held back. */
const mailInvoice: Reaction = {
  name: INVOICE,
  to: new Set(['InvoiceIssued', 'InvoiceMailChanged'] as const),
  waits: UNDO_SECONDS,
  async react(event, parts) {
    if (event.type === 'InvoiceMailChanged') return event.data.goes ? [INVOICE] : [];
    if (event.type !== 'InvoiceIssued') return [];
    return mailOfDay(INVOICE, event.data, mailAbout.invoice(event.data.invoiceId), parts);
  },
};

const remindOfInvoice: Reaction = {
  name: REMINDER,
  to: new Set(['InvoiceReminded'] as const),
  async react(event, parts) {
    if (event.type !== 'InvoiceReminded') return [];
    return mailOfDay(REMINDER, event.data, mailAbout.reminder(event.data.invoiceId), parts);
  },
};

/**
 * Runs hourly, so that invoices due on a day are found early in it; a reminder that could not be sent on its day is
 * sent on the next. Reminders are sent only for childminders who chose that in their settings.
 */
export const remindOfOverdue = ({ streams, pool }: Pick<ReactionParts, 'streams' | 'pool'>): Schedule => ({
  name: 'remind-of-invoices',
  everySeconds: 3600,
  async run() {
    const now = new Date();
    const today = dublinDate(now);
    const { daysAfterDue, madeUpWithinDays } = reminderRuleOn(today);
    const dueSince = async (daysLate: number) => {
      const since = addDays(today, -daysLate);
      const found = await Promise.all(daysAfterDue.map((days) => invoicesDueOn(pool, addDays(since, -days))));
      return found.flat().map((invoice) => ({ ...invoice, since }));
    };
    const found = await Promise.all(
      Array.from({ length: madeUpWithinDays + 1 }, (_, late) => dueSince(late)),
    );
    await eachDue(found.flat(), async ({ childminderId, id: invoiceId, since }) => {
      const plan = await currentPlan(streams, childminderId);
      if (!plan.granted('enableFees')) return;
      const { metadata, inputs } = systemIdentity('remind-of-invoices', `${invoiceId} ${today}`, now);
      const of = { childminderId, invoiceId, date: today, since, at: inputs.at };
      const isLinked = await isPayerLinked(streams, childminderId, invoiceId);
      const command = { type: 'Remind', ...of, by: 'settings', isLinked } as const;
      const done = await streams.handle(feesDecider, childminderId, command, metadata);
      if (isRefusal(done) && done.code !== 'NOT_FOUND')
        throw new Error(`A reminder was refused: ${done.code}`);
    });
  },
});

export const feeReactions: Reactions = {
  reactions: [askToAgree, thankForPayment, sayNotArrived, sayTakenBack, mailInvoice, remindOfInvoice],
  note: noteFees,
  schedules: (parts) => [remindOfOverdue(parts)],
  templates: (parts) => ({
    [AGREEMENT]: async (event, contactId = '') => agreementLetter(event, contactId, parts),
    [REMINDER]: async (event) => reminderLetter(event, parts),
    [INVOICE]: async (event) => invoiceLetter(event, parts),
    [NOT_ARRIVED]: async (event) => notArrivedLetter(event, parts),
    [TAKEN_BACK]: async (event) => takenBackLetter(event, parts),
    [RECEIPT]: async (event) => receiptLetter(event, parts),
  }),
};
