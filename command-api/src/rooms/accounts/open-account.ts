import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import type { Streams } from '../../engine/handle.ts';
import type { AccountVerification } from './account-state.ts';
import { type AccountCommand, accountDecider } from './decider.ts';
import { emailClaimDecider, emailHash } from './email-claim.ts';

/** The version of the terms on the sign-up pages. */
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

interface More extends Pick<Extract<AccountCommand, { type: 'Open' }>, 'link' | 'google'> {
  /** The invitation whose link opens the account. */
  invitationId?: Id;
}

/**
 * Two streams: the address is claimed first, so that of two simultaneous sign-ups one gets the account. If a crash
 * leaves a claim without an account, the reactor releases it (see unfinished-claims.ts).
 */
export async function openAccount(
  { handle, stateOf }: Streams,
  privateKey: string,
  newAccount: NewAccount,
  verifiedBy: AccountVerification['by'] | undefined,
  metadata: CommandMetadata,
  { invitationId, ...more }: More = {},
): Promise<OpenedAccount | Refusal> {
  const { accountId, role, email } = newAccount;
  const hash = emailHash(privateKey, email);
  const claim = await handle(
    emailClaimDecider,
    hash,
    { type: 'Claim', accountId, role, invitationId },
    metadata,
  );
  if (isRefusal(claim)) return claim;
  // A repeated request made its claim for the account of the first attempt, whose id holds the second of that time.
  const [first] = claim.events;
  const claimedFor = first?.type === 'EmailClaimed' ? first.data.accountId : accountId;
  const opened = await handle(
    accountDecider,
    claimedFor,
    {
      type: 'Open',
      account: { ...newAccount, accountId: claimedFor, termsVersion: TERMS },
      ...(verifiedBy && { verifiedBy }),
      ...more,
    },
    metadata,
  );
  if (isRefusal(opened)) return opened;
  // What was read back may be another's, opened under the same command id.
  const { email: own } = await stateOf(accountDecider, claimedFor);
  if (own === null || emailHash(privateKey, own) !== hash) return refuse('KEY_REUSED');
  return { accountId: claimedFor, position: opened.position };
}
