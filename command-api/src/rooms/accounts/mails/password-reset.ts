import { mailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

export const passwordResetMail = (to: string, firstName: string | null, url: string): Letter =>
  letter({
    to,
    subject: mailTexts.setANewPasswordForNead,
    greeting: greetingOf(firstName),
    paragraphs: [mailTexts.somebodyHopefullyYouAsked, mailTexts.linkWorksOnceAndFor30],
    action: { label: mailTexts.setANewPassword, url },
    footnote: mailTexts.didNotAskForThisThen,
  });
