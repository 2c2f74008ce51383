import { dublinDate } from '@nead/contracts/dublin.ts';
import { standingOf } from '@nead/contracts/fees/agreement/standing.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { invoiceNumber } from '@nead/contracts/fees/shapes.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { Letter } from '../../engine/mail/mail.ts';
import { isKnownUnsent } from '../../engine/mail/outbox-rows.ts';
import { mailId, type ReactionParts } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { greetingOf, senderOf } from '../../rooms/accounts/mails/greeting.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import {
  agreementMail,
  type FeesMail,
  invoiceMail,
  notArrivedMail,
  overdueMail,
  paymentMail,
  takenBackMail,
} from '../../rooms/fees/mails.ts';
import { agreementsOf, openOfInvoice, settledFamily } from '../../rooms/fees/state.ts';
import { notArrivedStill, takenBackStill } from '../../rooms/fees/still-news.ts';
import { addressee } from '../../rooms/preferences/by-mail.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { readBy } from '../../rooms/register/state.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';

/**
 * The sender and the recipient. Undefined if the contact has no account that shares with her, or if mails are switched
 * off.
 */
async function between(
  { streams, publicUrl }: ReactionParts,
  childminderId: Id,
  contactId: Id,
  path: string,
): Promise<FeesMail | undefined> {
  const plan = await currentPlan(streams, childminderId);
  if (!plan.granted('enableEmailNotifications') || !plan.granted('enableParentPortal')) return undefined;
  const { contacts } = await streams.stateOf(registerDecider, childminderId);
  const accountId = contacts.get(contactId)?.accountId;
  const parent = accountId && (await addressee(streams, accountId));
  if (!parent) return undefined;
  const { name: from, writtenBy } = senderOf(await streams.stateOf(accountDecider, childminderId));
  return {
    to: parent.email,
    greeting: greetingOf(parent.firstName),
    from,
    writtenBy: writtenBy === undefined ? [] : [writtenBy],
    url: publicUrl + path,
  };
}

/** Answers whether the contact's account may read about the child; only then may it see its agreement. */
async function seesChild({ streams }: ReactionParts, childminderId: Id, contactId: Id, childId: Id) {
  const home = await streams.stateOf(registerDecider, childminderId);
  const accountId = home.contacts.get(contactId)?.accountId;
  const child = home.children.get(childId);
  return accountId && child && readBy(home, child, accountId, dublinDate(new Date()));
}

const FEES = '/parent/fees';

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
  if (!(await seesChild(parts, childminderId, contactId, childId))) return undefined;
  const people = await between(parts, childminderId, contactId, FEES);
  return people && agreementMail(people);
}

export async function invoiceLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
  if (event.type !== 'InvoiceIssued' && event.type !== 'InvoiceMailChanged') return undefined;
  const { childminderId, contactId, invoiceId, at } = event.data;
  const { invoices } = await parts.streams.stateOf(feesDecider, childminderId);
  const invoice = invoices.get(invoiceId);
  // The mail was held back meanwhile, or sent because of a later event.
  if (!invoice?.mail.goes || invoice.mail.at !== at) return undefined;
  // The amount was erased.
  if (event.type === 'InvoiceIssued' && !event.data.body) return undefined;
  const people = await between(parts, childminderId, contactId, `${FEES}/invoice/${invoiceId}`);
  const { year, number, spans, cents, due } = invoice;
  const day = spans[0]?.from ?? dublinDate(at);
  return people && invoiceMail(people, { number: invoiceNumber(year, number), day, cents, due });
}

export async function reminderLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
  if (event.type !== 'InvoiceReminded') return undefined;
  const { childminderId, contactId, invoiceId } = event.data;
  const fees = await parts.streams.stateOf(feesDecider, childminderId);
  const invoice = fees.invoices.get(invoiceId);
  const open = openOfInvoice(fees, invoiceId);
  // A paid invoice needs no reminder.
  if (!invoice || open <= 0) return undefined;
  const people = await between(parts, childminderId, contactId, `${FEES}/invoice/${invoiceId}`);
  const { year, number, due } = invoice;
  return people && overdueMail(people, { number: invoiceNumber(year, number), open, due });
}

export async function notArrivedLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
  if (event.type !== 'PaymentSaidDeclined') return undefined;
  const { childminderId, contactId, saidId } = event.data;
  const said = notArrivedStill(await parts.streams.stateOf(feesDecider, childminderId), saidId);
  // The amount may have been erased.
  if (said?.cents === undefined || said.date === undefined) return undefined;
  const { cents, date, toward } = said;
  const page = toward === undefined ? FEES : `${FEES}/invoice/${toward}`;
  const people = await between(parts, childminderId, contactId, page);
  return people && notArrivedMail(people, { cents, date });
}

export const RECEIPT = 'fee-receipt';

/** The subject of a mail that thanks for a payment, by which it is found when the payment is taken back. */
export const thanksFor = ({ childminderId, paymentId }: { childminderId: Id; paymentId: Id }): string =>
  `${childminderId} ${paymentId}`;

export async function receiptLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
  if (event.type !== 'PaymentRecorded') return undefined;
  const { childminderId, contactId, paymentId, date, way, payment } = event.data;
  const fees = await parts.streams.stateOf(feesDecider, childminderId);
  // The payment was taken back meanwhile, or its amount was erased: there is nothing to name.
  const isThere = payment && fees.payments.has(paymentId);
  const people = isThere ? await between(parts, childminderId, contactId, FEES) : undefined;
  if (!isThere || !people) return undefined;
  const { balance } = settledFamily(fees, contactId);
  return paymentMail(people, { cents: payment.cents, date, way: familyTexts.ways[way], balance });
}

export async function takenBackLetter(event: LogEvent, parts: ReactionParts): Promise<Letter | undefined> {
  if (event.type !== 'PaymentRemoved') return undefined;
  const { childminderId, contactId, paymentId, at } = event.data;
  const fees = await parts.streams.stateOf(feesDecider, childminderId);
  const { cents, date } = { ...takenBackStill(fees, paymentId, at) };
  if (cents === undefined || date === undefined) return undefined;
  if (await isKnownUnsent(parts.pool, mailId(RECEIPT, thanksFor(event.data)))) return undefined;
  const people = await between(parts, childminderId, contactId, FEES);
  return people && takenBackMail(people, { cents, date, balance: settledFamily(fees, contactId).balance });
}
