import { messageMailTexts as texts } from '@nead/contracts/messages/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';

interface MessageMail {
  to: string;
  firstName: string | null;
  /** The name of the sender. */
  from: string;
  /** The account that wrote the name, if the letter tells it. */
  writtenBy?: string | undefined;
  url: string;
}

/** The letter to a parent or a childminder about a waiting message: never a word of it. */
export const messageMail = ({ to, firstName, from, writtenBy, url }: MessageMail): Letter =>
  letter({
    to,
    subject: texts.hasWritten(from),
    greeting: greetingOf(firstName),
    paragraphs: [texts.hasSent(from), ...(writtenBy === undefined ? [] : [writtenBy])],
    action: { label: texts.read, url },
    footnote: texts.untilYouHaveRead(from),
  });
