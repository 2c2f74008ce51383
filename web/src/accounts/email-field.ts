/** An e-mail address, as every form asks for it. */
export const emailField = {
  label: 'Email',
  name: 'email',
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
