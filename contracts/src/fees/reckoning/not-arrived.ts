import type { Id } from '../../ids.ts';

interface SaidToward {
  contactId: Id;
  /** The invoice that it was for. */
  toward: Id | undefined;
}

/**
 * Whether it still matters that what a parent said to have paid has not arrived: not once they said so again and wait for
 * an answer, or once what it was for is paid.
 */
export const isStillMissing = (
  { contactId, toward }: SaidToward,
  waiting: readonly SaidToward[],
  openOf: (invoiceId: Id) => number,
): boolean =>
  !waiting.some((each) => each.contactId === contactId && each.toward === toward) &&
  (toward === undefined || openOf(toward) > 0);
