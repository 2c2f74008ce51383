import { type Letter, letter } from '../../mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** To the new address of an account: nothing changes until it has proven itself. */
export const emailChangeMail = (to: string, firstName: string | null, url: string): Letter =>
  letter({
    to,
    subject: 'Please confirm your new email address for Nead',
    greeting: greetingOf(firstName),
    paragraphs: [
      'You asked us to change the email address of your Nead account to this one.',
      'The link works once and for 24 hours. From then on you log in with this address.',
    ],
    action: { label: 'Use this email address', url },
    footnote: 'You did not ask for this? Then do nothing: the account keeps the address that it has.',
  });
