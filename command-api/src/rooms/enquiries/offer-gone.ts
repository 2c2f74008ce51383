import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { publicTexts as texts } from '@nead/contracts/enquiries/public-texts.ts';
import type { KnownEnquiry } from './state.ts';

/** The reason why an offer cannot be answered any more, for the family. */
export function offerGone({ state, until }: KnownEnquiry, her: string, at: string): string {
  if (state === 'accepted') return texts.accepted(her);
  if (state === 'declined') return texts.declined(her);
  const isOver = state === 'offered' && until !== undefined && until < dublinDate(at);
  return isOver ? texts.offerTooLate(dateName(until)) : texts.offerGone(her);
}
