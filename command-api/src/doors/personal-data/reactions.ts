import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { MailTemplate } from '../../engine/mail/outbox.ts';
import {
  type Reaction,
  type ReactionParts,
  type Reactions,
  reactionIdentity,
} from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { greetingOf } from '../../rooms/accounts/mails/greeting.ts';
import { personalDataDecider } from '../../rooms/personal-data/decider.ts';
import { noteRetention } from '../../rooms/personal-data/directory.ts';
import { closingMail, erasureRequestedMail, erasureWithdrawnMail } from '../../rooms/personal-data/mails.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { inCare } from '../../rooms/register/state.ts';
import { carryOut, erasureParts, type ForgettingParts } from './carry-out.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { retentionSchedule } from './retention.ts';

const CLOSE = 'close-childcare';
const REPEAT = 'repeat-erasure';

/** Every child of a childminder leaves on the day of this event; its parents can read on until another. */
async function leaveOn(
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

/**
 * The children of a childminder who asks to be forgotten leave on that day; their parents can read on until she is.
 */
const closeChildcare: Reaction = {
  name: CLOSE,
  to: new Set(['ErasureRequested'] as const),
  async react(event, parts) {
    if (event.type !== 'ErasureRequested' || event.data.role !== 'childminder') return [];
    // A reactor that reads the log from its beginning meets requests that were withdrawn since, and children who came later.
    const { request } = await parts.streams.stateOf(personalDataDecider, event.data.accountId);
    if (request?.requestId !== event.data.requestId) return [];
    await leaveOn(event.data.due, event, CLOSE, parts);
    return [];
  },
};

/** Nobody is told of it a second time. */
const repeatErasure: Reaction<ReactionParts & ForgettingParts> = {
  name: REPEAT,
  to: new Set(['ErasureRepeated'] as const),
  async react(event, parts) {
    if (event.type !== 'ErasureRepeated') return [];
    const { accountId, role, at } = event.data;
    if (role === 'childminder') await leaveOn(dublinDate(at), event, REPEAT, parts);
    await carryOut(erasureParts(parts), accountId, new Date(event.meta.recordedAt));
    return [];
  },
};

/** Tells the owner until when a request can be withdrawn, and that it was; this also reveals what somebody else did. */
const tellOwner: Reaction = {
  name: 'tell-of-erasure',
  to: new Set(['ErasureRequested', 'ErasureWithdrawn'] as const),
  react: async ({ type }) => [type === 'ErasureRequested' ? 'erasure-requested' : 'erasure-withdrawn'],
};

const PLACES = ['primary', 'secondary'] as const;
const tellParents: Reaction = {
  name: 'tell-of-closing',
  to: new Set(['ChildLeft'] as const),
  react: async ({ meta: { actor } }) =>
    'system' in actor && actor.system === CLOSE ? PLACES.map((place) => `closing-${place}`) : [],
};

/** The mail to one of the two contacts of a child that left with its childminder. */
const closing =
  ({ streams, publicUrl }: ReactionParts, place: (typeof PLACES)[number]): MailTemplate =>
  async (event: LogEvent) => {
    if (event.type !== 'ChildLeft') return undefined;
    const { childminderId, childId, readUntil } = event.data;
    const { children, contacts } = await streams.stateOf(registerDecider, childminderId);
    const contactId: Id | undefined = children.get(childId)?.contacts.get(place);
    const accountId = contactId && contacts.get(contactId)?.accountId;
    if (!accountId) return undefined;
    const { email, firstName } = await streams.stateOf(accountDecider, accountId);
    if (email === null) return undefined;
    const told = { to: email, greeting: greetingOf(firstName), url: `${publicUrl}/parent/your-data` };
    return closingMail(told, readUntil);
  };

export const personalDataReactions: Reactions<ReactionParts & ForgettingParts> = {
  reactions: [closeChildcare, tellOwner, tellParents, repeatErasure],
  note: noteRetention,
  templates: (parts) => ({
    'erasure-requested': async (event) => {
      if (event.type !== 'ErasureRequested') return undefined;
      const { accountId, role, due, requestId } = event.data;
      const { request } = await parts.streams.stateOf(personalDataDecider, accountId);
      const { email, firstName } = await parts.streams.stateOf(accountDecider, accountId);
      if (email === null || request?.requestId !== requestId) return undefined;
      const url = `${parts.publicUrl}/${role}/your-data`;
      return erasureRequestedMail(
        { to: email, greeting: greetingOf(firstName), url },
        due,
        parts.supportEmail,
      );
    },
    'erasure-withdrawn': async (event) => {
      if (event.type !== 'ErasureWithdrawn') return undefined;
      const { accountId } = event.data;
      const { request, carriedOut } = await parts.streams.stateOf(personalDataDecider, accountId);
      const { email, firstName, opened } = await parts.streams.stateOf(accountDecider, accountId);
      if (email === null || request || carriedOut || !opened) return undefined;
      const url = `${parts.publicUrl}/${opened.role}/your-data`;
      return erasureWithdrawnMail({ to: email, greeting: greetingOf(firstName), url }, parts.supportEmail);
    },
    'closing-primary': closing(parts, 'primary'),
    'closing-secondary': closing(parts, 'secondary'),
  }),
  schedules: (parts) => [retentionSchedule(parts), repeatErasures(parts)],
};
