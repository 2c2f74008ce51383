import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { registerRefusalTexts } from '@nead/contracts/register/texts.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { DoorParts } from '../../engine/door.ts';
import { type Between, conversationDecider, conversationId } from '../../rooms/messages/decider.ts';
import { conversationsNoted } from '../../rooms/messages/directory.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import { childrenOfContact, inCare, isInTouch } from '../../rooms/register/state.ts';

type ConversationParts = Pick<DoorParts, 'streams' | 'pool' | 'privateKey'>;

export const sideOf = ({ role }: Session): Side => (role === 'parent' ? 'parent' : 'childminder');

/** Answers whether a conversation is the caller's. A childminder keeps those with former contacts. */
async function isOwn(
  { streams }: ConversationParts,
  session: Session,
  { childminderId, contactId }: Between,
  today: string,
): Promise<boolean> {
  const { account } = session;
  const isMinding = sideOf(session) === 'childminder';
  if (isMinding && childminderId !== account) return false;
  const state = await streams.stateOf(registerDecider, childminderId);
  if (isMinding) return state.contacts.has(contactId) || state.formerContacts.has(contactId);
  return isInTouch(state, contactId, account, today);
}

/** The conversations of the caller. */
export async function conversationsOf(
  asking: ConversationParts,
  session: Session,
  today = dublinDate(new Date()),
): Promise<Between[]> {
  const { streams } = asking;
  const { account } = session;
  if (sideOf(session) === 'childminder') {
    const { contacts, formerContacts } = await streams.stateOf(registerDecider, account);
    return [...contacts.keys(), ...formerContacts.keys()].map((contactId) => ({
      childminderId: account,
      contactId,
    }));
  }
  const found = await registerDirectory(asking).contactsOfAccount(account);
  const all = found.map(({ childminderId, id: contactId }) => ({ childminderId, contactId }));
  const own = await Promise.all(all.map((between) => isOwn(asking, session, between, today)));
  return all.filter((_, nth) => own[nth]);
}

/** The conversation with a person in the sender's present or former lists; undefined if there is none. */
export async function conversationWith(
  asking: ConversationParts,
  session: Session,
  to: string,
  today: string,
): Promise<Between | undefined> {
  if (sideOf(session) === 'childminder') {
    const between = { childminderId: session.account, contactId: to };
    return (await isOwn(asking, session, between, today)) ? between : undefined;
  }
  return (await conversationsOf(asking, session, today)).find(({ childminderId }) => childminderId === to);
}

/** The caller's own conversation that contains a message. */
export async function conversationHolding(
  asking: ConversationParts,
  session: Session,
  messageId: Id,
  today = dublinDate(new Date()),
): Promise<Between | Refusal> {
  const holds = async (between: Between) =>
    (await asking.streams.stateOf(conversationDecider, conversationId(between))).messages.has(messageId);
  const noted = await conversationsNoted(asking.pool, messageId);
  for (const { childminderId, id: contactId } of noted) {
    const between = { childminderId, contactId };
    if ((await isOwn(asking, session, between, today)) && (await holds(between))) return between;
  }
  // The directory is a moment behind, and lacks messages older than itself. An entry may be about another conversation.
  const own = await conversationsOf(asking, session, today);
  const held = await Promise.all(own.map(holds));
  return own.find((_, nth) => held[nth]) ?? refuse('NOT_FOUND', messageTexts.messageNotFound);
}

/** The reason why nothing new can be written in a conversation, if so. */
export async function whyNotTo(
  { streams }: ConversationParts,
  session: Session,
  { childminderId, contactId }: Between,
  today: string,
): Promise<Refusal | undefined> {
  const state = await streams.stateOf(registerDecider, childminderId);
  const contact = state.contacts.get(contactId);
  if (!contact) return refuse('NOT_FOUND', messageTexts.recipientNotFound);
  // The parent ended the sharing, or the childminder withdrew her question: her message would reach nobody.
  if (contact.unasked) return refuse('CONFLICT', registerRefusalTexts.notSharing);
  if (sideOf(session) === 'childminder') return undefined;
  // With no child in care, the parent can only read.
  const writes = childrenOfContact(state, contactId).some(([, child]) => inCare(child, today));
  return writes ? undefined : refuse('CHILD_LEFT', messageTexts.leftCare);
}
