import { type Letter, letter } from '../../mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** To somebody who has signed up: proves that the address is theirs. */
export const verifyEmailMail = (to: string, firstName: string | null, url: string): Letter =>
  letter({
    to,
    subject: 'Please confirm your email address for Nead',
    greeting: greetingOf(firstName),
    paragraphs: [
      'Welcome to Nead. One step is left: confirm that this email address is yours, and your account is ready.',
      'The link works once and for 24 hours.',
    ],
    action: { label: 'Confirm my email address', url },
    footnote:
      'You did not sign up? Then somebody mistyped their address. Do not open the link, and no account can be used.',
  });
