import type { Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Done } from '../../engine/done.ts';
import type { Streams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import {
  type EmailClaim,
  emailClaimDecider,
  emailHash,
  type Invitation,
  saidNo,
} from '../../rooms/accounts/email-claim.ts';
import { expiryOf } from '../../rooms/accounts/link-life.ts';
import { unprovedSignUp } from '../../rooms/accounts/unproved-sign-up.ts';

export interface Invited {
  childminderId: Id;
  contactId: Id;
  email: string;
  firstName: string;
  lastName: string;
}

/** The account with this address, if it refused this childminder when it had another address. */
async function refusedBefore(
  { stateOf }: Streams,
  privateKey: string,
  { childminderId }: Invited,
  { claimed }: EmailClaim,
  at: string,
): Promise<Id | undefined> {
  if (!claimed) return undefined;
  const { accountId } = claimed;
  const { formerEmails } = await stateOf(accountDecider, accountId);
  for (const former of formerEmails) {
    const claim = await stateOf(emailClaimDecider, emailHash(privateKey, former));
    if (saidNo(claim, { childminderId, accountId, at })) return accountId;
  }
  return undefined;
}

/**
 * Asks a contact to open an account, or to share with an existing one; a reaction sends the mail. The caller does not
 * learn which of the two, nor whether anybody is asked at all (docs/decisions/069).
 */
export async function inviteParent(
  streams: Streams,
  privateKey: string,
  invited: Invited,
  { metadata, inputs }: CommandIdentity,
): Promise<Done<{ type: 'ParentInvited'; data: Invitation }> | Refusal> {
  const at = metadata.recordedAt;
  const invitation = {
    ...invited,
    invitationId: inputs.newId('invitation'),
    expiresAt: expiryOf('invitation', at),
  };
  const hash = emailHash(privateKey, invited.email);
  const claim = await streams.stateOf(emailClaimDecider, hash);
  const unproved = await unprovedSignUp(streams, claim);
  const refusedBy = await refusedBefore(streams, privateKey, invited, claim, at);
  return streams.handle(
    emailClaimDecider,
    hash,
    { type: 'Invite', invitation, refusedBy, unproved, at },
    metadata,
  ) as Promise<Done<{ type: 'ParentInvited'; data: Invitation }> | Refusal>; // an Invite decides only this
}
