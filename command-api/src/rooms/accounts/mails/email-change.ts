import { mailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** To the new address; nothing changes until it is proved. */
export const emailChangeMail = (to: string, firstName: string | null, url: string): Letter =>
  letter({
    to,
    subject: mailTexts.pleaseConfirmYourNew,
    greeting: greetingOf(firstName),
    paragraphs: [mailTexts.askedUs, mailTexts.linkWorksOnce],
    action: { label: mailTexts.useThisEmailAddress, url },
    footnote: mailTexts.didNotAsk,
  });
