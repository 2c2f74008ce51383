import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';

/** The recorded fields of a form. Erased ones are left out. */
export type Saved<Said extends { cents: number }> = Partial<Said>;

/**
 * The answer to a command with a known id: it was done. A form whose answer was lost may have been changed before it
 * was sent again; its new content was not saved, and the answer says so. Erased content cannot be compared, and refuses
 * nothing.
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
