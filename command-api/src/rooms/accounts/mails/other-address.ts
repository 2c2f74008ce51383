import { accountMailTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Letter, letter } from '../../../engine/mail/mail.ts';
import { greetingOf } from './greeting.ts';
import type { AskingMail } from './parent-invitation.ts';

/** The letter to a childminder whose address another one gave as a parent's: only she can name the right one. */
export const otherAddressMail = ({
  to,
  firstName,
  childminder,
  writtenBy,
}: Omit<AskingMail, 'url'>): Letter =>
  letter({
    to,
    subject: accountMailTexts.childminderInvites(childminder),
    greeting: greetingOf(firstName),
    paragraphs: [
      accountMailTexts.hasAddedYouAsParent(childminder),
      accountMailTexts.giveAnotherAddress,
      ...(writtenBy === undefined ? [] : [writtenBy]),
    ],
    footnote: accountMailTexts.doNotKnowAndIgnore(childminder),
  });
