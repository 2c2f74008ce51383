import { type Letter, letter } from '../../mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** To a parent whom a childminder has added and who has no account yet. */
export const parentInvitationMail = (
  to: string,
  firstName: string | null,
  childminder: string,
  url: string,
): Letter =>
  letter({
    to,
    subject: `${childminder} invites you to see your child’s day on Nead`,
    greeting: greetingOf(firstName),
    paragraphs: [
      `${childminder} keeps the day of your child on Nead and has added you as a contact.`,
      'Choose a password and you see it as it happens: when your child arrives, eats, sleeps and goes home.',
      'The link works once and for 7 days.',
    ],
    action: { label: 'Create my account', url },
    footnote: `You do not know ${childminder}? Then somebody mistyped an address. Do not open the link, and nothing is shared with you.`,
  });
