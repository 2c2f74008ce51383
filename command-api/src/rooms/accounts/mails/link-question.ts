import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';
import type { AskingMail } from './parent-invitation.ts';

/**
 * The letter to a parent with an account whom a childminder added. It names no child, since it may reach the wrong
 * person.
 */
export const linkQuestionMail = ({ to, firstName, childminder, url, writtenBy }: AskingMail): Letter =>
  letter({
    to,
    subject: accountMailTexts.childminderAsks(childminder),
    greeting: greetingOf(firstName),
    paragraphs: [
      accountMailTexts.saysSheMinds(childminder),
      accountMailTexts.nothingUntilAnswered,
      ...(writtenBy === undefined ? [] : [writtenBy]),
    ],
    action: { label: accountMailTexts.answer, url },
    footnote: accountMailTexts.neitherKnow(childminder),
  });
