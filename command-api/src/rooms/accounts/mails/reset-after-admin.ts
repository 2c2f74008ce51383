import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/**
 * The letter to everybody who shares records with an account into which an administrator may have let another person.
 */
export const resetAfterAdminMail = (
  { to, firstName, supportEmail }: { to: string; firstName: string | null; supportEmail: string },
  name: string,
): Letter =>
  letter({
    to,
    subject: accountMailTexts.resetAfterAdmin(name),
    greeting: greetingOf(firstName),
    paragraphs: [accountMailTexts.resetAfterAdminDetail(name)],
    footnote: accountMailTexts.askThem(supportEmail),
  });
