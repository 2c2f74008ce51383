import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** The letter to the owner about a new password, in case somebody else set it. */
export const passwordChangedMail = (
  to: string,
  firstName: string | null,
  url: string,
  supportEmail: string,
): Letter =>
  letter({
    to,
    subject: accountMailTexts.neadPassword,
    greeting: greetingOf(firstName),
    paragraphs: [accountMailTexts.thePassword, accountMailTexts.thisWasNotYouSet(supportEmail)],
    action: { label: accountMailTexts.setANewPassword, url },
  });
