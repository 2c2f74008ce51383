import { createHmac } from 'node:crypto';
import type { EmailEvent } from '@nead/contracts/accounts/events.ts';
import type { ReportReason } from '@nead/contracts/accounts/report-reason.ts';
import { normalEmail } from '@nead/contracts/accounts/requests.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { registerRefusalTexts } from '@nead/contracts/register/texts.ts';
import type { Decider } from '../../engine/decider.ts';
import type { Streams } from '../../engine/handle.ts';

const PREFIX = 'email-';
export const emailStream = (hash: string): string => `${PREFIX}${hash}`;
export const hashOfEmailStream = (stream: string): string => stream.slice(PREFIX.length);

/** A keyed hash, so that a reader of stream names cannot test addresses against them. */
export const emailHash = (privateKey: string, email: string): string =>
  createHmac('sha256', privateKey)
    .update(`email ${normalEmail(email)}`)
    .digest('hex')
    .slice(0, 40);

export type Invitation = Extract<EmailEvent, { type: 'ParentInvited' }>['data'];

export type InvitationAnswer = Extract<EmailEvent, { type: 'InvitationAccepted' | 'InvitationDeclined' }>;

export interface EmailClaim {
  claimed: { accountId: Id; role: Role } | undefined;
  /** The last owner, who no longer has it. */
  former: { accountId: Id; role: Role } | undefined;
  /** Newest last. */
  invitations: Invitation[];
  /** The newest invitation of each contact. */
  answers: Map<Id, InvitationAnswer>;
  /** The time until which the owner of the address must not be asked again, by childminder. */
  refused: Map<Id, { accountId: Id; until: string }>;
  /** Invitations that were put to nobody. */
  ignored: Set<Id>;
  /** Ignored invitations after which the owner was told that the account is no parent's, newest last. */
  told: Pick<Invitation, 'invitationId' | 'childminderId'>[];
}

export type ClaimCommand =
  | {
      type: 'Claim';
      accountId: Id;
      role: Role;
      /** The invitation whose link opens the account. */
      invitationId?: Id | undefined;
    }
  | { type: 'Release'; accountId: Id }
  | {
      type: 'Invite';
      invitation: Omit<Invitation, 'owner'>;
      /** The account that refused this childminder under a former address, as long as that is valid. */
      refusedBy?: Id | undefined;
      /** The account whose sign-up with the address was never proved: the owner is still unknown. */
      unproved?: Id | undefined;
      at: string;
    }
  | { type: 'Accept'; contactId: Id; accountId: Id }
  | {
      type: 'Decline';
      contactId: Id;
      accountId: Id;
      reported: boolean;
      why?: ReportReason | undefined;
      until: string;
    }
  | { type: 'Reopen'; contactId: Id; accountId: Id; at: string };

/** The most invitations remembered. Strangers can invite an address too: theirs must not push out the rest. */
const INVITATIONS_REMEMBERED = 64;

/** The most invitations of one childminder to one address in a day: enough for correcting a mistake. */
const INVITATIONS_A_DAY = 3;
const DAY_MS = 24 * 3600_000;

const madeAt = (id: Id): number => Number.parseInt(id.slice(0, 8), 16) * 1000;

/** Answers whether this childminder has written to the address as often as she may, under any contact. */
function isTooOften(
  { invitationId, childminderId, expiresAt }: Omit<Invitation, 'owner'>,
  { invitations, told }: EmailClaim,
): boolean {
  // All invitations are valid for the same time, so one that ends a day earlier was sent a day earlier.
  const lately = invitations.filter(
    (sent) =>
      sent.childminderId === childminderId && Date.parse(expiresAt) - Date.parse(sent.expiresAt) < DAY_MS,
  );
  const toldLately = told.filter(
    (letter) =>
      letter.childminderId === childminderId && madeAt(invitationId) - madeAt(letter.invitationId) < DAY_MS,
  );
  return lately.length + toldLately.length >= INVITATIONS_A_DAY;
}

/** Answers whether this account does not want to be asked by this childminder at that time. */
export function saidNo(
  { refused }: Pick<EmailClaim, 'refused'>,
  { childminderId, accountId, at }: { childminderId: Id; accountId: Id; at: string },
): boolean {
  const no = refused.get(childminderId);
  return no !== undefined && no.accountId === accountId && no.until > at;
}

/** The newest invitation of a contact. */
export const invitationOf = ({ invitations }: EmailClaim, contactId: Id): Invitation | undefined =>
  invitations.findLast((invitation) => invitation.contactId === contactId);

const named = ({ invitationId, childminderId, contactId }: Omit<Invitation, 'owner'>) => ({
  invitationId,
  childminderId,
  contactId,
});

