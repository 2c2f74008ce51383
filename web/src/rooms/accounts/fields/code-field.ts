import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
/** A code of an authenticator app or a recovery code. The latter has letters, so no number keyboard. */
export const codeField = {
  label: accountPageTexts.code,
  name: 'code',
  type: 'text',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;
