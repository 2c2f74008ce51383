import { messageMailTexts as texts } from '@nead/contracts/messages/mail-texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';

interface MessageMail {
  to: string;
  firstName: string | null;
  /** Whose message it is. */
  from: string;
  /** By which account that name was written, if it is said. */
  writtenBy?: string | undefined;
  url: string;
}

/** To a parent or a childminder whom a message waits for: never a word of it. */
export const messageMail = ({ to, firstName, from, writtenBy, url }: MessageMail): Letter =>
  letter({
    to,
    subject: texts.hasWritten(from),
    greeting: greetingOf(firstName),
    paragraphs: [texts.hasSent(from), ...(writtenBy === undefined ? [] : [writtenBy])],
    action: { label: texts.read, url },
    footnote: texts.untilYouHaveRead(from),
  });
