interface LetterAction {
  label: string;
  url: string;
}

/** The content of a letter; all of them have the same look (`to-mail.ts`). */
export interface Letter {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: LetterAction;
  /** The alternative, if the letter asks a question with two equally likely answers. */
  instead?: LetterAction;
  /** Small print: the reason for the letter, and advice for the wrong recipient. */
  footnote?: string;
  /** A text file attached to it. */
  attachment?: { name: string; contentType: string; content: string };
}

/** A text on one line: names may contain line breaks, which must not start a new header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const letter = (said: Letter): Letter => ({ ...said, subject: oneLine(said.subject) });

/** A letter ready to be sent. */
export interface Mail extends Pick<Letter, 'to' | 'subject' | 'attachment'> {
  /** The recipient of replies. */
  replyTo: string;
  text: string;
  html: string;
}

/** Sends a mail; `Sender` explains its answers. */
export interface Mailer {
  send(mail: Mail): Promise<'sent' | 'not-sent'>;
}
