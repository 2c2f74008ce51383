import { dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { answerToRepeat } from './answer-to-repeat.ts';
import { isCharge } from './card-state.ts';
import { type Fees, type SaidMoney, settledFamily } from './state.ts';

type Money = Pick<SaidMoney, 'date' | 'way' | 'cents'> & Partial<SaidMoney>;

type OfFamily = { childminderId: Id; contactId: Id; at: string };

export type PaymentCommand =
  | (OfFamily &
      Money & {
        type: 'Pay';
        paymentId: Id;
        held: boolean;
        saidId?: Id | undefined;
        bankLine?: string | undefined;
      })
  | { type: 'RemovePayment'; childminderId: Id; paymentId: Id; why: string; at: string }
  | { type: 'RemoveRefund'; childminderId: Id; refundId: Id; at: string }
  | { type: 'Release'; childminderId: Id; paymentId: Id; at: string }
  | (OfFamily & { type: 'Refund'; refundId: Id; date: string; cents: number; reason: string })
  | (OfFamily & Money & { type: 'Say'; saidId: Id; accountId: Id })
  | (OfFamily & { type: 'TakeBackSaid'; saidId: Id })
  | { type: 'DeclineSaid'; childminderId: Id; saidId: Id; at: string };

/** The most reports that a parent can send a childminder before she answers. */
export const MOST_SAID = 10;

type Decided = readonly FeeEvent[] | Refusal;
type Of<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;

/** The mistake in received or refunded money, if any: there must be an amount, and no future day. */
function wrongMoney({ cents, date, at }: { cents: number; date: string; at: string }): Refusal | undefined {
  if (cents === 0) return invalid(feeTexts.nothing);
  return date > dublinDate(at) ? invalid(feeTexts.paidAhead) : undefined;
}

/** The reason why money cannot be for this invoice, if so: it is not one of this family. */
function whyNotToward(
  state: Fees,
  { toward, contactId }: Pick<Of<'Pay'>, 'toward' | 'contactId'>,
): Refusal | undefined {
  if (toward === undefined || state.invoices.get(toward)?.contactId === contactId) return undefined;
  return refuse('NOT_FOUND', feeTexts.invoiceNotFound);
}

function pay(command: Of<'Pay'>, state: Fees): Decided {
  const { childminderId, contactId, paymentId, date, way, held, toward, saidId, at } = command;
  const { cents, reference, bankLine } = command;
  const known = state.payments.get(paymentId);
  if (known)
    return answerToRepeat(
      known.contactId === contactId,
      { date, way, held, toward, saidId, cents, reference, bankLine },
      known.saved,
    );
  if (state.gone.has(paymentId)) return refuse('RECORD_REMOVED', feeTexts.paymentNotFound);
  const wrong = wrongMoney(command);
  if (wrong) return wrong;
  if (bankLine && [...state.payments.values()].some((payment) => payment.bankLine === bankLine))
    return refuse('CONFLICT', feeTexts.bankLineRecorded);
  const refused = whyNotToward(state, command);
  if (refused) return refused;
  if (saidId) {
    const said = state.said.get(saidId);
    if (said?.contactId !== contactId) return refuse('NOT_FOUND', feeTexts.saidNotFound);
    if (said.answered) return refuse('CONFLICT', feeTexts.saidAnswered);
  }
  return [
    {
      type: 'PaymentRecorded',
      data: {
        childminderId,
        contactId,
        paymentId,
        date,
        way,
        held,
        ...(toward && { toward }),
        ...(saidId && { saidId }),
        payment: { cents, ...(reference && { reference }), ...(bankLine && { bankLine }) },
        at,
      },
    },
  ];
}

function removePayment({ childminderId, paymentId, why, at }: Of<'RemovePayment'>, state: Fees): Decided {
  const known = state.payments.get(paymentId);
  if (!known) return state.gone.has(paymentId) ? [] : refuse('NOT_FOUND', feeTexts.paymentNotFound);
  // The money has really arrived, so it can be paid back but is no mistake.
  if (isCharge(state.cards, paymentId)) return refuse('CONFLICT', feeTexts.paidByCard);
  const { contactId, saved } = known;
  const { credit } = settledFamily(state, contactId);
  const payments = new Map(state.payments);
  payments.delete(paymentId);
  if (settledFamily({ ...state, payments }, contactId).credit < Math.min(0, credit))
    return refuse('CONFLICT', feeTexts.creditPaidBack);
  const about = { childminderId, contactId, paymentId, ...(saved.saidId && { saidId: saved.saidId }) };
  return [{ type: 'PaymentRemoved', data: { ...about, why, at } }];
}

function release({ childminderId, paymentId, at }: Of<'Release'>, state: Fees): Decided {
  const known = state.payments.get(paymentId);
  if (!known) return refuse('NOT_FOUND', feeTexts.paymentNotFound);
  if (!known.held) return refuse('CONFLICT', feeTexts.notADeposit);
  return [{ type: 'DepositReleased', data: { childminderId, contactId: known.contactId, paymentId, at } }];
}

function refund(command: Of<'Refund'>, state: Fees): Decided {
  const { childminderId, contactId, refundId, date, cents, reason, at } = command;
  const known = state.refunds.get(refundId);
  if (known) return answerToRepeat(known.contactId === contactId, { date, cents, reason }, known.saved);
  if (state.gone.has(refundId)) return refuse('RECORD_REMOVED', feeTexts.refundNotFound);
  const wrong = wrongMoney(command);
  if (wrong) return wrong;
  const { credit, payments } = settledFamily(state, contactId);
  // The card service reports its own refunds; one by hand would count twice.
  const byCard = sumOf(
    payments.map(({ paymentId, over }) => ({ cents: isCharge(state.cards, paymentId) ? over : 0 })),
  );
  if (byCard > 0 && cents > credit - byCard) return refuse('CONFLICT', feeTexts.creditByCard(byCard));
  if (cents > credit) return refuse('CONFLICT', feeTexts.moreThanCredit(Math.max(0, credit)));
  const body = { cents, reason };
  return [{ type: 'PaymentRefunded', data: { childminderId, contactId, refundId, date, body, at } }];
}

function removeRefund({ childminderId, refundId, at }: Of<'RemoveRefund'>, state: Fees): Decided {
  const known = state.refunds.get(refundId);
  if (!known) return state.gone.has(refundId) ? [] : refuse('NOT_FOUND', feeTexts.refundNotFound);
  // The card service reported it: the money really went back.
  if (known.paymentId !== undefined) return refuse('CONFLICT', feeTexts.refundedByCard);
  return [
    { type: 'PaymentRefundRemoved', data: { childminderId, contactId: known.contactId, refundId, at } },
  ];
}

function say(command: Of<'Say'>, state: Fees): Decided {
  const { childminderId, contactId, saidId, accountId, date, way, cents, reference, toward, at } = command;
  const known = state.said.get(saidId);
  if (known?.takenBack) return refuse('RECORD_REMOVED', feeTexts.saidTakenBack);
  if (known)
    return answerToRepeat(
      known.contactId === contactId,
      { date, way, toward, cents, reference: reference || undefined },
      known.saved,
    );
  const wrong = wrongMoney(command);
  if (wrong) return wrong;
  const open = [...state.said.values()].filter((each) => each.contactId === contactId && !each.answered);
  if (toward && open.some((each) => each.toward === toward)) return refuse('CONFLICT', feeTexts.saidBefore);
  if (open.length >= MOST_SAID) return refuse('CONFLICT', feeTexts.saidTooMany);
  const said = { cents, ...(reference && { reference }) };
  const data = {
    childminderId,
    contactId,
    saidId,
    accountId,
    date,
    way,
    ...(toward && { toward }),
    said,
    at,
  };
  return whyNotToward(state, command) ?? [{ type: 'PaymentSaid', data }];
}

function takeBackSaid({ childminderId, contactId, saidId, at }: Of<'TakeBackSaid'>, state: Fees): Decided {
  const known = state.said.get(saidId);
  if (known?.contactId !== contactId) return refuse('NOT_FOUND', feeTexts.saidNotFound);
  if (known.takenBack) return [];
  if (known.answered) return refuse('CONFLICT', feeTexts.saidAnswered);
  return [{ type: 'PaymentSaidTakenBack', data: { childminderId, contactId, saidId, at } }];
}

function declineSaid({ childminderId, saidId, at }: Of<'DeclineSaid'>, state: Fees): Decided {
  const known = state.said.get(saidId);
  if (!known) return refuse('NOT_FOUND', feeTexts.saidNotFound);
  if (known.answered) return refuse('CONFLICT', feeTexts.saidAnswered);
  return [{ type: 'PaymentSaidDeclined', data: { childminderId, contactId: known.contactId, saidId, at } }];
}

export function decidePayment(command: PaymentCommand, state: Fees): Decided {
  switch (command.type) {
    case 'Pay':
      return pay(command, state);
    case 'RemovePayment':
      return removePayment(command, state);
    case 'Release':
      return release(command, state);
    case 'Refund':
      return refund(command, state);
    case 'RemoveRefund':
      return removeRefund(command, state);
    case 'Say':
      return say(command, state);
    case 'TakeBackSaid':
      return takeBackSaid(command, state);
    case 'DeclineSaid':
      return declineSaid(command, state);
  }
}
