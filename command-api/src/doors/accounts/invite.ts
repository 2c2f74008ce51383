import type { Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Done } from '../../engine/done.ts';
import type { Streams } from '../../engine/handle.ts';
import type { Incoming } from '../../engine/request.ts';
import { emailClaim, emailHash, type Invitation } from '../../rooms/accounts/email-claim.ts';
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
  { cause, moment }: Incoming,
): Promise<Done<{ type: 'ParentInvited'; data: Invitation }> | Refusal> =>
  handle(
    emailClaim,
    emailHash(privateKey, invited.email),
    {
      type: 'Invite',
      invitation: {
        ...invited,
        invitationId: moment.newId('invitation'),
        expiresAt: expiryOf('invitation', cause.recordedAt),
      },
      at: cause.recordedAt,
    },
    cause,
  ) as Promise<Done<{ type: 'ParentInvited'; data: Invitation }> | Refusal>; // an Invite decides nothing else
