import type { Id } from '@nead/contracts/ids.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { registerDecider } from './decider.ts';
import { registerDirectory } from './directory.ts';

/** The parents with whom a childminder shares, or the childminders with whom a parent shares. */
export async function whoSharesWith(accountId: Id, parts: ReactionParts): Promise<Id[]> {
  const { contacts } = await parts.streams.stateOf(registerDecider, accountId);
  const parents = [...contacts.values()].flatMap((contact) => contact.accountId ?? []);
  const linked = await registerDirectory(parts).contactsOfAccount(accountId);
  const childminders = await Promise.all(
    linked.map(async ({ childminderId, id }) => {
      const register = await parts.streams.stateOf(registerDecider, childminderId);
      return register.contacts.get(id)?.accountId === accountId ? [childminderId] : [];
    }),
  );
  return [...new Set([...parents, ...childminders.flat()])];
}
