import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
/** The attributes of an e-mail input, the same in every form. */
export const emailField = {
  label: accountPageTexts.email,
  name: 'email',
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
