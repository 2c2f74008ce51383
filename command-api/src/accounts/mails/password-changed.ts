import { type Letter, letter } from '../../mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** So that an owner hears of a new password that somebody else has set. */
export const passwordChangedMail = (
  to: string,
  firstName: string | null,
  url: string,
  supportEmail: string,
): Letter =>
  letter({
    to,
    subject: 'Your Nead password was changed',
    greeting: greetingOf(firstName),
    paragraphs: [
      'The password of your Nead account has just been changed, and all other devices were logged out.',
      `If this was not you, set a new password now and write to ${supportEmail}.`,
    ],
    action: { label: 'Set a new password', url },
  });
