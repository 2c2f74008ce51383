import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
/** An e-mail address, as every form asks for it. */
export const emailField = {
  label: pageTexts.email,
  name: 'email',
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
