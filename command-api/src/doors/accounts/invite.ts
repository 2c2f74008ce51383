import type { Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Done } from '../../engine/done.ts';
import type { Streams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { emailClaimDecider, emailHash, type Invitation } from '../../rooms/accounts/email-claim.ts';
import { expiryOf } from './links.ts';

export interface Invited {
  childminderId: Id;
  contactId: Id;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Asks a contact, to open an account or with the one there is; a reaction mails it. The caller is not told which, nor
 * whether anybody is asked at all (docs/decisions/069).
 */
export const inviteParent = (
  { handle }: Streams,
  privateKey: string,
  invited: Invited,
  { metadata, inputs }: CommandIdentity,
): Promise<Done<{ type: 'ParentInvited'; data: Invitation }> | Refusal> =>
  handle(
    emailClaimDecider,
    emailHash(privateKey, invited.email),
    {
      type: 'Invite',
      invitation: {
        ...invited,
        invitationId: inputs.newId('invitation'),
        expiresAt: expiryOf('invitation', metadata.recordedAt),
      },
      at: metadata.recordedAt,
    },
    metadata,
  ) as Promise<Done<{ type: 'ParentInvited'; data: Invitation }> | Refusal>; // an Invite decides nothing else
