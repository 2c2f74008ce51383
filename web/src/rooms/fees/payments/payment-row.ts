import type { PaymentView } from '@nead/contracts/fees/views.ts';

/** A payment in its place on the page. */
export interface PaymentRow {
  /** The id under which it was first shown. */
  key: string;
  payment: PaymentView;
  /** The payment was taken back. */
  gone: boolean;
  /** The id under which it is being recorded again. */
  again?: string;
}

/**
 * The rows of a page that stays open: each keeps its place, even if its payment is taken back or recorded again under another
 * id. New payments come last. If nothing changed, the same list is returned.
 */
export function keptRows(
  shown: readonly PaymentRow[],
  payments: readonly PaymentView[],
): readonly PaymentRow[] {
  const now = new Map(payments.map((payment) => [payment._id, payment]));
  const kept = shown.map((row): PaymentRow => {
    const payment = now.get(row.again ?? '') ?? now.get(row.payment._id);
    if (payment === undefined) return row.gone ? row : { ...row, gone: true };
    if (payment === row.payment && !row.gone) return row;
    return {
      key: row.key,
      payment,
      gone: false,
      ...(row.again !== payment._id && row.again && { again: row.again }),
    };
  });
  const places = new Set(kept.flatMap(({ payment, again }) => [payment._id, again]));
  const added = payments
    .filter(({ _id }) => !places.has(_id))
    .map((payment): PaymentRow => ({ key: payment._id, payment, gone: false }));
  const same = added.length === 0 && kept.every((row, at) => row === shown[at]);
  return same ? shown : [...kept, ...added];
}
