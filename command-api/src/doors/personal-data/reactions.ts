import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { greetingOf } from '../../rooms/accounts/mails/greeting.ts';
import { personalDataDecider } from '../../rooms/personal-data/decider.ts';
import { noteRetention } from '../../rooms/personal-data/directory.ts';
import { erasureRequestedMail, erasureWithdrawnMail } from '../../rooms/personal-data/mails.ts';
import { carryOut, destroyKeys, erasureParts, type ForgettingParts } from './carry-out.ts';
import { closeChildcare, closingLetters, leaveOn, reopenChildcare, tellParents } from './closing.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { retentionSchedule } from './retention.ts';

const REPEAT = 'repeat-erasure';

/** Repeats an erasure. Nobody is told a second time. */
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

/** Forgets the name of a sign-up that was never confirmed, once its account is given up. */
const forgetUnproved: Reaction<ReactionParts & ForgettingParts> = {
  name: 'forget-unproved',
  to: new Set(['AccountErased'] as const),
  async react(event, parts) {
    if (event.type !== 'AccountErased') return [];
    const person = event.data.accountId;
    const { begun } = await parts.streams.stateOf(personalDataDecider, person);
    if (!begun) await destroyKeys(parts, [{ person, retention: 'account' }], event.meta.recordedAt);
    return [];
  },
};

/**
 * Tells the owner the day until which a request can be withdrawn, and of its withdrawal; this also reveals requests by
 * somebody else.
 */
const tellOwner: Reaction = {
  name: 'tell-of-erasure',
  to: new Set(['ErasureRequested', 'ErasureWithdrawn'] as const),
  react: async ({ type }) => [type === 'ErasureRequested' ? 'erasure-requested' : 'erasure-withdrawn'],
};

export const personalDataReactions: Reactions<ReactionParts & ForgettingParts> = {
  reactions: [closeChildcare, reopenChildcare, tellOwner, tellParents, repeatErasure, forgetUnproved],
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
    ...closingLetters(parts),
  }),
  schedules: (parts) => [retentionSchedule(parts), repeatErasures(parts)],
};
