import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** The letter to the former address. */
export const emailChangedMail = (to: string, firstName: string | null, supportEmail: string): Letter =>
  letter({
    to,
    subject: accountMailTexts.emailAddress,
    greeting: greetingOf(firstName),
    paragraphs: [accountMailTexts.neadAccountHas, accountMailTexts.thisWasNotYouPlease(supportEmail)],
  });
