import { dublinTime } from '@nead/contracts/dublin.ts';
import { inspectionTexts as texts } from '@nead/contracts/inspection/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';

/** The letter to a childminder whose records an administrator opened. */
export const glassBrokenMail = (
  to: string,
  firstName: string | null,
  endsAt: string,
  url: string,
  supportEmail: string,
): Letter =>
  letter({
    to,
    subject: texts.glassSubject,
    greeting: greetingOf(firstName),
    paragraphs: texts.glassParagraphs(dublinTime(endsAt)),
    action: { label: texts.seeWhy, url },
    footnote: texts.glassUnasked(supportEmail),
  });
