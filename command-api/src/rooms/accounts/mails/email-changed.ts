import { mailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** To the former address. */
export const emailChangedMail = (to: string, firstName: string | null, supportEmail: string): Letter =>
  letter({
    to,
    subject: mailTexts.emailAddress,
    greeting: greetingOf(firstName),
    paragraphs: [mailTexts.neadAccountHas, mailTexts.thisWasNotYouPlease(supportEmail)],
  });
