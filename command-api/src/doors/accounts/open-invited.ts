import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import type { Context } from 'koa';
import { partMetadata } from '../../engine/system-identity.ts';
import type { Invitation } from '../../rooms/accounts/email-claim.ts';
import { type NewAccount, openAccount } from '../../rooms/accounts/open-account.ts';
import { linkContact } from '../../rooms/register/link.ts';
import type { AccountParts } from './account-parts.ts';

type Proof = Pick<NewAccount, 'email' | 'passwordHash'> & { google?: { subject: string; photoUrl?: string } };

/** Opens a parent's account by the invitation's own link, which accepts this invitation and no other. */
export async function openInvited(
  parts: AccountParts,
  ctx: Context,
  { invitationId, childminderId, contactId, firstName, lastName }: Invitation,
  { email, passwordHash, google }: Proof,
  metadata: CommandMetadata,
): Promise<Id | Refusal> {
  const opened = await openAccount(
    parts.streams,
    parts.privateKey,
    {
      accountId: newId(),
      role: 'parent',
      email,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      passwordHash,
    },
    google ? 'google' : 'invitation',
    metadata,
    { invitationId, ...(google && { google }) },
  );
  if (isRefusal(opened)) return opened;
  const { accountId, position } = opened;
  parts.setPosition(ctx, position);
  // If this fails, a reaction does it, or finds that the contact is gone.
  const linked = await linkContact(
    parts,
    { childminderId, contactId, accountId, email, agreed: 'invitation' },
    partMetadata(metadata, 'link'),
  );
  if (typeof linked === 'bigint') parts.setPosition(ctx, linked);
  return accountId;
}
