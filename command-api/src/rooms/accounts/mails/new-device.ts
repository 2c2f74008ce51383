import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { longDayAndTime } from './email-change-asked.ts';
import { greetingOf } from './greeting.ts';

/** To the owner, in whose name somebody else may have logged in. */
export const newDeviceMail = (
  to: string,
  firstName: string | null,
  url: string,
  device: string,
  at: string,
): Letter =>
  letter({
    to,
    subject: accountMailTexts.newDevice,
    greeting: greetingOf(firstName),
    paragraphs: [accountMailTexts.newDeviceDetail(device, longDayAndTime.format(new Date(at)))],
    action: { label: accountMailTexts.wasNotMe, url },
    footnote: accountMailTexts.newDeviceWasMe,
  });
