import { isStillMissing } from '@nead/contracts/fees/reckoning/not-arrived.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Saved } from './answer-to-repeat.ts';
import { type Fees, openOfInvoice, type SaidMoney, type SaidPayment } from './state.ts';

/**
 * An announced payment that has not arrived. Undefined if it is no news any more: the parent announced it again, or the
 * invoice is paid.
 */
export function notArrivedStill(state: Fees, saidId: Id): Saved<SaidMoney> | undefined {
  const about = state.said.get(saidId);
  if (!about) return undefined;
  const waiting = [...state.said.values()].filter(({ answered }) => !answered);
  return isStillMissing(about, waiting, (invoiceId) => openOfInvoice(state, invoiceId))
    ? about.saved
    : undefined;
}

/** A payment that no longer counts. Undefined if it is no news any more: another payment replaced it. */
export function takenBackStill(state: Fees, paymentId: Id, at: string): Saved<SaidPayment> | undefined {
  const payment = state.takenBack.get(paymentId);
  const isReplaced = [...state.payments.values()].some(
    (each) => each.contactId === payment?.contactId && each.recordedAt >= at,
  );
  return isReplaced ? undefined : payment?.saved;
}
