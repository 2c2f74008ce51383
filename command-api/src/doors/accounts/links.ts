import { LinkPurpose } from '@nead/contracts/accounts/events.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { type Account, accountDecider, usableLink } from '../../rooms/accounts/decider.ts';
import {
  type EmailClaim,
  emailClaimDecider,
  emailHash,
  type Invitation,
  invitationOf,
} from '../../rooms/accounts/email-claim.ts';
import type { GivenToken } from '../../rooms/accounts/link-tokens.ts';
import { unprovedSignUp } from '../../rooms/accounts/unproved-sign-up.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import type { RegisterContact } from '../../rooms/register/state.ts';
import type { AccountParts } from './account-parts.ts';

/** The sentence about an address that a childminder uses: an account has one role (docs/decisions/150). */
const usedBy = (role: Role): string | undefined =>
  role === 'parent' ? undefined : accountTexts.addressIsChildminders;

/** The subject of a mail's token; looking does not use it up. `problem` is the reason why it no longer works, if so. */
export type FoundLink =
  | {
      purpose: LinkPurpose;
      accountId: Id;
      found: Account;
      linkId: Id;
      email: string | null;
      problem: Refusal | undefined;
    }
  | { purpose: 'invitation'; invitation: Invitation; problem: Refusal | undefined };

/**
 * The contact, if it is still asked under the address of this invitation: the childminder may have corrected that
 * since, withdrawn the invitation, or removed the contact.
 */
export async function askedContact(
  { streams, privateKey }: Pick<AccountParts, 'streams' | 'privateKey'>,
  hash: string,
  { childminderId, contactId }: Pick<Invitation, 'childminderId' | 'contactId'>,
): Promise<RegisterContact | undefined> {
  const contact = (await streams.stateOf(registerDecider, childminderId)).contacts.get(contactId);
  if (!contact || contact.email === null || contact.unasked) return undefined;
  return emailHash(privateKey, contact.email) === hash ? contact : undefined;
}

export function linkFinder({
  streams,
  mailLinks: links,
  privateKey,
}: Pick<AccountParts, 'streams' | 'mailLinks' | 'privateKey'>) {
  /** The link of a token; a refusal if the token was never issued. */
  async function find(token: string, at: string): Promise<FoundLink | Refusal> {
    const given = links.read(token);
    if (isRefusal(given)) return given;
    return given.kind === 'account' ? ofAccount(given, at) : ofInvitation(given, at);
  }

  async function ofAccount(given: GivenToken, at: string): Promise<FoundLink | Refusal> {
    const accountId = given.subject;
    const found = await streams.stateOf(accountDecider, accountId);
    for (const purpose of LinkPurpose.options) {
      const known = found.links.get(purpose) ?? [];
      const link = known.find(({ linkId }) => links.fits(given, purpose, linkId));
      if (!link) continue;
      const { linkId } = link;
      const usable = usableLink(found, purpose, linkId, at);
      const problem = isRefusal(usable) ? usable : undefined;
      return { purpose, accountId, found, linkId, email: link.email ?? found.email, problem };
    }
    return refuse('LINK_INVALID');
  }

  async function ofInvitation(given: GivenToken, at: string): Promise<FoundLink | Refusal> {
    const claim = await streams.stateOf(emailClaimDecider, given.subject);
    const invitation = claim.invitations.find(({ invitationId }) =>
      links.fits(given, 'invitation', invitationId),
    );
    if (!invitation) return refuse('LINK_INVALID', accountTexts.invitationInvalid);
    return {
      purpose: 'invitation',
      invitation,
      problem: await problemOf(claim, given.subject, invitation, at),
    };
  }

  async function problemOf(
    claim: EmailClaim,
    hash: string,
    invitation: Invitation,
    at: string,
  ): Promise<Refusal | undefined> {
    if (claim.claimed && !(await unprovedSignUp(streams, claim)))
      return refuse('LINK_USED', usedBy(claim.claimed.role));
    if (invitation !== invitationOf(claim, invitation.contactId)) return refuse('LINK_REPLACED');
    if (invitation.expiresAt <= at) return refuse('LINK_EXPIRED', accountTexts.invitationExpired);
    return (await stillMeant(hash, invitation))
      ? undefined
      : refuse('LINK_INVALID', accountTexts.invitationInvalid);
  }

  /** If an account has already shared through the contact, a new account would be another person's. */
  async function stillMeant(hash: string, invitation: Invitation): Promise<boolean> {
    const contact = await askedContact({ streams, privateKey }, hash, invitation);
    return contact !== undefined && !contact.sharedWith;
  }

  /** The newest valid invitation of an address without an account, even if its link has expired. */
  async function pendingInvitation(email: string): Promise<Invitation | undefined> {
    const hash = emailHash(privateKey, email);
    const claim = await streams.stateOf(emailClaimDecider, hash);
    if (claim.claimed && !(await unprovedSignUp(streams, claim))) return undefined;
    for (const invitation of claim.invitations.toReversed())
      if (await stillMeant(hash, invitation)) return invitation;
    return undefined;
  }

  return { find, pendingInvitation };
}
