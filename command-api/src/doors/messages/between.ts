import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { CommandParts } from '../command-parts.ts';
import { register } from '../register/decider.ts';
import { childrenOf, type Register } from '../register/state.ts';
import { type Between, type Conversation, conversation, conversationId } from './decider.ts';

type Asking = Pick<CommandParts, 'streams' | 'directory'>;

export const sideOf = ({ role }: Session): Side => (role === 'parent' ? 'parent' : 'childminder');

/** A parent is in touch while the contact that leads to their account is on a child whose records they may read. */
export function isInTouch(state: Register, contactId: Id, accountId: Id, today: string): boolean {
  if (state.contacts.get(contactId)?.accountId !== accountId) return false;
  return childrenOf(state, contactId).some(([, { left }]) => !left || left.readUntil >= today);
}

/** The conversations of whoever asks. A childminder keeps those with contacts that are gone from the register. */
export async function conversationsOf({ streams, directory }: Asking, session: Session): Promise<Between[]> {
  const { account } = session;
  if (sideOf(session) === 'childminder') {
    const { contacts, formerContacts } = await streams.stateOf(register, account);
    return [...contacts.keys(), ...formerContacts.keys()].map((contactId) => ({
      childminderId: account,
      contactId,
    }));
  }
  const found = await directory.contactsOfAccount(account);
  const today = dublinDate(new Date());
  const inTouch = await Promise.all(
    found.map(async ({ childminderId, id }) =>
      isInTouch(await streams.stateOf(register, childminderId), id, account, today),
    ),
  );
  return found
    .filter((_, nth) => inTouch[nth])
    .map(({ childminderId, id: contactId }) => ({ childminderId, contactId }));
}

/** The conversation with whom the sender's lists show under this id; undefined where they show nobody such. */
export async function conversationWith(
  asking: Asking,
  session: Session,
  to: string,
): Promise<Between | undefined> {
  if (sideOf(session) === 'childminder') {
    const { contacts } = await asking.streams.stateOf(register, session.account);
    return contacts.has(to) ? { childminderId: session.account, contactId: to } : undefined;
  }
  return (await conversationsOf(asking, session)).find(({ childminderId }) => childminderId === to);
}

/** Which of the caller's conversations holds a message; nobody else's is looked at. */
export async function conversationHolding(
  asking: Asking,
  session: Session,
  messageId: Id,
): Promise<Between | undefined> {
  const own = await conversationsOf(asking, session);
  const states = await Promise.all(
    own.map(
      (between): Promise<Conversation> => asking.streams.stateOf(conversation, conversationId(between)),
    ),
  );
  return own.find((_, nth) => states[nth]?.messages.has(messageId));
}
