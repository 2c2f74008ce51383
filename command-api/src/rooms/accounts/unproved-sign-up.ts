import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { accountDecider } from './decider.ts';
import type { EmailClaim } from './email-claim.ts';

/**
 * The account that claims an address without a proof of it. Such a claim keeps nobody out: a person who proves the
 * mailbox takes it over (docs/decisions/150).
 */
export async function unprovedSignUp(
  { stateOf }: Pick<Streams, 'stateOf'>,
  { claimed }: Pick<EmailClaim, 'claimed'>,
): Promise<Id | undefined> {
  if (!claimed) return undefined;
  const { opened, verified } = await stateOf(accountDecider, claimed.accountId);
  return opened && !verified ? claimed.accountId : undefined;
}
