import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { MailTemplate } from '../../engine/mail/outbox.ts';
import { type Reaction, type ReactionParts, reactionIdentity } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { greetingOf } from '../../rooms/accounts/mails/greeting.ts';
import { personalDataDecider } from '../../rooms/personal-data/decider.ts';
import { closingMail, stayingMail } from '../../rooms/personal-data/mails.ts';
import { registerContext } from '../../rooms/register/context.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { childrenOfContact, inCare, type Register, type RegisterChild } from '../../rooms/register/state.ts';

const CLOSE = 'close-childcare';
const REOPEN = 'reopen-childcare';

/** Makes every child of a childminder leave on the day of this event; its parents can read until another day. */
export async function leaveOn(
  readUntil: string,
  event: Extract<LogEvent, { type: 'ErasureRequested' | 'ErasureRepeated' }>,
  reaction: string,
  { streams }: ReactionParts,
): Promise<void> {
  const { accountId, at } = event.data;
  const endDate = dublinDate(at);
  const { children } = await streams.stateOf(registerDecider, accountId);
  for (const [childId, child] of children) {
    if (!inCare(child, endDate)) continue;
    const command = { type: 'LeaveCare', childId, endDate, readUntil } as const;
    const { metadata } = reactionIdentity(reaction, event, childId);
    const done = await streams.handle(registerDecider, accountId, command, metadata, {
      limits: limitsOf('FREE'),
    });
    if (isRefusal(done)) throw new Error(`A child could not leave: ${done.code}`);
  }
}

/** Makes all children leave when a childminder asks to be forgotten; parents can read until she is. */
export const closeChildcare: Reaction = {
  name: CLOSE,
  to: new Set(['ErasureRequested'] as const),
  async react(event, parts) {
    if (event.type !== 'ErasureRequested' || event.data.role !== 'childminder') return [];
    // The request may be withdrawn by now, and children added, for a reactor that reads an old log.
    const { request } = await parts.streams.stateOf(personalDataDecider, event.data.accountId);
    if (request?.requestId !== event.data.requestId) return [];
    await leaveOn(event.data.due, event, CLOSE, parts);
    return [];
  },
};

/**
 * Takes children who left with a withdrawn closing back into care, as far as there is room by now; a child with an
 * earlier known last day gets that again.
 */
export const reopenChildcare: Reaction = {
  name: REOPEN,
  to: new Set(['ErasureWithdrawn'] as const),
  async react(event, { streams }) {
    if (event.type !== 'ErasureWithdrawn') return [];
    const { accountId, requestId } = event.data;
    const { request, withdrawn, carriedOut } = await streams.stateOf(personalDataDecider, accountId);
    if (request || carriedOut || withdrawn?.requestId !== requestId || withdrawn.role !== 'childminder')
      return [];
    const closedOn = dublinDate(withdrawn.at);
    const { children } = await streams.stateOf(registerDecider, accountId);
    for (const [childId, { left }] of children) {
      // A child that left otherwise has another reading period.
      if (left?.endDate !== closedOn || left.readUntil !== withdrawn.due) continue;
      const { metadata } = reactionIdentity(REOPEN, event, childId);
      const context = await registerContext(streams, accountId);
      const command = left.before
        ? ({ type: 'LeaveCare', childId, ...left.before } as const)
        : ({ type: 'ReturnToCare', childId } as const);
      const done = await streams.handle(registerDecider, accountId, command, metadata, context);
      if (isRefusal(done) && done.code !== 'PLAN_LIMIT')
        throw new Error(`A child could not come back: ${done.code}`);
    }
    return [];
  },
};

const PLACES = ['primary', 'secondary'] as const;

/** The message to parents, by the name of the reaction. */
const told: Readonly<Record<string, 'closing' | 'staying'>> = { [CLOSE]: 'closing', [REOPEN]: 'staying' };

const leftAs =
  ({ left }: RegisterChild) =>
  (other: RegisterChild): boolean =>
    other.left?.endDate === left?.endDate && other.left?.readUntil === left?.readUntil;

/** Answers whether this is the contact's first child in this situation. */
const isFirstOf = (home: Register, contactId: Id, childId: Id, isSo: (child: RegisterChild) => boolean) =>
  childrenOfContact(home, contactId).find(([, child]) => isSo(child))?.[0] === childId;

/** Tells the parents of children who left, or came back, with their childminder: once for all children of a contact. */
export const tellParents: Reaction = {
  name: 'tell-of-closing',
  to: new Set(['ChildLeft', 'ChildReturned'] as const),
  async react(event, { streams }) {
    if (event.type !== 'ChildLeft' && event.type !== 'ChildReturned') return [];
    const { actor, recordedAt } = event.meta;
    const what = 'system' in actor && told[actor.system];
    if (!what) return [];
    const { childminderId, childId } = event.data;
    const home = await streams.stateOf(registerDecider, childminderId);
    const child = home.children.get(childId);
    if (!child) return [];
    const { withdrawn } = await streams.stateOf(personalDataDecider, childminderId);
    // A child brought back by hand earlier led to no message.
    const stays = (other: RegisterChild) =>
      inCare(other, dublinDate(recordedAt)) && (other.leftAt ?? 0n) >= (withdrawn?.position ?? 0n);
    return PLACES.filter((place) => {
      const contactId = child.contacts.get(place);
      return contactId && isFirstOf(home, contactId, childId, what === 'closing' ? leftAs(child) : stays);
    }).map((place) => `${what}-${place}`);
  },
};

/** The mail to one of the two contacts of such a child. */
const closing =
  (
    { streams, publicUrl }: ReactionParts,
    what: 'closing' | 'staying',
    place: (typeof PLACES)[number],
  ): MailTemplate =>
  async (event: LogEvent) => {
    if (event.type !== 'ChildLeft' && event.type !== 'ChildReturned') return undefined;
    const { childminderId, childId } = event.data;
    const { children, contacts } = await streams.stateOf(registerDecider, childminderId);
    const child = children.get(childId);
    const contactId: Id | undefined = child?.contacts.get(place);
    const accountId = contactId && contacts.get(contactId)?.accountId;
    if (!child || !accountId) return undefined;
    const { email, firstName } = await streams.stateOf(accountDecider, accountId);
    if (email === null) return undefined;
    const mail = { to: email, greeting: greetingOf(firstName) };
    if (what === 'staying')
      return inCare(child, dublinDate(new Date()))
        ? stayingMail({ ...mail, url: `${publicUrl}/parent/dashboard` })
        : undefined;
    return event.type === 'ChildLeft'
      ? closingMail({ ...mail, url: `${publicUrl}/parent/your-data` }, event.data.readUntil)
      : undefined;
  };

export const closingLetters = (parts: ReactionParts): Readonly<Record<string, MailTemplate>> =>
  Object.fromEntries(
    PLACES.flatMap((place) =>
      (['closing', 'staying'] as const).map((what) => [`${what}-${place}`, closing(parts, what, place)]),
    ),
  );
