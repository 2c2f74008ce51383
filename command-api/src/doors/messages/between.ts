import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { DoorParts } from '../../engine/door.ts';
import { type Between, conversationDecider, conversationId } from '../../rooms/messages/decider.ts';
import { conversationNoted } from '../../rooms/messages/directory.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import { childrenOfContact, inCare, isInTouch } from '../../rooms/register/state.ts';

type Asking = Pick<DoorParts, 'streams' | 'pool' | 'privateKey'>;

export const sideOf = ({ role }: Session): Side => (role === 'parent' ? 'parent' : 'childminder');

/** Whether one of the contact's children is in care. After that, the parent can only read. */
export async function mayWrite(
  { streams }: Asking,
  { childminderId, contactId }: Between,
  today: string,
): Promise<boolean> {
  const state = await streams.stateOf(registerDecider, childminderId);
  return childrenOfContact(state, contactId).some(([, child]) => inCare(child, today));
}

/** The conversations of whoever asks. A childminder keeps those with contacts that are gone from the register. */
export async function conversationsOf(
  asking: Asking,
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
  const inTouch = await Promise.all(
    found.map(async ({ childminderId, id }) =>
      isInTouch(await streams.stateOf(registerDecider, childminderId), id, account, today),
    ),
  );
  return found
    .filter((_, nth) => inTouch[nth])
    .map(({ childminderId, id: contactId }) => ({ childminderId, contactId }));
}

/** The conversation with the person of this id in the sender's lists; undefined if there is no such person. */
export async function conversationWith(
  asking: Asking,
  session: Session,
  to: string,
  today: string,
): Promise<Between | undefined> {
  if (sideOf(session) === 'childminder') {
    const { contacts } = await asking.streams.stateOf(registerDecider, session.account);
    return contacts.has(to) ? { childminderId: session.account, contactId: to } : undefined;
  }
  return (await conversationsOf(asking, session, today)).find(({ childminderId }) => childminderId === to);
}

/** Which of the caller's own conversations holds a message. */
export async function conversationHolding(
  asking: Asking,
  session: Session,
  messageId: Id,
): Promise<Between | undefined> {
  const own = await conversationsOf(asking, session);
  const holds = async (between: Between) =>
    (await asking.streams.stateOf(conversationDecider, conversationId(between))).messages.has(messageId);
  const noted = await conversationNoted(asking.pool, messageId);
  const likely =
    noted &&
    own.find(
      ({ childminderId, contactId }) => childminderId === noted.childminderId && contactId === noted.id,
    );
  if (noted) return likely && (await holds(likely)) ? likely : undefined;
  // The directory is a moment behind, and knows nothing of messages that are older than it.
  const held = await Promise.all(own.map(holds));
  return own.find((_, nth) => held[nth]);
}

/** The parent ended the sharing, or the childminder took her question back: what she writes would reach nobody. */
export async function isUnasked(
  { stateOf }: DoorParts['streams'],
  { childminderId, contactId }: Between,
): Promise<boolean> {
  return (await stateOf(registerDecider, childminderId)).contacts.get(contactId)?.unasked ?? false;
}
