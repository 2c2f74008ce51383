import { addDays } from '../../dublin.ts';
import type { Id } from '../../ids.ts';
import type { AgreementVersion, Payer, Terms } from './agreement.ts';

/** A version of an agreement with its later state. */
export interface AgreementRecord {
  version: number;
  from: string;
  payers: readonly Payer[];
  /** Null: erased. */
  terms: Terms | null;
  withdrawn: boolean;
  /** Payers who have agreed. */
  agreedBy: readonly Id[];
  /** The day on which it was ended, if it was. */
  lastDay: string | null;
}

export type HeldVersion = AgreementVersion & { payers: readonly Payer[] };

/** The state of a version; it applies once all payers have agreed. */
export function standingOf({
  withdrawn,
  payers,
  agreedBy,
}: AgreementRecord): 'withdrawn' | 'proposed' | 'agreed' {
  if (withdrawn) return 'withdrawn';
  return payers.every(({ contactId }) => agreedBy.includes(contactId)) ? 'agreed' : 'proposed';
}

/** The versions that apply or applied, oldest first; each ends at the latest on the day before the next. */
export function heldVersions(records: readonly AgreementRecord[]): HeldVersion[] {
  const agreed = records
    .filter((record) => standingOf(record) === 'agreed')
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  return agreed.flatMap(({ version, from, payers, terms, lastDay }, at) => {
    const next = agreed[at + 1];
    const before = next && addDays(next.from, -1);
    const to = before !== undefined && (lastDay === null || before < lastDay) ? before : lastDay;
    return terms ? [{ version, from, to, payers, terms }] : [];
  });
}
