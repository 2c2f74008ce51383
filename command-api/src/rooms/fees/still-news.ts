import { isStillMissing } from '@nead/contracts/fees/reckoning/not-arrived.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Saved } from './answer-to-repeat.ts';
import { type Fees, openOfInvoice, type SaidMoney, type SaidPayment } from './state.ts';

/**
 * What a parent said to have paid and has not arrived. Undefined if it is no news any more: they said so again, or what it was for
 * is paid.
 */
export function notArrivedStill(state: Fees, saidId: Id): Saved<SaidMoney> | undefined {
  const about = state.said.get(saidId);
  if (!about) return undefined;
  const waiting = [...state.said.values()].filter(({ answered }) => !answered);
  return isStillMissing(about, waiting, (invoiceId) => openOfInvoice(state, invoiceId))
    ? about.saved
    : undefined;
}

/** What is counted as paid no longer. Undefined if it is no news any more: another payment stands in its place. */
export function takenBackStill(state: Fees, paymentId: Id, at: string): Saved<SaidPayment> | undefined {
  const payment = state.takenBack.get(paymentId);
  const isReplaced = [...state.payments.values()].some(
    (each) => each.contactId === payment?.contactId && each.recordedAt >= at,
  );
  return isReplaced ? undefined : payment?.saved;
}
