import { mailTexts } from '@nead/contracts/accounts/mail-texts.ts';
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
    subject: mailTexts.neadPassword,
    greeting: greetingOf(firstName),
    paragraphs: [mailTexts.thePassword, mailTexts.thisWasNotYouSet(supportEmail)],
    action: { label: mailTexts.setANewPassword, url },
  });