function invite(
  { invitation, refusedBy, unproved, at }: Extract<ClaimCommand, { type: 'Invite' }>,
  state: EmailClaim,
): readonly EmailEvent[] {
  const { invitations, ignored } = state;
  const claimed = state.claimed?.accountId === unproved ? undefined : state.claimed;
  const { invitationId, childminderId, contactId, expiresAt } = invitation;
  // A reactor that is behind may meet an older question after a newer one. Taking it would replace the newer
  // invitation, whose letter would then not be sent. All are valid for the same time, so the one that ends later is
  // newer.
  const newest = invitationOf(state, contactId);
  if (newest && newest.expiresAt > expiresAt) return [];
  if (ignored.has(invitationId) || invitations.some((known) => known.invitationId === invitationId))
    return [];
  const accountId = claimed?.accountId;
  const declined =
    accountId !== undefined && (refusedBy === accountId || saidNo(state, { childminderId, accountId, at }));
  const unasked = claimed && claimed.role !== 'parent';
  if (declined || unasked || isTooOften(invitation, state)) {
    const isOften = isTooOften(invitation, state);
    const why = declined ? 'declined' : isOften ? 'too-often' : 'no-parent';
    return [{ type: 'InvitationIgnored', data: { ...named(invitation), why } }];
  }
  return [{ type: 'ParentInvited', data: { ...invitation, ...(claimed && { owner: claimed.accountId }) } }];
}

function answer(
  command: Extract<ClaimCommand, { type: 'Accept' | 'Decline' | 'Reopen' }>,
  state: EmailClaim,
): readonly EmailEvent[] | Refusal {
  const { accountId, contactId } = command;
  const invitation = invitationOf(state, contactId);
  if (!invitation || state.claimed?.accountId !== accountId) return refuse('NOT_FOUND');
  const given = state.answers.get(contactId);
  const data = { ...named(invitation), accountId };
  if (command.type === 'Accept') {
    if (!given) return [{ type: 'InvitationAccepted', data: { ...data, by: 'question' } }];
    return given.type === 'InvitationAccepted' ? [] : refuse('CONFLICT', registerRefusalTexts.answered);
  }
  if (given?.type === 'InvitationAccepted') return refuse('CONFLICT', registerRefusalTexts.answered);
  if (command.type === 'Reopen') {
    if (!given) return [];
    const isOver = given.data.until <= command.at;
    return isOver ? refuse('NOT_FOUND', registerRefusalTexts.gone) : [{ type: 'InvitationReopened', data }];
  }
  const { reported, why, until } = command;
  if (given && (given.data.reported || !reported)) return [];
  return [{ type: 'InvitationDeclined', data: { ...data, reported, ...(why && { why }), until } }];
}

/**
 * The owner of an address. The first append wins, so one address is one account, even for simultaneous requests
 * (docs/decisions/017).
 */
export const emailClaimDecider: Decider<EmailClaim, ClaimCommand, EmailEvent> = {
  stream: emailStream,
  initial: () => ({
    claimed: undefined,
    former: undefined,
    invitations: [],
    answers: new Map(),
    refused: new Map(),
    ignored: new Set(),
    told: [],
  }),
  evolve(state, event) {
    const { type, data } = event;
    if (type === 'EmailClaimed') state.claimed = data;
    if (type === 'EmailReleased') {
      state.former = state.claimed;
      state.claimed = undefined;
      // The answers were those of the address's former owner.
      state.answers.clear();
    }
    if (type === 'ParentInvited') {
      state.invitations = [...state.invitations, data].slice(-INVITATIONS_REMEMBERED);
      state.answers.delete(data.contactId);
    }
    if (type === 'InvitationIgnored') {
      state.ignored.add(data.invitationId);
      if (data.why === 'no-parent') state.told = [...state.told, data].slice(-INVITATIONS_REMEMBERED);
    }
    if (type === 'InvitationAccepted' || type === 'InvitationDeclined')
      state.answers.set(data.contactId, event);
    if (type === 'InvitationDeclined') state.refused.set(data.childminderId, data);
    if (type === 'InvitationReopened') {
      state.answers.delete(data.contactId);
      state.refused.delete(data.childminderId);
    }
    return state;
  },
  // Only invitations hold a fact for decisions: the invited person.
  unseals: new Set(['ParentInvited'] as const),
  decide(command, state) {
    const { claimed } = state;
    if (command.type === 'Invite') return invite(command, state);
    if (command.type === 'Accept' || command.type === 'Decline' || command.type === 'Reopen')
      return answer(command, state);
    const { accountId } = command;
    if (command.type === 'Release')
      return claimed?.accountId === accountId ? [{ type: 'EmailReleased', data: { accountId } }] : [];
    if (claimed) return claimed.accountId === accountId ? [] : refuse('EMAIL_TAKEN');
    const { role, invitationId } = command;
    const accepted = state.invitations.find((known) => known.invitationId === invitationId);
    return [
      { type: 'EmailClaimed', data: { accountId, role } },
      ...(accepted
        ? [
            {
              type: 'InvitationAccepted' as const,
              data: { ...named(accepted), accountId, by: 'link' as const },
            },
          ]
        : []),
    ];
  },
};

/** Answers whether the address is this account's. */
export async function isAddressOf(
  accountId: Id,
  email: string,
  { streams, privateKey }: { streams: Streams; privateKey: string },
): Promise<boolean> {
  const { claimed } = await streams.stateOf(emailClaimDecider, emailHash(privateKey, email));
  return claimed?.accountId === accountId;
}
