import { type Letter, letter } from '../../mail/mail.ts';
import { greetingOf } from './greeting.ts';

export const passwordResetMail = (to: string, firstName: string | null, url: string): Letter =>
  letter({
    to,
    subject: 'Set a new password for Nead',
    greeting: greetingOf(firstName),
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your Nead account.',
      'The link works once and for 30 minutes. Setting a new password logs you out on all devices.',
    ],
    action: { label: 'Set a new password', url },
    footnote: 'You did not ask for this? Then do nothing: your password stays as it is.',
  });
