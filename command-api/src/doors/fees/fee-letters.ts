import { dayName } from '@nead/contracts/calendar/words.ts';
import { receiptTexts } from '@nead/contracts/fees/book-texts.ts';
import { feeMailTexts as texts } from '@nead/contracts/fees/mail-texts.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { invoiceNumber } from '@nead/contracts/fees/shapes.ts';
import { standingOf } from '@nead/contracts/fees/standing.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { greetingOf, senderOf } from '../../rooms/accounts/mails/greeting.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { agreementsOf, openOfInvoice, settledFamily } from '../../rooms/fees/state.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';

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

export async function agreementLetter(
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

export async function invoiceLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
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

export async function reminderLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
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

export async function receiptLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
  if (event.type !== 'PaymentRecorded') return undefined;
  const { childminderId, contactId, paymentId, date, way, payment } = event.data;
  const fees = await parts.streams.stateOf(feesDecider, childminderId);
  // Taken back meanwhile, or what it came to was erased: nothing was received that could be named.
  const isThere = payment && fees.payments.has(paymentId);
  const people = isThere ? await between(parts, childminderId, contactId) : undefined;
  if (!isThere || !people) return undefined;
  const { from, to } = people;
  const { balance } = settledFamily(fees, contactId);
  return letter({
    to: to.email,
    subject: texts.receipt(from.name),
    greeting: to.greeting,
    paragraphs: [
      texts.receiptDetail(payment.cents, dayName(date), familyTexts.ways[way]),
      receiptTexts.left(balance),
      ...from.writtenBy,
    ],
    action: { label: texts.seeFees, url: `${parts.publicUrl}/parent/fees` },
  });
}
