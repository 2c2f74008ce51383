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

interface Threaded {
  threadId?: string | null | undefined;
  subject: string | null;
}

export interface Thread<M> {
  key: string;
  /** The first of those that were given. */
  latest: M;
  count: number;
}

/** Messages by thread, or by their bare subject where they belong to none; in the order in which they come. */
export function threadsOf<M extends Threaded>(messages: readonly M[]): Thread<M>[] {
  const threads = new Map<string, Thread<M>>();
  for (const message of messages) {
    const key = message.threadId ?? `subject ${bareSubject(message.subject ?? '').toLowerCase()}`;
    const known = threads.get(key);
    if (known) known.count += 1;
    else threads.set(key, { key, latest: message, count: 1 });
  }
  return [...threads.values()];
}
