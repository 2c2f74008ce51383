import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';

/**
 * The answer to a command whose id is known: it was done. A form whose answer did not come may have been changed before it was sent
 * again; what it says now was not saved, and that is told.
 */
export function answerToRepeat(is: { own: boolean; same: boolean }, savedCents: number): [] | Refusal {
  if (!is.own) return refuse('ID_TAKEN');
  return is.same ? [] : refuse('CONFLICT', feeTexts.savedAlready(savedCents));
}
