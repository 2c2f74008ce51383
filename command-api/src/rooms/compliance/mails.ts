import { type DutyId, duties } from '@nead/contracts/compliance/duties.ts';
import { complianceMailTexts as texts } from '@nead/contracts/compliance/texts.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';

/** The letter to a childminder when something in her file becomes due, at most weekly while it is. */
export const fileReminderMail = (
  to: string,
  firstName: string | null,
  due: readonly DutyId[],
  url: string,
): Letter =>
  letter({
    to,
    subject: texts.due,
    greeting: greetingOf(firstName),
    paragraphs: [
      texts.isDue(joinWithAnd(due.map((id) => duties.findLast((duty) => duty.id === id)?.name ?? id))),
    ],
    action: { label: texts.open, url },
    footnote: texts.weekly,
  });
