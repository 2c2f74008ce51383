import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** The letter to the owner, since somebody else may have had the address at Google. */
export const googleLinkedMail = (
  to: string,
  firstName: string | null,
  url: string,
  supportEmail: string,
): Letter =>
  letter({
    to,
    subject: accountMailTexts.googleAdded,
    greeting: greetingOf(firstName),
    paragraphs: [accountMailTexts.googleAddedDetail],
    action: { label: accountMailTexts.setANewPassword, url },
    footnote: accountMailTexts.thisWasNotYouSet(supportEmail),
  });
