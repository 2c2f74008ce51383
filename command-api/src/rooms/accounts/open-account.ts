import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { Cause } from '@nead/event-store/event-log.ts';
import type { Streams } from '../handle.ts';
import type { Verification } from './account-state.ts';
import { type AccountCommand, account } from './decider.ts';
import { emailClaim, emailHash } from './email-claim.ts';

/** Version of the terms of use that stand on the sign-up pages. */
export const TERMS = '2026-11';

export interface NewAccount {
  accountId: Id;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
}

export interface OpenedAccount {
  accountId: Id;
  position: bigint;
}

type More = Pick<Extract<AccountCommand, { type: 'Open' }>, 'link' | 'google'>;

/**
 * Two streams: the address is claimed first, so that of two people at once one gets the account. A claim that a crash
 * leaves without its account is released by the reactor (see unfinished-claims.ts).
 */
export async function openAccount(
  { handle }: Streams,
  privateKey: string,
  newAccount: NewAccount,
  verifiedBy: Verification['by'] | undefined,
  cause: Cause,
  more: More = {},
): Promise<OpenedAccount | Refusal> {
  const { accountId, role, email } = newAccount;
  const claim = await handle(
    emailClaim,
    emailHash(privateKey, email),
    { type: 'Claim', accountId, role },
    cause,
  );
  if (isRefusal(claim)) return claim;
  // A request that comes again claimed for the account of its first time, whose id holds the seconds of then.
  const [first] = claim.events;
  const claimedFor = first?.type === 'EmailClaimed' ? first.data.accountId : accountId;
  const opened = await handle(
    account,
    claimedFor,
    {
      type: 'Open',
      account: { ...newAccount, accountId: claimedFor, termsVersion: TERMS },
      ...(verifiedBy && { verifiedBy }),
      ...more,
    },
    cause,
  );
  return isRefusal(opened) ? opened : { accountId: claimedFor, position: opened.position };
}
