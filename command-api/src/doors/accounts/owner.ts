import type { Id } from '@nead/contracts/ids.ts';
import { type Account, accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import type { AccountParts } from './account-parts.ts';

/** The owner of this address. A claim alone only says that the address is not free. */
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
