import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';

/** To a parent whom a childminder added, and who has no account yet. */
export const parentInvitationMail = (
  to: string,
  firstName: string | null,
  childminder: string,
  url: string,
  writtenBy: string | undefined,
): Letter =>
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
