import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { registerRefusalTexts } from '@nead/contracts/register/refusal-texts.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { DoorParts } from '../../engine/door.ts';
import { type Between, conversationDecider, conversationId } from '../../rooms/messages/decider.ts';
import { conversationsNoted } from '../../rooms/messages/directory.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import { childrenOfContact, inCare, isInTouch } from '../../rooms/register/state.ts';

type ConversationParts = Pick<DoorParts, 'streams' | 'pool' | 'privateKey'>;

export const sideOf = ({ role }: Session): Side => (role === 'parent' ? 'parent' : 'childminder');

/** Whether it is a conversation of the caller. A childminder keeps those with contacts that are gone from the register. */
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
  const ever = await everBetween(asking, session, today);
  return ever.flatMap(({ ended, ...between }) => (ended ? [] : [between]));
}

/**
 * The conversations that a parent has or had. What they asked for in one that has ended is refused in place of the command, so that
 * what was done before is answered as it was then.
 */
export async function everBetween(
  asking: ConversationParts,
  session: Session,
  today = dublinDate(new Date()),
): Promise<(Between & { ended: boolean })[]> {
  const found = await registerDirectory(asking).contactsOfAccount(session.account);
  return Promise.all(
    found.map(async ({ childminderId, id: contactId }) => ({
      childminderId,
      contactId,
      ended: !(await isOwn(asking, session, { childminderId, contactId }, today)),
    })),
  );
}

/** The conversation with the person of this id in the sender's lists, or who was there once; undefined if there is no such person. */
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

interface FoundConversation extends Between {
  /** The conversation has ended. */
  refusal?: Refusal;
}

/**
 * Which of the caller's own conversations holds a message. A refusal is handled in place of the command where it has ended: what the
 * caller did before is answered as it was then.
 */
export async function conversationHolding(
  asking: ConversationParts,
  session: Session,
  messageId: Id,
  today = dublinDate(new Date()),
): Promise<FoundConversation | Refusal> {
  const holds = async (between: Between) =>
    (await asking.streams.stateOf(conversationDecider, conversationId(between))).messages.has(messageId);
  const noted = await conversationsNoted(asking.pool, messageId);
  for (const { childminderId, id: contactId } of noted) {
    const between = { childminderId, contactId };
    if ((await isOwn(asking, session, between, today)) && (await holds(between))) return between;
  }
  // The directory is a moment behind, and knows nothing of messages that are older than it. What it knows may be another's.
  const isMinding = sideOf(session) === 'childminder';
  const ever = isMinding
    ? (await conversationsOf(asking, session, today)).map((between) => ({ ...between, ended: false }))
    : await everBetween(asking, session, today);
  const held = await Promise.all(ever.map(holds));
  const found = ever.filter((_, nth) => held[nth]);
  const refusal = refuse('NOT_FOUND', messageTexts.messageNotFound);
  const best = found.find(({ ended }) => !ended) ?? found[0];
  if (!best) return refusal;
  const { ended, ...between } = best;
  return { ...between, ...(ended && { refusal }) };
}

/**
 * Why nothing new can be written in a conversation. It is handled in place of the command, so that a message that was sent before is
 * answered as the first time.
 */
export async function whyNotTo(
  { streams }: ConversationParts,
  session: Session,
  { childminderId, contactId }: Between,
  today: string,
): Promise<Refusal | undefined> {
  const state = await streams.stateOf(registerDecider, childminderId);
  const contact = state.contacts.get(contactId);
  if (!contact) return refuse('NOT_FOUND', messageTexts.recipientNotFound);
  // The parent ended the sharing, or the childminder took her question back: what she writes would reach nobody.
  if (contact.unasked) return refuse('CONFLICT', registerRefusalTexts.notSharing);
  if (sideOf(session) === 'childminder') return undefined;
  // With no child in care, the parent can only read.
  const writes = childrenOfContact(state, contactId).some(([, child]) => inCare(child, today));
  return writes ? undefined : refuse('CHILD_LEFT', messageTexts.leftCare);
}
