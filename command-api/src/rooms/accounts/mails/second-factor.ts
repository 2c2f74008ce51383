import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

interface SecondFactorMail {
  to: string;
  firstName: string | null;
  supportEmail: string;
}

/** The letter to the owner, in case it was somebody at their open screen. */
export const secondFactorOnMail = ({ to, firstName, supportEmail }: SecondFactorMail): Letter =>
  letter({
    to,
    subject: accountMailTexts.secondStepOn,
    greeting: greetingOf(firstName),
    paragraphs: [accountMailTexts.secondStepOnDetail, accountMailTexts.secondStepLost(supportEmail)],
    footnote: accountMailTexts.thisWasNotYouPlease(supportEmail),
  });

/** `reason`: the note of the administrator who switched it off. */
export const secondFactorOffMail = (
  { to, firstName, supportEmail }: SecondFactorMail,
  reason: string | undefined,
): Letter =>
  letter({
    to,
    subject: accountMailTexts.secondStepOff,
    greeting: greetingOf(firstName),
    paragraphs: [
      accountMailTexts.secondStepOffDetail,
      ...(reason === undefined ? [] : [accountMailTexts.administratorWrote(reason)]),
    ],
    footnote: accountMailTexts.thisWasNotYouSet(supportEmail),
  });
