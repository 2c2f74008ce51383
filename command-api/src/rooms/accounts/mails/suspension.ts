import { accountMailTexts as texts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** The letter to the owner of a suspended account, with an administrator's reason and an address for replies. */
export const suspendedMail = (
  to: string,
  firstName: string | null,
  reason: string | null,
  supportEmail: string,
): Letter =>
  letter({
    to,
    subject: texts.suspended,
    greeting: greetingOf(firstName),
    paragraphs: [
      texts.suspendedDetail,
      ...(reason === null ? [] : [texts.suspendedFor(reason)]),
      texts.suspendedAnswer,
    ],
    action: { label: texts.writeToSupport, url: `mailto:${supportEmail}` },
  });

export const reinstatedMail = (to: string, firstName: string | null, url: string): Letter =>
  letter({
    to,
    subject: texts.reinstated,
    greeting: greetingOf(firstName),
    paragraphs: [texts.reinstatedDetail],
    action: { label: texts.logIn, url },
  });
