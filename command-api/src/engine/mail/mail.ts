interface LetterAction {
  label: string;
  url: string;
}

/** What a letter says; how it looks is the same for all of them (`to-mail.ts`). */
export interface Letter {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: LetterAction;
  /** What to do instead, where the letter asks and both answers are as likely. */
  instead?: LetterAction;
  /** Small print: why it came, and what to do if it reached the wrong person. */
  footnote?: string;
  /** A text file attached to it. */
  attachment?: { name: string; contentType: string; content: string };
}

/** Names may contain line breaks, which must not start a new header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const letter = (said: Letter): Letter => ({ ...said, subject: oneLine(said.subject) });

/** A letter ready to be sent. */
export interface Mail extends Pick<Letter, 'to' | 'subject' | 'attachment'> {
  /** Who reads what is answered to it. */
  replyTo: string;
  text: string;
  html: string;
}

/** Sends a mail; `Sender` says what its answers mean. */
export interface Mailer {
  send(mail: Mail): Promise<'sent' | 'not-sent'>;
}
