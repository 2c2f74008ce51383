import { texts } from './texts.ts';

const PREVIEW = 100;
const REPLY = /^(?:\s*re\s*:)+\s*/i;

/** A subject without any 'Re:' in front of it. */
export const bareSubject = (subject: string): string => subject.replace(REPLY, '').trim();

/** Exactly one 'Re: ', however often it was replied. */
export const replySubject = (subject: string): string => `Re: ${bareSubject(subject)}`;

/** What a list shows of a message: one line, cut at 100 characters and never through one of them. */
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

/** How somebody is called in a list of messages; a childminder by the name of the business. */
export const displayName = ({ businessName, firstName, lastName }: Person): string =>
  businessName || [firstName, lastName].filter(Boolean).join(' ') || texts.unknownUser;
