import type { Id } from '@nead/contracts/ids.ts';
import type { DoorParts } from '../../engine/door.ts';
import { emailClaimDecider, emailHash } from '../accounts/email-claim.ts';
import type { RegisterContext } from './commands.ts';
import { registerContext } from './context.ts';
import { registerDecider } from './decider.ts';

type Parts = Pick<DoorParts, 'streams' | 'privateKey'>;

/** Contacts whose address no longer belongs to the person who has shared through them (docs/decisions/069). */
async function movedAway({ streams, privateKey }: Parts, childminderId: Id): Promise<ReadonlySet<Id>> {
  const { contacts, formerContacts } = await streams.stateOf(registerDecider, childminderId);
  const moved = new Set<Id>();
  for (const [contactId, { email, accountId, sharedWith }] of [...contacts, ...formerContacts]) {
    if (!email || accountId || !sharedWith) continue;
    const { claimed } = await streams.stateOf(emailClaimDecider, emailHash(privateKey, email));
    if (claimed?.accountId !== sharedWith) moved.add(contactId);
  }
  return moved;
}

/** The plan, the day, and the contacts with another address by now, at the moment of deciding. */
export async function contextWithAddresses(parts: Parts, childminderId: Id): Promise<RegisterContext> {
  const [context, moved] = await Promise.all([
    registerContext(parts.streams, childminderId),
    movedAway(parts, childminderId),
  ]);
  return { ...context, movedAway: moved };
}
