import type { SecurityEntry } from './security-requests.ts';

/** The sentence for each kind of entry in an account's security list. */
export const securityTexts: Readonly<Record<SecurityEntry['what'], string>> = {
  'account-opened': 'Account opened',
  'email-verified': 'Email address confirmed',
  'email-changed': 'Email address changed',
  'email-change-asked': 'A change of the email address was asked for',
  'email-change-asked-by-admin': 'An administrator asked for a change of the email address',
  'email-change-stopped': 'The change of the email address was stopped',
  login: 'Logged in',
  'login-failed': 'Somebody tried to log in with a wrong password',
  'code-failed': 'Somebody tried to log in with the password and a wrong code',
  'login-locked': 'Too many wrong passwords: logging in was blocked for a while',
  'session-ended': 'Logged out',
  'reset-requested': 'A new password was asked for',
  'password-reset': 'Password reset by a link in an email',
  'password-changed': 'Password changed',
  'password-voided': 'The password was removed, because somebody else confirmed the email address',
  'google-linked': 'Google was added as a way to log in',
  'google-unlinked': 'Google was removed as a way to log in',
  'passkey-added': 'A passkey was added as a way to log in',
  'passkey-removed': 'A passkey was removed',
  'second-factor-on': 'Second factor switched on',
  'second-factor-off': 'Second factor switched off',
  'second-factor-removed': 'An administrator switched the second factor off',
  'recovery-code-used': 'A recovery code was used',
  suspended: 'Account suspended',
  reinstated: 'Account reinstated',
};

/** Why a second factor cannot be set up now. */
export const secondFactorTexts = {
  isThere: 'A second factor is set up already.',
  neverBoth:
    'The address and the second step of one account are never both changed by an administrator within seven days.',
  notBegun: 'Please begin with setting up the authenticator app.',
} as const;

/** Why a way in cannot be removed. */
export const lastWayIn = 'This is your only way in. Please set a password first.';

/** For a session whose browser did not identify itself. */
export const unknownDevice = 'Unknown device';
