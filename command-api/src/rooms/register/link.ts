import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import type { Streams } from '../../engine/handle.ts';
import type { ContactCommand } from './commands.ts';
import { registerDecider } from './decider.ts';

type Link = Omit<Extract<ContactCommand, { type: 'LinkContact' }>, 'type'> & { childminderId: Id };

/** Links a contact to the account of the parent who agreed. It adds nothing, so no plan limits it. */
export async function linkContact(
  { handle }: Streams,
  { childminderId, ...link }: Link,
  metadata: CommandMetadata,
): Promise<bigint | Refusal> {
  const command = { type: 'LinkContact', ...link } as const;
  const done = await handle(registerDecider, childminderId, command, metadata, { limits: limitsOf('FREE') });
  return isRefusal(done) ? done : done.position;
}
