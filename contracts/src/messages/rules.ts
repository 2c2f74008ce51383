import { intoOneLine } from '../one-line.ts';
import { wholeName } from '../whole-name.ts';
import { messageTexts } from './texts.ts';

const PREVIEW = 100;
const REPLY = /^(?:\s*re\s*:)+\s*/i;

/** A subject without any 'Re:' in front. */
export const bareSubject = (subject: string): string => subject.replace(REPLY, '').trim();

/** Answers whether a subject is complete: a new message needs words beside 'Re:', an answer may have 'Re:' alone. */
export const isSubject = (subject: string, isReply: boolean): boolean =>
  (isReply ? subject.trim() : bareSubject(subject)) !== '';

/** The subject with exactly one 'Re: ', however many replies there were. */
export const replySubject = (subject: string): string => intoOneLine(`Re: ${bareSubject(subject)}`);

/** The number of characters by which a message is recognised. */
const FIRST_WORDS = 40;

/** The subject of a message that has none: the first words of its first line, cut between two words. */
export function subjectFrom(content: string): string {
  const [line = ''] = content.trim().split('\n', 1);
  const words = intoOneLine(bareSubject(line));
  const isWhole = words.length <= FIRST_WORDS;
  const start = isWhole ? words : words.slice(0, FIRST_WORDS + 1).replace(/\s+\S*$/, '');
  const first = Array.from(start)
    .slice(0, FIRST_WORDS)
    .join('')
    .replace(/[\s,;:.]+$/, '');
  return isWhole ? first : `${first}…`;
}

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
