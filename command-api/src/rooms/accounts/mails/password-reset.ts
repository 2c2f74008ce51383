import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import type { Account } from '../account-state.ts';
import { isRecoveredSlowly } from '../recovery.ts';
import { greetingOf } from './greeting.ts';

export const passwordResetMail = (
  to: string,
  firstName: string | null,
  url: string,
  account: Account,
): Letter =>
  letter({
    to,
    subject: accountMailTexts.setANewPasswordForNead,
    greeting: greetingOf(firstName),
    paragraphs: [
      accountMailTexts.somebodyHopefullyYouAsked,
      isRecoveredSlowly(account) ? accountMailTexts.resetIsSlow : accountMailTexts.linkWorksOnceAndFor30,
    ],
    action: { label: accountMailTexts.setANewPassword, url },
    footnote: accountMailTexts.didNotAskForThisThen,
  });
