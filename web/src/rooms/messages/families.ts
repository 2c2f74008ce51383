import type { Side } from '@nead/contracts/messages/events.ts';
import type { MessageThread } from '@nead/contracts/messages/requests.ts';
import { otherOf } from './side.ts';

/** The threads with one family, the newest first: with one parent, or with both of the same children. */
export interface FamilyThreads {
  key: string;
  threads: readonly MessageThread[];
}

/** The threads of the fetched pages, those with the newest words first. The server has the order of the box alone. */
export const newestFirst = (pages: readonly { threads: readonly MessageThread[] }[]): MessageThread[] =>
  pages
    .flatMap(({ threads }) => threads)
    .sort((one, another) => another.latest.createdAt.localeCompare(one.latest.createdAt));

/** The families in the order of their newest threads. */
export function familiesOf(
  threads: readonly MessageThread[],
  side: Side,
  childrenOf: (contactId: string) => readonly { _id: string }[],
): FamilyThreads[] {
  const families = new Map<string, MessageThread[]>();
  for (const thread of threads) {
    const { _id } = otherOf(thread.latest, side);
    const children = childrenOf(_id).map((child) => child._id);
    const key = children.sort().join(' ') || _id;
    families.set(key, [...(families.get(key) ?? []), thread]);
  }
  return [...families].map(([key, threads]) => ({ key, threads }));
}
