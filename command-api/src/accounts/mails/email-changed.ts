import { type Letter, letter } from '../../mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** To the address that an account had until now. */
export const emailChangedMail = (to: string, firstName: string | null, supportEmail: string): Letter =>
  letter({
    to,
    subject: 'The email address of your Nead account was changed',
    greeting: greetingOf(firstName),
    paragraphs: [
      'Your Nead account has a new email address. From now on you log in with that one.',
      `If this was not you, please write to ${supportEmail} at once.`,
    ],
  });
