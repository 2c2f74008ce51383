import { registerMailTexts as texts } from '@nead/contracts/register/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';

/** The letter to a childminder whose link a parent ended. */
export const linkEndedMail = (to: string, firstName: string | null, parent: string, url: string): Letter =>
  letter({
    to,
    subject: texts.hasEnded(parent),
    greeting: greetingOf(firstName),
    paragraphs: [texts.seesNothingMore(parent), texts.recordsStay],
    action: { label: texts.seeContact, url },
  });
