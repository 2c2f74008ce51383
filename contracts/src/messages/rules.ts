import { intoOneLine } from '../one-line.ts';
import { wholeName } from '../whole-name.ts';
import { messageTexts } from './texts.ts';

const PREVIEW = 100;
const REPLY = /^(?:\s*re\s*:)+\s*/i;

/** A subject without any 'Re:' in front. */
export const bareSubject = (subject: string): string => subject.replace(REPLY, '').trim();

/** Whether this is a subject: a new message has one beside any 'Re:', which alone is that of an answer. */
export const isSubject = (subject: string, isReply: boolean): boolean =>
  (isReply ? subject.trim() : bareSubject(subject)) !== '';

/** With exactly one 'Re: ', however many replies there were. */
export const replySubject = (subject: string): string => intoOneLine(`Re: ${bareSubject(subject)}`);

/** The preview of a message in a list: one line of at most 100 characters, never cut within a character. */
export function preview(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}…` : line;
}

interface Person {
  firstName: string | null;
  lastName: string | null;
  businessName?: string | null | undefined;
}

/** A person's name in a list of messages; for a childminder the name of the business. */
export const correspondentName = ({ businessName, firstName, lastName }: Person): string =>
  businessName || wholeName({ firstName, lastName }) || messageTexts.unknownUser;
