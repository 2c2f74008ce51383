import type { ProvenPerson } from '@nead/http-kit/sessions/id-tokens.ts';
import type { Account } from './account-state.ts';

/**
 * Answers whether Google alone opens the account: this person is linked to it, or Google itself issues the address. For
 * any other address Google only knows its owner at the time that Google account was made, and an owner who removed
 * Google wants the password first (docs/decisions/153).
 */
export const isGoogleEnough = (
  { verified, google, googleRemoved }: Account,
  { subject, isIssuer }: Pick<ProvenPerson, 'subject' | 'isIssuer'>,
): boolean => !verified || (isIssuer && !googleRemoved) || (google?.subject === subject && !google.isFormer);
