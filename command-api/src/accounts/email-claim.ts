import { createHmac } from 'node:crypto';
import type { EmailEvent } from '@nead/contracts/accounts/events.ts';
import { normalEmail } from '@nead/contracts/accounts/requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { Decider } from '../decider.ts';

export const emailStream = (hash: string): string => `email-${hash}`;

/** A keyed hash: whoever reads stream names cannot try addresses against them. */
export const emailHash = (privateKey: string, email: string): string =>
  createHmac('sha256', privateKey)
    .update(`email ${normalEmail(email)}`)
    .digest('hex')
    .slice(0, 40);

export type Invitation = Extract<EmailEvent, { type: 'ParentInvited' }>['data'];

export interface EmailClaim {
  claimed: { accountId: Id; role: Role } | undefined;
  /** Newest last. */
  invitations: Invitation[];
}

export type ClaimCommand =
  | { type: 'Claim'; accountId: Id; role: Role }
  | { type: 'Release'; accountId: Id }
  | { type: 'Invite'; invitation: Invitation };

const INVITATIONS_REMEMBERED = 8;

/** The first append wins, so that one address is one account, whoever asks at the same instant. */
export const emailClaim: Decider<EmailClaim, ClaimCommand, EmailEvent> = {
  stream: emailStream,
  initial: () => ({ claimed: undefined, invitations: [] }),
  evolve(state, event) {
    if (event.type === 'EmailClaimed') return { ...state, claimed: event.data };
    if (event.type === 'EmailReleased') return { ...state, claimed: undefined };
    return { ...state, invitations: [...state.invitations, event.data].slice(-INVITATIONS_REMEMBERED) };
  },
  // An invitation says whom it invites.
  unseals: new Set(['ParentInvited'] as const),
  decide(command, { claimed, invitations }) {
    if (command.type === 'Invite') {
      const { invitation } = command;
      const known = invitations.some(({ invitationId }) => invitationId === invitation.invitationId);
      return claimed || known ? [] : [{ type: 'ParentInvited', data: invitation }];
    }
    const { accountId } = command;
    if (command.type === 'Release')
      return claimed?.accountId === accountId ? [{ type: 'EmailReleased', data: { accountId } }] : [];
    if (claimed) return claimed.accountId === accountId ? [] : refuse('EMAIL_TAKEN');
    return [{ type: 'EmailClaimed', data: { accountId, role: command.role } }];
  },
};
