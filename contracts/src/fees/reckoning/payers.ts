import type { Id } from '../../ids.ts';
import type { Payer } from '../agreement/agreement.ts';
import { shareOf } from '../money.ts';
import type { FeeLine } from './lines.ts';

/** Each line at one payer's share; the shares of all payers add up to the line to the cent. */
export function linesOfPayer(lines: readonly FeeLine[], payers: readonly Payer[], contactId: Id): FeeLine[] {
  const at = payers.findIndex((payer) => payer.contactId === contactId);
  const payer = payers[at];
  if (!payer) return [];
  const before = payers.slice(0, at).reduce((sum, { percent }) => sum + percent, 0);
  const share = payer.percent < 100 && { share: payer.percent };
  return lines.map((line) => ({ ...line, ...share, cents: shareOf(line.cents, before, payer.percent) }));
}
