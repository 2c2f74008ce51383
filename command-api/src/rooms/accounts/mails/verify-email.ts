import { mailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** To a person who signed up: the link proves that the address is theirs. */
export const verifyEmailMail = (to: string, firstName: string | null, url: string): Letter =>
  letter({
    to,
    subject: mailTexts.pleaseConfirmYourEmail,
    greeting: greetingOf(firstName),
    paragraphs: [mailTexts.welcomeToNeadOne, mailTexts.linkWorksOnceAndFor24],
    action: { label: mailTexts.confirmMyEmailAddress, url },
    footnote: mailTexts.didNotSign,
  });
