import { dayName } from '@nead/contracts/calendar/words.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { feeMailTexts as texts } from '@nead/contracts/fees/mail-texts.ts';
import { reminderRuleOn } from '@nead/contracts/fees/reminders.ts';
import { invoiceNumber } from '@nead/contracts/fees/shapes.ts';
import { standingOf } from '@nead/contracts/fees/standing.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import type { Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { greetingOf, senderOf } from '../../rooms/accounts/mails/greeting.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { invoicesDueOn, noteInvoices } from '../../rooms/fees/directory.ts';
import { agreementsOf, mailAbout, mayBeMailed, openOfInvoice } from '../../rooms/fees/state.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';

const AGREEMENT = 'fee-agreement';
const INVOICE = 'fee-invoice';
const REMINDER = 'fee-reminder';

/** Seconds in which she can take back what she sent by mistake, or say that it is agreed on paper. */
const TAKE_BACK_SECONDS = 120;

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

/** A mail about an invoice to who pays, who has not had too many on that day. */
const mailOfInvoice = (
  name: string,
  type: 'InvoiceIssued' | 'InvoiceReminded',
  countedAs: (invoiceId: Id) => string,
): Reaction => ({
  name,
  to: new Set([type]),
  async react(event, { streams }) {
    if (event.type !== 'InvoiceIssued' && event.type !== 'InvoiceReminded') return [];
    const { childminderId, contactId, invoiceId, date } = event.data;
    const fees = await streams.stateOf(feesDecider, childminderId);
    return mayBeMailed(fees, contactId, date, countedAs(invoiceId)) ? [name] : [];
  },
});

/** Once an hour, which finds each day's early in it. Only who chose it in the settings has reminders sent. */
const remindOfOverdue = ({ streams, pool }: ReactionParts): Schedule => ({
  name: 'remind-of-invoices',
  everySeconds: 3600,
  async run() {
    const now = new Date();
    const today = dublinDate(now);
    for (const days of reminderRuleOn(today).daysAfterDue) {
      for (const { childminderId, id: invoiceId } of await invoicesDueOn(pool, addDays(today, -days))) {
        const plan = await currentPlan(streams, childminderId);
        if (!plan.granted('enableFees')) continue;
        const { metadata, inputs } = systemIdentity('remind-of-invoices', `${invoiceId} ${today}`, now);
        const of = { childminderId, invoiceId, date: today, at: inputs.at };
        const command = { type: 'Remind', ...of, by: 'settings' } as const;
        const done = await streams.handle(feesDecider, childminderId, command, metadata);
        if (isRefusal(done) && done.code !== 'NOT_FOUND')
          throw new Error(`A reminder was refused: ${done.code}`);
      }
    }
  },
});

interface Between {
  from: { name: string; writtenBy: string[] };
  to: { email: string; greeting: string };
}

/** Who writes to whom; undefined for a contact without an account that is theirs, and where no mails are sent. */
async function between(
  { streams }: ReactionParts,
  childminderId: Id,
  contactId: Id,
): Promise<Between | undefined> {
  const plan = await currentPlan(streams, childminderId);
  if (!plan.granted('enableEmailNotifications') || !plan.granted('enableParentPortal')) return undefined;
  const { contacts } = await streams.stateOf(registerDecider, childminderId);
  const accountId = contacts.get(contactId)?.accountId;
  const parent = accountId && (await streams.stateOf(accountDecider, accountId));
  if (!parent || parent.email === null) return undefined;
  const { name, writtenBy } = senderOf(await streams.stateOf(accountDecider, childminderId));
  return {
    from: { name, writtenBy: writtenBy === undefined ? [] : [writtenBy] },
    to: { email: parent.email, greeting: greetingOf(parent.firstName) },
  };
}

async function agreementLetter(
  event: LogEvent,
  contactId: Id,
  parts: ReactionParts,
): Promise<Letter | undefined> {
  if (event.type !== 'AgreementProposed') return undefined;
  const { childminderId, childId, version } = event.data;
  const state = await parts.streams.stateOf(feesDecider, childminderId);
  const agreement = agreementsOf(state, childId).find((each) => each.version === version);
  if (!agreement || standingOf(agreement) !== 'proposed' || agreement.agreedBy.includes(contactId))
    return undefined;
  const people = await between(parts, childminderId, contactId);
  if (!people) return undefined;
  const { from, to } = people;
  return letter({
    to: to.email,
    subject: texts.agreement(from.name),
    greeting: to.greeting,
    paragraphs: [texts.agreementDetail(from.name), ...from.writtenBy],
    action: { label: texts.readAgreement, url: `${parts.publicUrl}/parent/fees` },
  });
}

async function invoiceLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
  if (event.type !== 'InvoiceIssued') return undefined;
  const { childminderId, contactId, invoiceId, year, number, due, spans, body, date } = event.data;
  const people = body && (await between(parts, childminderId, contactId));
  if (!people) return undefined;
  const { from, to } = people;
  const day = spans[0]?.from ?? date;
  return letter({
    to: to.email,
    subject: texts.invoice(invoiceNumber(year, number), from.name),
    greeting: to.greeting,
    paragraphs: [
      body.cents > 0 ? texts.invoiceDetail(day, body.cents, dayName(due)) : texts.invoiceOfNothing(day),
      texts.everyLine,
      ...from.writtenBy,
    ],
    action: { label: texts.readInvoice, url: `${parts.publicUrl}/parent/fees/invoice/${invoiceId}` },
  });
}

async function reminderLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
  if (event.type !== 'InvoiceReminded') return undefined;
  const { childminderId, contactId, invoiceId } = event.data;
  const fees = await parts.streams.stateOf(feesDecider, childminderId);
  const invoice = fees.invoices.get(invoiceId);
  const open = openOfInvoice(fees, invoiceId);
  // Paid meanwhile: no reminder.
  const people = invoice && open > 0 ? await between(parts, childminderId, contactId) : undefined;
  if (!invoice || !people) return undefined;
  const { from, to } = people;
  return letter({
    to: to.email,
    subject: texts.reminder(invoiceNumber(invoice.year, invoice.number), from.name),
    greeting: to.greeting,
    paragraphs: [texts.reminderDetail(open, dayName(invoice.due)), ...from.writtenBy],
    action: { label: texts.readInvoice, url: `${parts.publicUrl}/parent/fees/invoice/${invoiceId}` },
  });
}

export const feeReactions: Reactions = {
  reactions: [
    askToAgree,
    mailOfInvoice(INVOICE, 'InvoiceIssued', mailAbout.invoice),
    mailOfInvoice(REMINDER, 'InvoiceReminded', mailAbout.reminder),
  ],
  note: noteInvoices,
  schedules: (parts) => [remindOfOverdue(parts)],
  templates: (parts) => ({
    [AGREEMENT]: async (event, contactId = '') => agreementLetter(event, contactId, parts),
    [REMINDER]: async (event) => reminderLetter(event, parts),
    [INVOICE]: async (event) => invoiceLetter(event, parts),
  }),
};
