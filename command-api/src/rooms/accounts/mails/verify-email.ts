import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** The letter to a person who signed up: the link proves that the address is theirs. */
export const verifyEmailMail = (to: string, firstName: string | null, url: string): Letter =>
  letter({
    to,
    subject: accountMailTexts.pleaseConfirmYourEmail,
    greeting: greetingOf(firstName),
    paragraphs: [accountMailTexts.welcomeToNeadOne, accountMailTexts.linkWorksOnceAndFor24],
    action: { label: accountMailTexts.confirmMyEmailAddress, url },
    footnote: accountMailTexts.didNotSign,
  });
