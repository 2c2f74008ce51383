import type { Id } from '@nead/contracts/ids.ts';
import { type Account, accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import type { AccountParts } from './account-parts.ts';

/**
 * Whose address this is. A claim alone says no more than that the address is not free: it may be about to become an
 * account's, or have been one's.
 */
export async function ownerOf(
  { streams, privateKey }: Pick<AccountParts, 'streams' | 'privateKey'>,
  hash: string,
): Promise<{ accountId: Id; found: Account } | undefined> {
  const { claimed } = await streams.stateOf(emailClaimDecider, hash);
  if (!claimed) return undefined;
  const found = await streams.stateOf(accountDecider, claimed.accountId);
  const isOwn = found.email !== null && emailHash(privateKey, found.email) === hash;
  return isOwn ? { accountId: claimed.accountId, found } : undefined;
}
