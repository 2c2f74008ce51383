import type { Id } from '../../ids.ts';

interface SaidToward {
  contactId: Id;
  /** The invoice that it was for. */
  toward: Id | undefined;
}

/**
 * Answers whether a payment that a parent announced is still missing: it is not once they announced it again and wait
 * for an answer, or once its invoice is paid.
 */
export const isStillMissing = (
  { contactId, toward }: SaidToward,
  waiting: readonly SaidToward[],
  openOf: (invoiceId: Id) => number,
): boolean =>
  !waiting.some((each) => each.contactId === contactId && each.toward === toward) &&
  (toward === undefined || openOf(toward) > 0);
