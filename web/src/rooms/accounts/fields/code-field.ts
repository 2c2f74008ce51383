import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
/** The code of an authenticator app; a recovery code has letters too, so the keyboard stays a full one. */
export const codeField = {
  label: pageTexts.code,
  name: 'code',
  type: 'text',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;
