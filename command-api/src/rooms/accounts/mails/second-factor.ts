import { mailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

interface Told {
  to: string;
  firstName: string | null;
  supportEmail: string;
}

/** Tells the owner, in case it was somebody at their open screen. */
export const secondFactorOnMail = ({ to, firstName, supportEmail }: Told): Letter =>
  letter({
    to,
    subject: mailTexts.secondStepOn,
    greeting: greetingOf(firstName),
    paragraphs: [mailTexts.secondStepOnDetail, mailTexts.secondStepLost(supportEmail)],
    footnote: mailTexts.thisWasNotYouPlease(supportEmail),
  });

/** `reason`: what the administrator wrote who switched it off. */
export const secondFactorOffMail = (
  { to, firstName, supportEmail }: Told,
  reason: string | undefined,
): Letter =>
  letter({
    to,
    subject: mailTexts.secondStepOff,
    greeting: greetingOf(firstName),
    paragraphs: [
      mailTexts.secondStepOffDetail,
      ...(reason === undefined ? [] : [mailTexts.administratorWrote(reason)]),
    ],
    footnote: mailTexts.thisWasNotYouSet(supportEmail),
  });
