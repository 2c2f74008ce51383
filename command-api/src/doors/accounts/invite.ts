import type { Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Done } from '../done.ts';
import type { Streams } from '../handle.ts';
import type { Incoming } from '../request.ts';
import { emailClaim, emailHash, type Invitation } from './email-claim.ts';
import { expiryOf } from './links.ts';

export interface Invited {
  childminderId: Id;
  contactId: Id;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Invites a contact to open an account; the mail follows. Nothing happens where the address has an account already,
 * whoever's it is: the caller is not told.
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
    },
    cause,
  ) as Promise<Done<{ type: 'ParentInvited'; data: Invitation }> | Refusal>; // an Invite decides nothing else
