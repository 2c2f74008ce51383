import type { LinkPurpose } from '@nead/contracts/accounts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { NewLink } from './links-and-sessions.ts';

const MINUTE = 60_000;
const LIFE: Readonly<Record<LinkPurpose | 'invitation', number>> = {
  verification: 24 * 60 * MINUTE,
  'email-change': 7 * 24 * 60 * MINUTE,
  'email-answer': 7 * 24 * 60 * MINUTE,
  'login-answer': 7 * 24 * 60 * MINUTE,
  'recovery-answer': 7 * 24 * 60 * MINUTE,
  invitation: 7 * 24 * 60 * MINUTE,
  reset: 30 * MINUTE,
};

export const expiryOf = (purpose: LinkPurpose | 'invitation', from: Date | string): string =>
  new Date(new Date(from).getTime() + LIFE[purpose]).toISOString();

export const newLink = (purpose: LinkPurpose, linkId: Id, from: Date | string): NewLink => ({
  linkId,
  expiresAt: expiryOf(purpose, from),
});

/** The letters ordered with a link, and its other notices. */
export const mailsOfLink: Readonly<Record<LinkPurpose, readonly string[]>> = {
  verification: ['verify-email'],
  reset: ['password-reset'],
  'email-change': ['email-change'],
  'email-answer': ['email-change-asked'],
  'login-answer': ['new-device', 'new-device-push'],
  'recovery-answer': ['recovery-asked', 'recovery-asked-push', 'recovery-asked-before'],
};
