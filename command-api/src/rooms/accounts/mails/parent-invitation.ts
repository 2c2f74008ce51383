import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** A childminder's question about a child: the recipient, and the page for the answer. */
export interface AskingMail {
  to: string;
  firstName: string | null;
  /** Her name. */
  childminder: string;
  url: string;
  /** The account that wrote the name, if the letter tells it. */
  writtenBy: string | undefined;
}

/** The letter to a parent whom a childminder added, and who has no account yet. */
export const parentInvitationMail = ({ to, firstName, childminder, url, writtenBy }: AskingMail): Letter =>
  letter({
    to,
    subject: accountMailTexts.childminderInvites(childminder),
    greeting: greetingOf(firstName),
    paragraphs: [
      accountMailTexts.childminderKeepsTheDay(childminder),
      accountMailTexts.chooseAPassword,
      accountMailTexts.linkWorksOnceAndFor7,
      ...(writtenBy === undefined ? [] : [writtenBy]),
    ],
    action: { label: accountMailTexts.createMyAccount, url },
    footnote: accountMailTexts.doNotKnow(childminder),
  });
