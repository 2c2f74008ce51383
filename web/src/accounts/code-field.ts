/** The code of an authenticator app; a recovery code has letters too, so the keyboard stays a full one. */
export const codeField = {
  label: 'Code',
  name: 'code',
  type: 'text',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
