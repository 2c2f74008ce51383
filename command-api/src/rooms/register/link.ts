import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { ContactCommand } from './commands.ts';
import { registerDecider } from './decider.ts';
import { noteLink } from './directory.ts';

type Link = Omit<Extract<ContactCommand, { type: 'LinkContact' }>, 'type'> & { childminderId: Id };

/**
 * Links a contact to the account of the parent who agreed. It adds nothing, so no plan limits it. The directory is
 * updated here too, not only by the reactor: the parent may write in the next moment.
 */
export async function linkContact(
  { streams, pool }: Pick<DoorParts, 'streams' | 'pool'>,
  { childminderId, ...link }: Link,
  metadata: CommandMetadata,
): Promise<bigint | Refusal> {
  const command = { type: 'LinkContact', ...link } as const;
  const limits = limitsOf('FREE');
  const done = await streams.handle(registerDecider, childminderId, command, metadata, { limits });
  if (isRefusal(done)) return done;
  await noteLink(pool, { childminderId, ...link });
  return done.position;
}
