import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';

/** What was recorded of what was said. What was erased is left out. */
export type Saved<Said extends { cents: number }> = Partial<Said>;

/**
 * The answer to a command whose id is known: it was done. A form whose answer did not come may have been changed before it was sent
 * again; what it says now was not saved, and that is told. What was erased cannot be compared, and refuses nothing.
 */
export function answerToRepeat<Said extends { cents: number }>(
  own: boolean,
  said: Said,
  saved: Saved<Said>,
): [] | Refusal {
  if (!own) return refuse('ID_TAKEN');
  if (Object.entries(saved).every(([field, value]) => Reflect.get(said, field) === value)) return [];
  const { cents } = saved;
  return refuse('CONFLICT', cents === undefined ? feeTexts.savedOtherwise : feeTexts.savedAlready(cents));
}
