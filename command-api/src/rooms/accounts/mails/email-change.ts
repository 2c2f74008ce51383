import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** The letter to the new address; nothing changes until it is proved. */
export const emailChangeMail = (to: string, firstName: string | null, url: string): Letter =>
  letter({
    to,
    subject: accountMailTexts.pleaseConfirmYourNew,
    greeting: greetingOf(firstName),
    paragraphs: [accountMailTexts.askedUs, accountMailTexts.linkWorksOnce],
    action: { label: accountMailTexts.useThisEmailAddress, url },
    footnote: accountMailTexts.didNotAsk,
  });
