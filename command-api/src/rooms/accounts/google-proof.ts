import type { ProvenPerson } from '@nead/http-kit/sessions/id-tokens.ts';
import type { Account } from './account-state.ts';

/**
 * Google's word alone opens the account: this person is linked to it, or Google gives the address out itself. Of any other address
 * it says only whose it was when that Google account was made, and an owner who took Google away wants the password first
 * (docs/decisions/153).
 */
export const isGoogleEnough = (
  { verified, google, googleRemoved }: Account,
  { subject, isIssuer }: Pick<ProvenPerson, 'subject' | 'isIssuer'>,
): boolean => !verified || (isIssuer && !googleRemoved) || (google?.subject === subject && !google.isFormer);
