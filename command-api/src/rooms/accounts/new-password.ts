import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { invalid, type Refusal } from '@nead/contracts/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses passwords that attackers try first, including those derived from the owner's address `email`. */
export function tooCommon(password: string, email?: string | null): Refusal | undefined {
  const own = email?.toLowerCase();
  const given = password.toLowerCase();
  if (!isCommonPassword(password) && given !== own && given !== own?.split('@')[0]) return undefined;
  return invalid(accountTexts.passwordTooCommon);
}
